"use client";

import { createContext, use } from "react";
import type { PromisedResult } from "./promised-result.ts";

/** What the reader's last change will bring, until the server has answered; null otherwise. */
export const Promised = createContext<PromisedResult | null>(null);

/** For the parts of the page that answer a change at once. */
export function usePromised(): PromisedResult | null {
  return use(Promised);
}
