import "server-only";
import { env } from "#lib/platform/env.ts";
import type { AndroidApp } from "./rules.ts";

/** The Android app that this site was told of; null where there is none. */
export function androidApp(): AndroidApp | null {
  const { ANDROID_PACKAGE: packageName, ANDROID_CERT_SHA256: fingerprints } = env();
  return packageName === undefined ? null : { packageName, fingerprints };
}
