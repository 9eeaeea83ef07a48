import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { termsInCookies } from "./data.ts";
import type { ReaderTerms } from "./types.ts";

/** The reader's own terms, as they typed them in once: null until they do. Read once a request. */
export const loadReaderTerms = cache(
  async (): Promise<ReaderTerms | null> => termsInCookies(await cookies()),
);
