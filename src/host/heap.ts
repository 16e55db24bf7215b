// How much memory this process takes beyond what it needs. V8 lets a heap grow to several times its live size before it cleans up, which
// is right for a small site and costs a large one hundreds of megabytes.
import { setFlagsFromString } from "node:v8";

/** From now on all threads clean up when their heap has grown by two fifths. On GitHub's spec: a third less memory for 1 % more time. */
export function keepHeapSmall(): void {
  setFlagsFromString("--heap-growing-percent=40");
}
