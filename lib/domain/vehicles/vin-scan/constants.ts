import type { CameraTrouble } from "./types.ts";

/** The barcodes that VINs are printed in: on door frames, at windshields and on titles. */
export const VIN_BARCODES = ["code_39", "code_128", "data_matrix", "qr_code"] as const;

/** Milliseconds between two looks at the camera's picture. */
export const LOOK_EVERY_MS = 150;
/** After so long without a barcode the reader is told what may help. */
export const HELP_AFTER_MS = 12_000;
/** Wider pictures are made smaller before they are read. Pixels. */
export const MOST_PIXELS_WIDE = 2_000;
/** The largest photo that is opened. Bytes. */
export const MOST_PHOTO_BYTES = 40_000_000;

export const CAMERA_TROUBLES: Readonly<Record<CameraTrouble, string>> = {
  refused:
    "The camera may not be used here. Allow it in your browser’s settings for this site, or choose a photo of the barcode.",
  none: "No camera was found on this device. Choose a photo of the barcode instead.",
  busy: "Another program is using the camera. Close it and try again, or choose a photo of the barcode.",
  unsupported:
    "This browser does not let pages use the camera. Choose a photo of the barcode instead.",
};

export const WHERE_BARCODES_ARE =
  "The barcode is on the sticker inside the driver’s door frame, often on the dash at the windshield too.";
