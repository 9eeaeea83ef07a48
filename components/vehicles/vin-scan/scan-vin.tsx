"use client";

import { ScanBarcode } from "lucide-react";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";

/** Where a scan goes on after the page was loaded anew. */
const RESUMED = "lotwise:scan";

interface PolicyDocument extends Document {
  readonly featurePolicy?: { allowsFeature(name: string): boolean };
}

/** Whether this document may not use the camera: it was opened as another page, which may not. */
function isCameraClosed(): boolean {
  const { featurePolicy }: PolicyDocument = document;
  return featurePolicy?.allowsFeature("camera") === false;
}

/** Whether loading the page anew would lose anything. */
function isAnythingTyped(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>("main input, main textarea")].some(
    ({ type, value, defaultValue }) => type !== "hidden" && value !== defaultValue,
  );
}

type Scanner = ComponentType<{
  readonly close: () => void;
  readonly found: (vin: string) => void;
  readonly isCameraClosed: boolean;
}>;

/**
 * Fills a VIN's field from its barcode, by camera or from a photo. Everything that it takes is loaded
 * when it is pressed.
 * @param inputId of the field.
 */
export function ScanVin({ inputId }: { readonly inputId: string }) {
  const [Scanner, setScanner] = useState<Scanner | null>(null);
  const [open, setOpen] = useState(false);
  const [filled, setFilled] = useState<{ readonly vin: string } | null>(null);
  const [failed, setFailed] = useState(false);
  const [used, setUsed] = useState(false);

  const start = async (isResumed: boolean) => {
    // A page that was reached by a link within the site has the permissions of where that began.
    if (isCameraClosed() && !isResumed && !isAnythingTyped()) {
      sessionStorage.setItem(RESUMED, inputId);
      location.reload();
      return;
    }
    setUsed(true);
    setFailed(false);
    try {
      const { VinScanner } = await import("./vin-scanner.tsx");
      setScanner(() => VinScanner);
      setOpen(true);
    } catch {
      setFailed(true);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is opened.
  useEffect(() => {
    if (sessionStorage.getItem(RESUMED) !== inputId) return;
    sessionStorage.removeItem(RESUMED);
    void start(true);
  }, []);

  const close = useCallback(() => setOpen(false), []);
  const found = (vin: string) => {
    setOpen(false);
    setFilled({ vin });
  };
  // Once the dialog is gone: while it is open, nothing behind it takes focus.
  useEffect(() => {
    const input = document.getElementById(inputId);
    if (filled === null || !(input instanceof HTMLInputElement)) return;
    input.value = filled.vin;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
  }, [filled, inputId]);

  return (
    <span className="needs-script mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="sm" onClick={() => start(false)}>
        <ScanBarcode aria-hidden="true" />
        Scan the barcode
      </Button>
      {used && (
        <span role="status" className="text-xs">
          {filled && <span className="text-good">Filled in from the barcode: {filled.vin}</span>}
          {failed && (
            <span className="text-bad">
              The scanner could not be loaded. Check the connection, or type the VIN.
            </span>
          )}
        </span>
      )}
      {open && Scanner !== null && (
        <Scanner close={close} found={found} isCameraClosed={isCameraClosed()} />
      )}
    </span>
  );
}
