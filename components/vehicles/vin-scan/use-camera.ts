import { type RefObject, useEffect, useState } from "react";
import { LOOK_EVERY_MS } from "#lib/domain/vehicles/vin-scan/constants.ts";
import { cameraTrouble } from "#lib/domain/vehicles/vin-scan/rules.ts";
import type { CameraTrouble } from "#lib/domain/vehicles/vin-scan/types.ts";
import { type BarcodeReader, pixelsOf } from "./read-barcodes.ts";

const CAMERA: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } },
};

async function openCamera(isClosed: boolean): Promise<MediaStream | CameraTrouble> {
  if (isClosed) return "refused";
  try {
    // Missing where the page was not reached by https.
    return (await navigator.mediaDevices?.getUserMedia(CAMERA)) ?? "unsupported";
  } catch (error) {
    return cameraTrouble(error instanceof Error ? error.name : "");
  }
}

export type CameraState = "starting" | "looking" | CameraTrouble;

/**
 * Shows the camera and has its picture read, again and again, until `looked` says that it is enough
 * or the caller is gone; the camera is off the moment that it is not needed.
 * @param looked is told the texts of each look. @returns whether that was enough.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  isClosed: boolean,
  reader: () => Promise<BarcodeReader>,
  looked: (texts: readonly string[]) => boolean,
): CameraState {
  const [state, setState] = useState<CameraState>("starting");
  // biome-ignore lint/correctness/useExhaustiveDependencies: one camera, from opening to closing.
  useEffect(() => {
    const ending = new AbortController();
    void (async () => {
      const stream = await openCamera(isClosed);
      if (typeof stream === "string") {
        if (!ending.signal.aborted) setState(stream);
        return;
      }
      const stop = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      ending.signal.addEventListener("abort", stop);
      const shown = video.current;
      if (ending.signal.aborted || shown === null) return stop();
      shown.srcObject = stream;
      await shown.play().catch(() => undefined);
      setState("looking");
      const eyes = await reader();
      while (!ending.signal.aborted) {
        const picture = pixelsOf(shown, { width: shown.videoWidth, height: shown.videoHeight });
        const texts = picture === null ? [] : await eyes.read(picture);
        if (ending.signal.aborted || looked(texts)) break;
        await new Promise((next) => setTimeout(next, LOOK_EVERY_MS));
      }
      stop();
    })().catch(() => {
      if (!ending.signal.aborted) setState("unsupported");
    });
    return () => ending.abort();
  }, []);
  return state;
}
