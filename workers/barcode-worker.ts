/// <reference lib="webworker" />
import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import { VIN_BARCODES } from "#lib/domain/vehicles/vin-scan/constants.ts";

declare const self: DedicatedWorkerGlobalScope;

// From this host; and under this file's own policy, so that no page has to allow WebAssembly.
prepareZXingModule({ overrides: { locateFile: () => "/barcode-reader.wasm" } });
const detector = new BarcodeDetector({ formats: [...VIN_BARCODES] });

/**
 * Reads barcodes for browsers that cannot: sent a picture's pixels, it answers with the texts of all
 * barcodes in it, or with null where it could not look.
 */
self.addEventListener("message", async ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof ImageData)) return;
  try {
    self.postMessage((await detector.detect(data)).map(({ rawValue }) => rawValue));
  } catch {
    self.postMessage(null);
  }
});
