import "server-only";
import { configuredProvider } from "./service.ts";

/** Which provider's kept answers count; "" without one. */
export const providerKey = (): string => configuredProvider()?.key ?? "";

/** The provider as people know it; null where none is configured. */
export const providerName = (): string | null => configuredProvider()?.name ?? null;
