"use client";

import { Play } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { inputClass } from "#components/ui/field.tsx";
import { API_ROOT } from "#lib/domain/api/api-endpoint/constants.problem.ts";
import { callAddress, curlOf, fieldsInPath } from "#lib/domain/api/api-reference/rules.try.ts";
import { type Tried, TryAnswer } from "./try-answer.tsx";
import { useTryKey } from "./try-key.tsx";

/** A field of the form. */
export interface TryField {
  readonly name: string;
  readonly isRequired: boolean;
  readonly example: string | null;
  readonly options: readonly string[];
}

interface TryOperation {
  readonly id: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string;
  readonly fields: readonly TryField[];
  readonly beginning: Readonly<Record<string, string>>;
  /** JSON; null where it takes none. */
  readonly body: string | null;
  /** API credits of a call. */
  readonly credits: number;
}

/**
 * Calls an operation from the page, with the reader's own key, and shows what is answered: a client
 * component, since it is the reader's browser that calls. Without JavaScript there is the line for curl.
 * @param site the origin that the API is reached at.
 */
export function TryIt({
  operation,
  site,
}: {
  readonly operation: TryOperation;
  readonly site: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const [values, setValues] = useState(operation.beginning);
  const [body, setBody] = useState(operation.body);
  const { id, method, path } = operation;
  const curl = curlOf(`${site}${API_ROOT}`, { method, path, values, body }, "$LOTWISE_KEY");
  return (
    <div className="grid min-w-0 gap-3">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="max-h-56 overflow-auto rounded-lg border border-line bg-surface-2 p-3 font-mono text-xs leading-relaxed"
      >
        <code>{curl}</code>
      </pre>
      <details
        className="needs-script rounded-lg border border-line"
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="flex min-h-10 cursor-pointer items-center gap-2 px-3 font-medium text-accent text-sm">
          <Play aria-hidden="true" className="size-4" />
          Try it<span className="sr-only">: {id}</span>
        </summary>
        {isOpen && (
          <TryForm
            operation={operation}
            values={values}
            onValue={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
            body={body}
            onBody={setBody}
          />
        )}
      </details>
    </div>
  );
}

function TryForm({
  operation: { id, method, path, fields, beginning, credits },
  values,
  onValue,
  body,
  onBody,
}: {
  readonly operation: TryOperation;
  readonly values: Readonly<Record<string, string>>;
  readonly onValue: (name: string, value: string) => void;
  readonly body: string | null;
  readonly onBody: (body: string) => void;
}) {
  const { key, setKey } = useTryKey();
  const [tried, setTried] = useState<Tried>({ kind: "none" });
  const first = fields.filter(({ name, isRequired }) => isRequired || name in beginning);
  const others = fields.filter((field) => !first.includes(field));

  async function send(event: FormEvent) {
    event.preventDefault();
    const missing = fieldsInPath(path).find((name) => (values[name] ?? "").trim() === "");
    if (key.trim() === "")
      return setTried({ kind: "failed", words: "Paste a key of yours first." });
    if (missing !== undefined)
      return setTried({ kind: "failed", words: `Fill in ${missing}: it stands in the address.` });
    setTried({ kind: "waiting" });
    setTried(await answered(callAddress(API_ROOT, { path, values }), { method, key, body }));
  }

  return (
    <form onSubmit={send} className="grid gap-3 border-line border-t p-3">
      <label className="grid gap-1 text-sm">
        <span className="font-medium">Your key</span>
        <input
          type="password"
          value={key}
          onChange={(event) => setKey(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          placeholder="lw_…"
          className={inputClass}
        />
        <span className="text-ink-faint text-xs">
          For all forms of this page. It is kept nowhere and gone when you leave.
        </span>
      </label>
      <div className="grid gap-3 sm:grid-cols-2">
        {first.map((field) => (
          <TryInput key={field.name} of={id} field={field} values={values} onValue={onValue} />
        ))}
      </div>
      {others.length > 0 && (
        <Disclosure summary={`${others.length} more`}>
          <div className="grid gap-3 pt-1 sm:grid-cols-2">
            {others.map((field) => (
              <TryInput key={field.name} of={id} field={field} values={values} onValue={onValue} />
            ))}
          </div>
        </Disclosure>
      )}
      {body !== null && (
        <label className="grid gap-1 text-sm">
          <span className="font-medium">Body</span>
          <textarea
            value={body}
            onChange={(event) => onBody(event.target.value)}
            rows={8}
            spellCheck={false}
            className={`${inputClass} font-mono text-xs`}
          />
        </label>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" aria-disabled={tried.kind === "waiting" || undefined}>
          Send
        </Button>
        <span className="text-ink-soft text-xs">
          {credits === 0 ? "Costs nothing" : `Costs ${credits} of your credits`}
          {method !== "GET" && ", and does what it says"}
        </span>
      </div>
      <TryAnswer tried={tried} name={id} />
    </form>
  );
}

function TryInput({
  of,
  field: { name, isRequired, example, options },
  values,
  onValue,
}: {
  readonly of: string;
  readonly field: TryField;
  readonly values: Readonly<Record<string, string>>;
  readonly onValue: (name: string, value: string) => void;
}) {
  const list = `${of}-${name}-options`;
  return (
    <label className="grid content-start gap-1 text-sm">
      <span className="break-all font-mono text-xs">
        {name}
        {isRequired && <span className="font-sans text-ink-soft"> (needed)</span>}
      </span>
      <input
        type="text"
        value={values[name] ?? ""}
        onChange={(event) => onValue(name, event.target.value)}
        placeholder={example ?? ""}
        autoComplete="off"
        spellCheck={false}
        className={inputClass}
        {...(options.length > 0 && { list })}
      />
      {options.length > 0 && (
        <datalist id={list}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </label>
  );
}

async function answered(
  address: string,
  call: { readonly method: string; readonly key: string; readonly body: string | null },
): Promise<Tried> {
  const began = performance.now();
  try {
    const response = await fetch(address, {
      method: call.method,
      headers: {
        Authorization: `Bearer ${call.key.trim()}`,
        Accept: "application/json",
        ...(call.body !== null && { "Content-Type": "application/json" }),
      },
      ...(call.body !== null && { body: call.body }),
      // The key alone says who calls.
      credentials: "omit",
      cache: "no-store",
    });
    const text = await response.text();
    return {
      kind: "answered",
      status: response.status,
      ms: Math.round(performance.now() - began),
      headers: [...response.headers],
      body: indented(text),
    };
  } catch {
    // The browser says no more than that, on purpose.
    return {
      kind: "failed",
      words: "No answer came. Look at your connection and the key’s signs.",
    };
  }
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
