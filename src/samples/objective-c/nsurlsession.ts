// Objective-C with NSURLSession (developer.apple.com/documentation/foundation/nsurlsession): statements of a method of a program that goes
// on. A stream is a whole program, since blocks get whole answers.

import { layout } from "../c/c.ts";
import { block, blocks, code, type Doc, lines } from "../code.ts";
import { headersOf, loginText, type SampleOptions, type SampleRequest, splitBasic } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { sent } from "./body.ts";
import { string } from "./objective-c.ts";

function write(given: SampleRequest, { errors }: SampleOptions): Doc {
  const { request, basic } = splitBasic(given);
  const { method, url, body, answer } = request;
  const set = lines(
    code`NSURL *url = [NSURL URLWithString:${string(url)}];`,
    code`NSMutableURLRequest *request = [NSMutableURLRequest requestWithURL:url];`,
    method !== "GET" && code`request.HTTPMethod = ${string(method)};`,
    basic && code`NSData *login = [${string(loginText(basic))} dataUsingEncoding:NSUTF8StringEncoding];`,
    basic &&
      code`[request setValue:[@"Basic " stringByAppendingString:[login base64EncodedStringWithOptions:0]] forHTTPHeaderField:@"Authorization"];`,
    ...headersOf(request).map(
      ({ name, value }) => code`[request setValue:${string(value)} forHTTPHeaderField:${string(name)}];`,
    ),
    errors && code`request.timeoutInterval = 30;`,
  );
  if (answer === "lines") return streamed(lines(set, sent(body, true)), errors);
  const file = body?.kind === "file" && code`NSURL *file = [NSURL fileURLWithPath:${string(body.file)}];`;
  const sends = file ? code`uploadTaskWithRequest:request fromFile:file` : code`dataTaskWithRequest:request`;
  const task = file ? code`NSURLSessionUploadTask` : code`NSURLSessionDataTask`;
  const asked = lines(
    file,
    block(
      code`void (^completion)(NSData *, NSURLResponse *, NSError *) = ^(NSData *data, NSURLResponse *response, NSError *error) {`,
      [failed, errors && refused, shown(answer)],
      code`};`,
    ),
    code`NSURLSession *session = NSURLSession.sharedSession;`,
    code`${task} *task = [session ${sends} completionHandler:completion];`,
    code`[task resume];`,
  );
  return blocks(set, sent(body, false), asked);
}

const failed = block(
  code`if (error != nil) {`,
  [code`NSLog(@"The request failed: %@", error.localizedDescription);`, code`return;`],
  code`}`,
);

const text = code`[[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding]`;

const refused = lines(
  code`NSInteger status = ((NSHTTPURLResponse *)response).statusCode;`,
  block(code`if (status >= 400) {`, [code`NSLog(@"HTTP %ld: %@", (long)status, ${text});`, code`return;`], code`}`),
);

function shown(answer: SampleRequest["answer"]): Doc {
  switch (answer) {
    case "json":
      return code`NSLog(@"%@", [NSJSONSerialization JSONObjectWithData:data options:0 error:nil]);`;
    case "none":
      return code`NSLog(@"%@", ((NSHTTPURLResponse *)response).allHeaderFields);`;
    case "bytes":
      return code`[data writeToFile:@"answer" atomically:YES];`;
    default:
      return code`NSLog(@"%@", ${text});`;
  }
}

/** A whole program: its delegate is told of each piece. */
function streamed(set: Doc, errors: boolean): Doc {
  const received = block(
    code`- (void)URLSession:(NSURLSession *)session dataTask:(NSURLSessionDataTask *)task didReceiveData:(NSData *)data {`,
    [code`[NSFileHandle.fileHandleWithStandardOutput writeData:data];`],
    code`}`,
  );
  const ended = block(
    code`- (void)URLSession:(NSURLSession *)session task:(NSURLSessionTask *)task didCompleteWithError:(NSError *)error {`,
    [
      errors && code`NSLog(@"HTTP %ld", (long)((NSHTTPURLResponse *)task.response).statusCode);`,
      code`exit(error == nil ? 0 : 1);`,
    ],
    code`}`,
  );
  const started = lines(
    code`NSURLSessionConfiguration *configuration = NSURLSessionConfiguration.defaultSessionConfiguration;`,
    code`NSURLSession *session = [NSURLSession sessionWithConfiguration:configuration delegate:[[Printer alloc] init] delegateQueue:nil];`,
    code`[[session dataTaskWithRequest:request] resume];`,
    code`[NSRunLoop.mainRunLoop run];`,
  );
  return blocks(
    code`#import <Foundation/Foundation.h>`,
    lines(code`@interface Printer : NSObject <NSURLSessionDataDelegate>`, code`@end`),
    blocks(code`@implementation Printer`, received, ended, code`@end`),
    block(code`int main(void) {`, [block(code`@autoreleasepool {`, [blocks(set, started)], code`}`)], code`}`),
  );
}

export const variant: VariantWriter = { layout, write };
