// What samples of Objective-C take for granted and GNUstep in Debian lacks: NSURLSession, which writes here what its request says to a
// socket, each task at once and whole; and the words of clang for YES and NO, which make literals of them.
#import <Foundation/Foundation.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>
#undef YES
#define YES __objc_yes
#undef NO
#define NO __objc_no

typedef void (^Completion)(NSData *, NSURLResponse *, NSError *);

@interface NSURLSessionTask : NSObject {
@public
  id session;
  NSURLRequest *request;
  NSData *sent;
  Completion completion;
  NSURLResponse *response;
}
@property(retain) NSURLResponse *response;
- (void)resume;
@end

@interface NSURLSessionDataTask : NSURLSessionTask
@end

@interface NSURLSessionUploadTask : NSURLSessionDataTask
@end

@protocol NSURLSessionDataDelegate
@end

@interface NSURLSessionConfiguration : NSObject
+ (NSURLSessionConfiguration *)defaultSessionConfiguration;
@end

@interface NSURLSession : NSObject {
@public
  id delegate;
}
+ (NSURLSession *)sharedSession;
+ (NSURLSession *)sessionWithConfiguration:(NSURLSessionConfiguration *)configuration delegate:(id)delegate delegateQueue:(NSOperationQueue *)queue;
- (NSURLSessionDataTask *)dataTaskWithRequest:(NSURLRequest *)request;
- (NSURLSessionDataTask *)dataTaskWithRequest:(NSURLRequest *)request completionHandler:(Completion)completion;
- (NSURLSessionUploadTask *)uploadTaskWithRequest:(NSURLRequest *)request fromFile:(NSURL *)file completionHandler:(Completion)completion;
@end

@interface NSObject (Told)
- (void)URLSession:(NSURLSession *)session dataTask:(NSURLSessionDataTask *)task didReceiveData:(NSData *)data;
- (void)URLSession:(NSURLSession *)session task:(NSURLSessionTask *)task didCompleteWithError:(NSError *)error;
@end

/** The address as it was given, the headers and the body go to the loopback interface; what comes back is parted at its first empty line. */
static NSData *answerTo(NSURLRequest *request, NSHTTPURLResponse **answer) {
  NSString *url = request.URL.absoluteString;
  NSString *origin = [NSString stringWithFormat:@"http://%@:%@", request.URL.host, request.URL.port];
  NSMutableString *head = [NSMutableString stringWithFormat:@"%@ %@ HTTP/1.1\r\nHost: %@:%@\r\n", request.HTTPMethod,
                                                            [url substringFromIndex:origin.length], request.URL.host, request.URL.port];
  NSDictionary *fields = request.allHTTPHeaderFields;
  for (NSString *name in fields) [head appendFormat:@"%@: %@\r\n", name, [fields objectForKey:name]];
  if (request.HTTPBody != nil) [head appendFormat:@"Content-Length: %lu\r\n", (unsigned long)request.HTTPBody.length];
  [head appendString:@"\r\n"];
  NSMutableData *message = [[head dataUsingEncoding:NSUTF8StringEncoding] mutableCopy];
  if (request.HTTPBody != nil) [message appendData:request.HTTPBody];
  int stream = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(request.URL.port.intValue)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(stream, (struct sockaddr *)&address, sizeof address) != 0) return nil;
  write(stream, message.bytes, message.length);
  NSMutableData *received = [NSMutableData data];
  char piece[4096];
  for (ssize_t count; (count = read(stream, piece, sizeof piece)) > 0;) [received appendBytes:piece length:count];
  close(stream);
  NSString *text = [[NSString alloc] initWithData:received encoding:NSUTF8StringEncoding];
  NSRange gap = [text rangeOfString:@"\r\n\r\n"];
  if (gap.length == 0) return nil;
  int status = [[text substringFromIndex:9] intValue];
  *answer = [[NSHTTPURLResponse alloc] initWithURL:request.URL statusCode:status HTTPVersion:@"HTTP/1.1" headerFields:@{}];
  return [[text substringFromIndex:gap.location + 4] dataUsingEncoding:NSUTF8StringEncoding];
}

@implementation NSURLSessionTask
@synthesize response;
- (void)send {
  NSMutableURLRequest *whole = [request mutableCopy];
  if (sent != nil) whole.HTTPBody = sent;
  NSHTTPURLResponse *answer = nil;
  NSError *error = nil;
  NSData *data = answerTo(whole, &answer);
  self.response = answer;
  if (data == nil) error = [NSError errorWithDomain:@"no answer" code:1 userInfo:nil];
  if (completion != nil) {
    completion(data, answer, error);
    return;
  }
  id delegate = ((NSURLSession *)session)->delegate;
  if (data != nil) [delegate URLSession:session dataTask:(NSURLSessionDataTask *)self didReceiveData:data];
  [delegate URLSession:session task:self didCompleteWithError:error];
}
- (void)resume {
  // A delegate is told from the run loop.
  if (completion != nil) [self send];
  else [self performSelector:@selector(send) withObject:nil afterDelay:0];
}
@end

@implementation NSURLSessionDataTask
@end

@implementation NSURLSessionUploadTask
@end

@implementation NSURLSessionConfiguration
+ (NSURLSessionConfiguration *)defaultSessionConfiguration {
  return [[self alloc] init];
}
@end

@implementation NSURLSession
+ (NSURLSession *)sharedSession {
  return [[self alloc] init];
}
+ (NSURLSession *)sessionWithConfiguration:(NSURLSessionConfiguration *)configuration delegate:(id)delegate delegateQueue:(NSOperationQueue *)queue {
  NSURLSession *session = [[self alloc] init];
  session->delegate = [delegate retain];
  return session;
}
- (NSURLSessionTask *)task:(NSURLSessionTask *)task with:(NSURLRequest *)request {
  task->session = self;
  task->request = [request copy];
  return task;
}
- (NSURLSessionDataTask *)dataTaskWithRequest:(NSURLRequest *)request {
  return (NSURLSessionDataTask *)[self task:[[NSURLSessionDataTask alloc] init] with:request];
}
- (NSURLSessionDataTask *)dataTaskWithRequest:(NSURLRequest *)request completionHandler:(Completion)completion {
  NSURLSessionDataTask *task = [self dataTaskWithRequest:request];
  task->completion = Block_copy(completion);
  return task;
}
- (NSURLSessionUploadTask *)uploadTaskWithRequest:(NSURLRequest *)request fromFile:(NSURL *)file completionHandler:(Completion)completion {
  NSURLSessionUploadTask *task = (NSURLSessionUploadTask *)[self task:[[NSURLSessionUploadTask alloc] init] with:request];
  task->sent = [[NSData dataWithContentsOfURL:file] retain];
  task->completion = Block_copy(completion);
  return task;
}
@end
