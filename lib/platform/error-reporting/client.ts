import { DSN_META } from "./dsn.ts";

/** Errors kept while the reporter is on its way; more of them tell nothing new. */
const MAX_EARLY = 20;

type Report = (error: unknown) => void;
type Start = (dsn: string, early: readonly unknown[]) => Report;

let report: Report | null = null;
let requested = false;
let load: (() => Promise<Start>) | null = null;
const early: unknown[] = [];

/**
 * Watches for errors from the first moment and keeps them. The reporter itself is loaded when the
 * first error is there, after the page has loaded: a visit without errors never pays for it.
 */
export function watchForErrors(loadReporter: () => Promise<Start>): void {
  load = loadReporter;
  window.addEventListener("error", onError);
  window.addEventListener("unhandledrejection", onRejection);
}

/** Reports an error that a boundary caught. Does nothing where no DSN is configured. */
export function reportError(error: unknown): void {
  if (report !== null) report(error);
  else keep(error);
}

function onError(event: ErrorEvent): void {
  // Without an error object it is an image or a script that did not load.
  if (event.error !== undefined && event.error !== null) keep(event.error);
}

function onRejection(event: PromiseRejectionEvent): void {
  keep(event.reason);
}

function keep(error: unknown): void {
  if (early.length < MAX_EARLY && !early.includes(error)) early.push(error);
  if (requested) return;
  requested = true;
  if (document.readyState === "complete") void start();
  else window.addEventListener("load", () => void start(), { once: true });
}

async function start(): Promise<void> {
  const dsn = document.querySelector<HTMLMetaElement>(`meta[name="${DSN_META}"]`)?.content;
  if (dsn === undefined || load === null) return;
  try {
    const begin = await load();
    // The reporter watches for itself from here on.
    window.removeEventListener("error", onError);
    window.removeEventListener("unhandledrejection", onRejection);
    report = begin(dsn, early.splice(0));
  } catch {
    // The reporter could not be loaded (offline, or a new build is out). The next error tries again.
    requested = false;
  }
}
