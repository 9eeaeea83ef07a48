/** What a timed piece of work is told of: a kind ("db", "http.client"), a name without values, facts about it. */
export interface Span {
  readonly op: string;
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** Runs work and reports how long it took, as a part of the request that is being traced. */
type Tracer = <T>(span: Span, work: () => Promise<T>) => Promise<T>;

/** Survives modules being loaded twice: by Next.js in its bundles, and by the process that serves. */
const holder = globalThis as typeof globalThis & { lotwiseTracer?: Tracer };

/** For what starts error reporting: from now on work is timed by this. */
export function traceWith(tracer: Tracer): void {
  holder.lotwiseTracer = tracer;
}

/** Runs work; where traces are reported and this request is one of them, as a span of it. */
export function traced<T>(span: Span, work: () => Promise<T>): Promise<T> {
  return holder.lotwiseTracer === undefined ? work() : holder.lotwiseTracer(span, work);
}
