import { MOST_PIXELS_WIDE, VIN_BARCODES } from "#lib/domain/vehicles/vin-scan/constants.ts";

/** What a browser that reads barcodes by itself offers; not in the DOM's types. */
interface NativeDetector {
  detect(image: ImageData): Promise<readonly { readonly rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { readonly formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}
declare global {
  interface Window {
    readonly BarcodeDetector?: NativeDetectorClass;
  }
}

/** Reads barcodes in pictures until it is ended. */
export interface BarcodeReader {
  /** The texts of all barcodes in a picture. @throws Error where it cannot look at all. */
  read(picture: ImageData): Promise<readonly string[]>;
  end(): void;
}

/** The browser's own reader where it knows every kind that we need, else ours, in a thread of its own. */
export async function barcodeReader(): Promise<BarcodeReader> {
  return (await nativeReader()) ?? ownReader();
}

async function nativeReader(): Promise<BarcodeReader | null> {
  const Detector = window.BarcodeDetector;
  if (Detector === undefined) return null;
  const known = await Detector.getSupportedFormats().catch((): readonly string[] => []);
  if (!VIN_BARCODES.every((kind) => known.includes(kind))) return null;
  const detector = new Detector({ formats: VIN_BARCODES });
  return {
    read: async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue),
    end: () => undefined,
  };
}

function ownReader(): BarcodeReader {
  const worker = new Worker("/barcode-worker.js");
  return {
    read: (picture) =>
      new Promise((done, fail) => {
        worker.onmessage = ({ data }: MessageEvent<unknown>) =>
          Array.isArray(data)
            ? done(data.map(String))
            : fail(new Error("The barcode reader could not read the picture."));
        worker.onerror = () => fail(new Error("The barcode reader could not be loaded."));
        worker.postMessage(picture, [picture.data.buffer]);
      }),
    end: () => worker.terminate(),
  };
}

/** The pixels of a picture, made smaller where it is very wide; null where it has none yet. */
export function pixelsOf(
  picture: CanvasImageSource,
  { width, height }: { readonly width: number; readonly height: number },
): ImageData | null {
  const scale = Math.min(1, MOST_PIXELS_WIDE / Math.max(width, height, 1));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  if (canvas.width === 0 || canvas.height === 0) return null;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
