"use client";

import { createContext, type ReactNode, useContext, useState } from "react";

interface TryKey {
  readonly key: string;
  readonly setKey: (key: string) => void;
}

const Key = createContext<TryKey>({ key: "", setKey: () => undefined });

/** One key for all forms of a page: held while the page is open, and kept nowhere. */
export function TryKeyProvider({ children }: { readonly children: ReactNode }) {
  const [key, setKey] = useState("");
  return <Key value={{ key, setKey }}>{children}</Key>;
}

/** The key that forms call with, and how it is set. */
export function useTryKey(): TryKey {
  return useContext(Key);
}
