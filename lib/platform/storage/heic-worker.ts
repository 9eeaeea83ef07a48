import { parentPort, workerData } from "node:worker_threads";
import heicDecode from "heic-decode";

/**
 * Decodes one HEIC picture: sent its bytes and the most pixels it may have, it answers with the
 * picture's pixels, or with how large it says it is when that is too large. A thread of its own,
 * because the decoder neither yields nor can be interrupted.
 */
const { bytes, maxPixels }: { bytes: Uint8Array; maxPixels: number } = workerData;
const images = await heicDecode.all({ buffer: bytes });
const [first] = images;
if (first === undefined) throw new Error("there is no picture inside");
const { width, height } = first;
if (width * height > maxPixels) {
  parentPort?.postMessage({ width, height, pixels: null });
} else {
  const { data } = await first.decode();
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  parentPort?.postMessage({ width, height, pixels }, [pixels.buffer]);
}
