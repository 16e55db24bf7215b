// GNUstep looks for blocks where another runtime has them.
#include <Block.h>
