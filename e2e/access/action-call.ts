import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type RawAnswer, send } from "./raw-request.ts";

const MANIFEST = join(import.meta.dirname, "../../.next/server/server-reference-manifest.json");

const manifest = z.object({
  node: z.record(
    z.string(),
    z.object({
      workers: z.record(z.string(), z.unknown()),
      filename: z.string(),
      exportedName: z.string(),
    }),
  ),
});

/** A server action as the build knows it. */
export interface BuiltAction {
  readonly id: string;
  /** The pages that answer for it, as Next.js folders such as "/garage/[id]". */
  readonly pages: readonly string[];
}

/** Every server action of the build, by `file#function`. */
export async function builtActions(): Promise<ReadonlyMap<string, BuiltAction>> {
  const { node } = manifest.parse(JSON.parse(await readFile(MANIFEST, "utf8")));
  return new Map(
    Object.entries(node).map(([id, { workers, filename, exportedName }]) => {
      const pages = Object.keys(workers)
        .filter((name) => !name.includes("_not-found"))
        .map((name) => name.replace(/^app/, "").replace(/\/page$/, "") || "/");
      return [`${filename}#${exportedName}`, { id, pages }];
    }),
  );
}

/** What an action answered: that it did what was asked, or the code by which it refused. */
export interface ActionOutcome {
  readonly outcome: string;
  readonly answer: RawAnswer;
}

interface ActionCall {
  readonly id: string;
  readonly path: string;
  readonly form: FormData;
  readonly cookie: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address that it is called from. */
  readonly from?: string;
}

const failure = /"status":"failed","code":"(\w+)"/;

/**
 * Calls an action as a browser with scripts does: its id, no earlier state, and a form. Nothing of the
 * page's own form is needed, as nothing keeps anybody from sending this.
 * @param path a page that answers for the action.
 */
export async function callAction(
  siteUrl: string,
  { id, path, form, cookie, headers = {}, from }: ActionCall,
): Promise<ActionOutcome> {
  const body = new FormData();
  for (const [name, value] of form) body.append(`_1_${name}`, value);
  body.append("0", JSON.stringify([{ status: "idle" }, "$K1"]));
  const answer = await send(siteUrl, {
    path,
    method: "POST",
    headers: { ...headers, "Next-Action": id, ...(cookie !== null && { Cookie: cookie }) },
    body,
    ...(from !== undefined && { from }),
  });
  return { outcome: outcomeOf(answer), answer };
}

function outcomeOf({ status, headers, body }: RawAnswer): string {
  if (headers["x-action-redirect"] !== undefined) return "done";
  const code = failure.exec(body)?.[1];
  if (code !== undefined) return code;
  return body.includes('"status":"ok"') ? "done" : `answer ${status}`;
}
