import "server-only";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { takeTurns } from "./turns.ts";

const answer = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  pixels: z.instanceof(Uint8Array).nullable(),
});

/** A decoded picture: four bytes a pixel; without pixels where it has more of them than allowed. */
export type DecodedHeic = z.infer<typeof answer>;

/** Decoding a photo of 48 megapixels takes most of a gigabyte: one at a time. */
const turn = takeTurns(1, 60);

/**
 * Decodes a HEIC picture (HEVC inside, which the build of sharp we use cannot) in a thread of its
 * own, turned upright.
 * @throws Error when it is damaged, or when it takes longer than `timeoutMs`, named TimeoutError.
 */
export function decodeHeic(
  bytes: Uint8Array,
  { maxPixels, timeoutMs }: { readonly maxPixels: number; readonly timeoutMs: number },
): Promise<DecodedHeic> {
  return turn(async () => {
    // From the working directory: in a bundle import.meta.url is no longer a place on disk.
    const file = join(process.cwd(), "lib", "platform", "storage", "heic-worker.ts");
    const worker = new Worker(/* turbopackIgnore: true */ file, {
      workerData: { bytes, maxPixels },
      stdout: true,
      stderr: true,
    });
    const ended = Promise.withResolvers<unknown>();
    const signal = AbortSignal.timeout(timeoutMs);
    signal.addEventListener("abort", () => ended.reject(signal.reason));
    worker.once("message", ended.resolve);
    worker.once("error", ended.reject);
    worker.once("exit", (code) => ended.reject(new Error(`the decoder ended with ${code}`)));
    try {
      return answer.parse(await ended.promise);
    } finally {
      await worker.terminate();
    }
  });
}
