import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import { z } from "zod";
import { openApiDocument } from "#lib/domain/api/api-reference/rules.openapi.ts";
import { ENDPOINTS } from "#lib/domain/api/api-reference/rules.ts";
import { settle, siteUrl } from "#lib/platform/env.ts";
import { apiRequest } from "./api.ts";

// What cursors are signed with.
settle({ AUTH_SECRET: "of tests alone, and long enough for all" });

/** The document, plain as a client reads it. */
export const DOCUMENT: unknown = JSON.parse(JSON.stringify(openApiDocument(ENDPOINTS, siteUrl())));

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(z.record(z.string(), z.unknown()).parse(DOCUMENT), "api");

type Params = Readonly<Record<string, string>>;
type Handler = (
  request: Request,
  context: { readonly params: Promise<Params | undefined> },
) => Promise<Response>;
const handlers = z.record(
  z.string(),
  z.custom<Handler>((value) => typeof value === "function"),
);

export interface ApiCallOptions {
  readonly key?: string;
  readonly path?: Params;
  readonly query?: Params | URLSearchParams;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What was answered, and found to be what the document says. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Null where there is none (304). */
  readonly json: unknown;
  /** API credits. */
  readonly cost: number;
}

const named = (id: string) => {
  const endpoint = ENDPOINTS.find((each) => each.id === id);
  if (endpoint === undefined) throw new Error(`The API has no operation ${id}.`);
  return endpoint;
};

/**
 * Calls an operation through its own route, as a program does, and holds the answer against the
 * OpenAPI document: status, headers, type and body.
 */
export async function callApi(
  id: string,
  { key, path = {}, query = {}, body, headers = {} }: ApiCallOptions = {},
): Promise<ApiAnswer> {
  const { method, path: template } = named(id);
  const folder = template.replaceAll(/\{(\w+)\}/g, "[$1]");
  const module: unknown = await import(
    /* @vite-ignore */ new URL(`../../app/api/v1${folder}/route.ts`, import.meta.url).href
  );
  const handler = handlers.parse({ ...z.looseObject({}).parse(module) })[method];
  if (handler === undefined) throw new Error(`${folder} has no ${method}.`);
  const address = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ""),
  );
  const search = new URLSearchParams(query).toString();
  const request = apiRequest(`${address}${search === "" ? "" : `?${search}`}`, {
    method,
    headers,
    ...(key !== undefined && { key }),
    ...(body !== undefined && { body }),
  });
  // As Next.js does: an address without variable parts has no parameters, not even none.
  const params = Promise.resolve(template.includes("{") ? path : undefined);
  return checked(id, await handler(request, { params }));
}

/** An answer, found to be one that the document says of its operation. */
export async function checked(id: string, answer: Response): Promise<ApiAnswer> {
  const { method, path } = named(id);
  const { status, headers } = answer;
  const operation = `#/paths/${path.replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D")}/${method.toLowerCase()}`;
  expect(status, `${id}: nothing is reported`).not.toBe(500);
  const said = at(operation, "responses", String(status));
  expect(said, `${id}: ${status} is documented`).toBeDefined();
  const text = await answer.text();
  const cost = Number(headers.get("lotwise-credits-cost"));
  expect(headers.get("lotwise-credits-cost"), id).toMatch(/^\d+$/);
  expect(headers.get("lotwise-request-id"), id).toMatch(/^[\da-f-]{36}$/);
  expect(headers.get("access-control-allow-origin"), id).toBe("*");
  if (status === 304) {
    expect([text, cost, headers.get("content-type")], id).toEqual(["", 0, null]);
    return { status, headers, json: null, cost };
  }
  const isFine = status < 400;
  const type = isFine ? "application/json" : "application/problem+json";
  expect(headers.get("content-type")?.split(";")[0], id).toBe(type);
  const json: unknown = JSON.parse(text);
  const ref = isFine
    ? `api${operation}/responses/${status}/content/application~1json/schema`
    : `api#/components/responses/Problem${status}/content/application~1problem+json/schema`;
  const validate = ajv.getSchema(ref);
  if (validate === undefined) throw new Error(`The document has no ${ref}.`);
  expect(validate(json) ? [] : validate.errors, `${id} ${status}: ${text.slice(0, 300)}`).toEqual(
    [],
  );
  if (isFine) {
    for (const name of Object.keys(headersOf(said)).filter(
      (each) => each !== "Idempotency-Replayed",
    ))
      expect(headers.get(name), `${id}: ${name}`).not.toBeNull();
  } else {
    expect(cost, `${id}: a failure costs nothing`).toBe(0);
    expect(json, id).toMatchObject({ status });
  }
  return { status, headers, json, cost };
}

/** What stands at a place of the document; undefined where nothing does. */
function at(pointer: string, ...more: readonly string[]): unknown {
  let here: unknown = DOCUMENT;
  const steps = pointer
    .slice(2)
    .split("/")
    .map((step) => decodeURIComponent(step).replaceAll("~1", "/"));
  for (const step of [...steps, ...more]) {
    const read = z.record(z.string(), z.unknown()).safeParse(here);
    here = read.success ? read.data[step] : undefined;
  }
  return here;
}

const headersOf = (response: unknown): Readonly<Record<string, unknown>> =>
  z.object({ headers: z.record(z.string(), z.unknown()).optional() }).parse(response).headers ?? {};
