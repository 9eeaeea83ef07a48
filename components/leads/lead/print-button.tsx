"use client";

import { Printer } from "lucide-react";
import { Button } from "#components/ui/button.tsx";

/** Prints the page; without JavaScript the browser's own menu does. */
export function PrintButton() {
  return (
    <Button className="needs-script" onClick={() => window.print()}>
      <Printer aria-hidden="true" /> Print
    </Button>
  );
}
