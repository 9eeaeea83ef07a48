import "@prisma/schema-engine-wasm/schema_engine_bg";

declare module "@prisma/schema-engine-wasm/schema_engine_bg" {
  /** Exported by the package's JavaScript, absent from its declarations. */
  export function __wbg_set_wasm(exports: WebAssembly.Exports): void;
}
