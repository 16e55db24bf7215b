// Bodies with a limit of their size and of the time that they may take, on hosts that have nothing but the standard of fetch.

/** Why there is no body. */
export class BodyRefused extends Error {
  override readonly name = "BodyRefused";
  constructor(readonly status: 408 | 413) {
    super(status === 413 ? "The body is too large." : "The body was not received in time.");
  }
}

export type BodyLimits = { readonly bytes: number; readonly time: number };

/** The bytes of `body`, which is read no further than `limits`. Rejects with BodyRefused. */
export async function bytesOf(
  body: ReadableStream<Uint8Array> | null,
  limits: BodyLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new BodyRefused(408)), limits.time);
  });
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { value, done } = await Promise.race([reader.read(), late]);
      if (done) break;
      size += value.length;
      if (size > limits.bytes) throw new BodyRefused(413);
      parts.push(value);
    }
  } catch (error) {
    reader.cancel().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** `body` as it comes, until it is larger or takes longer than `limits`: then it ends with an error, and `stop` is called. */
export function limited(
  body: ReadableStream<Uint8Array> | null,
  limits: BodyLimits,
  stop: () => void,
): ReadableStream<Uint8Array> | null {
  if (body === null) return null;
  const reader = body.getReader();
  let size = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setTimeout(() => end(controller, new BodyRefused(408)), limits.time);
    },
    async pull(controller) {
      try {
        const { value, done } = await reader.read();
        if (done) {
          clearTimeout(timer);
          controller.close();
          return;
        }
        size += value.length;
        if (size > limits.bytes) end(controller, new BodyRefused(413));
        else controller.enqueue(value);
      } catch (error) {
        end(controller, error);
      }
    },
    cancel() {
      clearTimeout(timer);
      stop();
      return reader.cancel();
    },
  });

  function end(controller: ReadableStreamDefaultController<Uint8Array>, error: unknown): void {
    clearTimeout(timer);
    stop();
    reader.cancel().catch(() => undefined);
    controller.error(error);
  }
}
