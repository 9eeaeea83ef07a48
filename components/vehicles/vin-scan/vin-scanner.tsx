"use client";

import { useEffect, useRef, useState } from "react";
import { buttonClass } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { DialogFrame } from "#components/ui/dialog.tsx";
import { Notice } from "#components/ui/notice.tsx";
import {
  CAMERA_TROUBLES,
  HELP_AFTER_MS,
  MOST_PHOTO_BYTES,
  WHERE_BARCODES_ARE,
} from "#lib/domain/vehicles/vin-scan/constants.ts";
import { scannedVin } from "#lib/domain/vehicles/vin-scan/rules.ts";
import type { ScannedVin } from "#lib/domain/vehicles/vin-scan/types.ts";
import { type BarcodeReader, barcodeReader, pixelsOf } from "./read-barcodes.ts";
import { useCamera } from "./use-camera.ts";

function scanWords(scan: Exclude<ScannedVin, { kind: "vin" }>, of: "photo" | "camera"): string {
  switch (scan.kind) {
    case "doubtful":
      return `The barcode reads ${scan.vin}, but its check digit is wrong, so we did not fill it in. Try again closer and straight on, or type the VIN.`;
    case "other":
      return "That barcode is not a VIN. Try the long one on the door-jamb sticker.";
    case "nothing":
      return of === "photo"
        ? "No barcode was found in the photo. Take one straight on, close, with the whole barcode in it and no glare."
        : "Nothing found yet. Hold the camera closer and straight on, with more light, or choose a photo.";
  }
}

/**
 * The camera's picture and a way to choose a photo; whichever finds a VIN first ends it.
 * @param isCameraClosed whether this document may not use the camera.
 */
export function VinScanner({
  close,
  found,
  isCameraClosed,
}: {
  readonly close: () => void;
  readonly found: (vin: string) => void;
  readonly isCameraClosed: boolean;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const held = useRef<Promise<BarcodeReader> | null>(null);
  const [words, setWords] = useState("");
  const [busy, setBusy] = useState(false);
  const reader = () => {
    held.current ??= barcodeReader();
    return held.current;
  };

  /** @returns whether it was a VIN. */
  const judge = (texts: readonly string[], of: "photo" | "camera"): boolean => {
    const scan = scannedVin(texts);
    if (scan.kind === "vin") found(scan.vin);
    else if (of === "photo" || scan.kind !== "nothing") setWords(scanWords(scan, of));
    return scan.kind === "vin";
  };

  const state = useCamera(video, isCameraClosed, reader, (texts) => judge(texts, "camera"));
  const hasCamera = state === "starting" || state === "looking";

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.addEventListener("close", close);
    return () => {
      shown?.removeEventListener("close", close);
      void held.current?.then(
        (eyes) => eyes.end(),
        () => undefined,
      );
    };
  }, [close]);

  useEffect(() => {
    if (state !== "looking") return;
    const help = setTimeout(
      () => setWords((said) => said || scanWords({ kind: "nothing" }, "camera")),
      HELP_AFTER_MS,
    );
    return () => clearTimeout(help);
  }, [state]);

  const readPhoto = async (photo: File | undefined) => {
    if (photo === undefined) return;
    if (photo.size > MOST_PHOTO_BYTES) {
      setWords("This file is too large for a photo. Choose one of 40 MB or less.");
      return;
    }
    setBusy(true);
    setWords("Reading the photo…");
    try {
      const bitmap = await createImageBitmap(photo).catch(() => null);
      const picture = bitmap === null ? null : pixelsOf(bitmap, bitmap);
      bitmap?.close();
      if (picture === null) setWords("This file cannot be read as a picture. Choose a photo.");
      else judge(await (await reader()).read(picture), "photo");
    } catch {
      setWords("The photo could not be read. Check the connection, or type the VIN.");
    } finally {
      setBusy(false);
    }
  };

  return (
    <DialogFrame dialog={dialog} title="Scan the VIN" close={() => dialog.current?.close()}>
      <div className="grid gap-4">
        {hasCamera ? (
          <video
            ref={video}
            muted
            playsInline
            aria-label="What the camera sees"
            className="aspect-video w-full rounded-lg bg-surface-3 object-cover"
          />
        ) : (
          <Notice tone="warn">{CAMERA_TROUBLES[state]}</Notice>
        )}
        <p role="status" className="min-h-6 text-sm">
          {words ||
            (state === "starting"
              ? "Waiting for the camera. Your browser may ask for permission."
              : state === "looking"
                ? "Hold the barcode in front of the camera. It scans by itself."
                : "")}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <label
            className={cn(
              buttonClass(),
              "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2",
            )}
          >
            Choose a photo
            <input
              type="file"
              accept="image/*"
              disabled={busy}
              className="sr-only"
              onChange={(event) => {
                const [photo] = event.target.files ?? [];
                void readPhoto(photo);
                // The same photo may be chosen again.
                event.target.value = "";
              }}
            />
          </label>
          <p className="min-w-0 flex-1 basis-56 text-ink-soft text-xs">
            {WHERE_BARCODES_ARE} Pictures stay on this device.
          </p>
        </div>
      </div>
    </DialogFrame>
  );
}
