import { AsyncLocalStorage } from "node:async_hooks";

/** Who reads, as far as it matters to which server is asked. */
export type Reader =
  /** Must find everything, whatever was just written. */
  | "primary"
  /** Must find what they wrote until then, by the primary's clock in milliseconds; null: nothing lately. */
  | { readonly wroteAt: number | null };

/** Survives the module being loaded twice: by Next.js in its bundles, and by the process that serves. */
const holder = globalThis as typeof globalThis & { lotwiseReaders?: AsyncLocalStorage<Reader> };

function readers(): AsyncLocalStorage<Reader> {
  holder.lotwiseReaders ??= new AsyncLocalStorage();
  return holder.lotwiseReaders;
}

/** Who reads here. Apart from requests, in jobs and commands, it is one who must find everything. */
export function currentReader(): Reader {
  return readers().getStore() ?? "primary";
}

/** Runs something as this reader. */
export function readAs<T>(reader: Reader, body: () => T): T {
  return readers().run(reader, body);
}
