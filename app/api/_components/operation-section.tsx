import Link from "next/link";
import { CodeBlock } from "#components/api/api/code-block.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { operationPath } from "#lib/domain/api/api-reference/rules.manual.ts";
import type {
  ManualField,
  ManualOperation,
  NamedShape,
} from "#lib/domain/api/api-reference/types.manual.ts";
import { Coded } from "./guide-section.tsx";
import { FieldList, WholeShape } from "./shape-tree.tsx";
import { TryIt } from "./try-it.tsx";

const TONES: Readonly<Record<ManualOperation["method"], BadgeTone>> = {
  GET: "accent",
  POST: "good",
  PATCH: "warn",
  DELETE: "bad",
};
/** More than these would hide what is answered. */
const SHOWN_FIELDS = 12;

/** One operation: what it takes and answers, what it costs, and a form to call it. */
export function OperationSection({
  operation,
  shapes,
  site,
  isWhole,
}: {
  readonly operation: ManualOperation;
  readonly shapes: readonly NamedShape[];
  readonly site: string;
  /** Whether what it answers is set out; else a link leads there: all of them would be megabytes. */
  readonly isWhole: boolean;
}) {
  const { id, method, path, summary, description, scope, pathFields, queryFields } = operation;
  const fields = [...pathFields, ...queryFields];
  return (
    <article
      id={id}
      aria-labelledby={`${id}-heading`}
      className="scroll-mt-24 border-line border-t py-8 first-of-type:mt-4"
    >
      <h4 id={`${id}-heading`} className="font-semibold tracking-tight">
        {summary}
      </h4>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={TONES[method]} className="font-medium font-mono">
          {method}
        </Badge>
        <code className="min-w-0 break-all font-mono text-sm">{path}</code>
        <a
          href={`#${id}`}
          aria-label={`Link to ${summary}`}
          className="inline-flex size-6 items-center justify-center text-ink-faint hover:text-accent"
        >
          #
        </a>
      </p>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,440px)] xl:gap-8">
        <div className="grid min-w-0 content-start gap-4">
          <p className="max-w-text text-sm">
            <Coded text={description} />
          </p>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs">
            <span>{costWords(operation)}</span>
            <span>
              {scope === null ? (
                "Any key"
              ) : (
                <>
                  Scope <code className="font-mono">{scope}</code>
                </>
              )}
            </span>
            <code className="font-mono">{id}</code>
          </p>
          {fields.length > 0 && <Parameters fields={fields} />}
          {operation.body !== null && (
            <div>
              <h5 className="mb-1 font-medium text-sm">Body</h5>
              <WholeShape shape={operation.body} shapes={shapes} />
            </div>
          )}
          {isWhole ? (
            <div>
              <h5 className="mb-1 font-medium text-sm">Answer {operation.status}</h5>
              <WholeShape shape={operation.answer} shapes={shapes} />
            </div>
          ) : (
            <Link
              href={operationPath(id)}
              prefetch={false}
              className="inline-flex min-h-8 w-fit items-center text-accent text-sm underline decoration-1 underline-offset-2 hover:decoration-2"
            >
              Answer {operation.status}: fields and an example
              <span className="sr-only"> of {id}</span>
            </Link>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-2">
          <TryIt
            site={site}
            operation={{
              id,
              method,
              path,
              fields: fields.map(({ name, isRequired, example, shape: { options } }) => ({
                name,
                isRequired,
                example,
                options,
              })),
              beginning: operation.beginning,
              body: operation.bodyExample,
              credits: operation.credits,
            }}
          />
          {isWhole && (
            <CodeBlock
              what="the example"
              language="Example of the answer, JSON"
              code={operation.answerExample}
            />
          )}
        </div>
      </div>
    </article>
  );
}

function costWords({ credits, isPerItem }: ManualOperation): string {
  if (credits === 0) return "Costs nothing";
  return `Costs ${credits} ${credits === 1 ? "credit" : "credits"}${isPerItem ? " an item" : ""}`;
}

function Parameters({ fields }: { readonly fields: readonly ManualField[] }) {
  const more = fields.slice(SHOWN_FIELDS);
  return (
    <div>
      <h5 className="mb-1 font-medium text-sm">Parameters</h5>
      <FieldList fields={fields.slice(0, SHOWN_FIELDS)} />
      {more.length > 0 && (
        <Disclosure summary={`${more.length} more parameters`} className="mt-1">
          <FieldList fields={more} />
        </Disclosure>
      )}
    </div>
  );
}
