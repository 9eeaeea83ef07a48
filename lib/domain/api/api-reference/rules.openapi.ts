import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import {
  API_ROOT,
  PROBLEM_TYPE,
  PROBLEMS,
  type ProblemName,
} from "#lib/domain/api/api-endpoint/constants.problem.ts";
import { problemDocument } from "#lib/domain/api/api-endpoint/schema.problem.ts";
import type { ApiEndpoint } from "#lib/domain/api/api-endpoint/types.ts";
import { SCOPES } from "#lib/domain/api/api-key/constants.ts";
import { CALL_LIMITS } from "#lib/domain/api/metering/constants.ts";
import { callCostOf } from "#lib/domain/api/metering/rules.ts";
import {
  WEBHOOK_KIND_NAMES,
  WEBHOOK_KINDS,
  type WebhookKind,
} from "#lib/domain/api/webhook/constants.payload.ts";
import { WEBHOOK_EVENTS } from "#lib/domain/api/webhook/schema.payload.ts";
import { formatNumber } from "#lib/platform/format.ts";
import { INTRODUCTION, TAG_WORDS } from "./constants.openapi.ts";

/** An OpenAPI 3.1 document, as JSON writes it. */
export type OpenApiDocument = ReturnType<typeof createDocument>;

/** The API as OpenAPI says it, made of the endpoints themselves. @param site the origin people reach us at. */
export function openApiDocument(endpoints: readonly ApiEndpoint[], site: string): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    };
  }
  return createDocument({
    openapi: "3.1.1",
    info: {
      title: "Lotwise API",
      version: "1.0.0",
      summary: "Vehicles for sale, their market and their history, with the working shown.",
      description: INTRODUCTION,
    },
    servers: [{ url: `${site}${API_ROOT}` }],
    externalDocs: { url: `${site}/api`, description: "The developer page" },
    security: [{ key: [] }],
    tags: Object.entries(TAG_WORDS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: Object.fromEntries(
      WEBHOOK_KIND_NAMES.map((kind) => [kind, { post: postedTo(kind) }]),
    ),
    components: {
      securitySchemes: {
        key: {
          type: "http",
          scheme: "bearer",
          description: `A key of yours. Scopes: ${Object.keys(SCOPES).join(", ")}.`,
        },
      },
      headers: HEADERS,
      responses: Object.fromEntries(
        STATUSES.map((status) => [problemName(status), problemAnswer(status)]),
      ),
    },
  });
}

let known: { readonly site: string; readonly text: string } | null = null;

/** The document as it is served: made once, since it is the same until the next release. */
export function openApiText(endpoints: readonly ApiEndpoint[], site: string): string {
  if (known?.site !== site)
    known = { site, text: JSON.stringify(openApiDocument(endpoints, site)) };
  return known.text;
}

const header = (type: "integer" | "string", description: string) => ({
  description,
  schema: { type },
});
const HEADERS = {
  "Lotwise-Credits-Cost": header("integer", "API credits that this call cost."),
  "Lotwise-Credits-Remaining": header("integer", "API credits that are left of the period."),
  "Lotwise-Credits-Reset": header("string", "When the next period’s credits come, ISO 8601."),
  "Lotwise-Request-Id": header("string", "Names this answer: tell it to our support."),
  "Idempotency-Replayed": header(
    "string",
    "`true`: the answer of an earlier call with this Idempotency-Key.",
  ),
  ETag: header(
    "string",
    "Names what this answer says; weak (`W/`) where it says it of a moment, which is left out.",
  ),
  RateLimit: header(
    "string",
    "Calls that are left of each limit, and seconds until it begins anew.",
  ),
  "RateLimit-Policy": header(
    "string",
    `Calls that a key may make: ${CALL_LIMITS.second.points} a second, ${formatNumber(CALL_LIMITS.minute.points)} a minute.`,
  ),
  "Retry-After": header("integer", "Seconds after which to try again."),
} as const;
type HeaderName = keyof typeof HEADERS;

const headers = (...names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Problems that every operation may be answered with, and those of POST alone. */
const ALWAYS = [400, 401, 402, 404, 405, 406, 429, 500, 502, 503] as const;
const WITH_SCOPE = [403] as const;
const WITH_BODY = [409, 413, 415, 422] as const;
const STATUSES = [...ALWAYS, ...WITH_SCOPE, ...WITH_BODY] as const;
type Status = (typeof STATUSES)[number];

const namesOf = (status: Status): readonly ProblemName[] =>
  (Object.keys(PROBLEMS) as ProblemName[]).filter((name) => PROBLEMS[name].status === status);
const problemName = (status: Status): string => `Problem${status}`;

function problemAnswer(status: Status) {
  const names = namesOf(status);
  const titles = names.map((name) => `${PROBLEMS[name].title}. ${PROBLEMS[name].meaning}`);
  const retries = [409, 429, 502, 503].includes(status);
  return {
    description: titles.join(" "),
    headers: headers(
      "Lotwise-Credits-Cost",
      "Lotwise-Request-Id",
      ...(retries ? (["Retry-After"] as const) : []),
    ),
    content: { [PROBLEM_TYPE]: { schema: problemDocument } },
  };
}

const IF_NONE_MATCH = z.object({
  "If-None-Match": z
    .string()
    .optional()
    .meta({ description: "The `ETag` of the answer that you have." }),
});
const IDEMPOTENCY_KEY = z.object({
  "Idempotency-Key": z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/)
    .optional()
    .meta({ description: "Names this call: the same again is charged and done once." }),
});

const WEBHOOK_HEADERS = z.object({
  "webhook-id": z.guid().meta({ description: "Names the delivery, the same at every try." }),
  "webhook-timestamp": z.string().meta({ description: "Seconds since 1970 of this try." }),
  "webhook-signature": z.string().meta({
    description:
      "`v1,` and the HMAC-SHA-256 of `id.timestamp.body` in base64; several with spaces between while a secret is replaced.",
  }),
});

/** What webhooks are told of one kind of event, by Standard Webhooks. */
function postedTo(kind: WebhookKind): ZodOpenApiOperationObject {
  return {
    tags: ["Webhooks"],
    summary: WEBHOOK_KINDS[kind],
    description: "Posted to your address. Whatever is not answered 2xx is tried again.",
    security: [],
    requestParams: { header: WEBHOOK_HEADERS },
    requestBody: {
      required: true,
      content: { "application/json": { schema: WEBHOOK_EVENTS[kind] } },
    },
    responses: { "200": { description: "Taken; any 2xx will do." } },
  };
}

/** Parameters as they are declared. @throws where they are no object: a defect of the endpoint. */
function asParameters(schema: z.ZodType): z.ZodObject {
  if (!(schema instanceof z.ZodObject)) throw new Error("parameters are an object of text fields");
  return schema;
}

function operationOf(endpoint: ApiEndpoint): ZodOpenApiOperationObject {
  const {
    id,
    tag,
    summary,
    description,
    scope,
    cost,
    costPer,
    method,
    answer,
    status = 200,
  } = endpoint;
  const { pathParams: path, query, body } = endpoint;
  const isGet = method === "GET";
  const credits = callCostOf(endpoint);
  const price =
    cost === "nothing"
      ? "Costs nothing."
      : `Costs ${credits} API credit${credits === 1 ? "" : "s"}${costPer === "item" ? " an item that is answered" : ""}.`;
  const own: readonly Status[] = [
    ...ALWAYS,
    ...(scope === null ? [] : WITH_SCOPE),
    ...(isGet ? [] : WITH_BODY),
  ];
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: `${description}\n\n${price}${scope === null ? "" : ` Needs the scope \`${scope}\`.`}`,
    "x-credits": credits,
    "x-credits-per": costPer ?? "call",
    ...(scope !== null && { "x-scope": scope }),
    requestParams: {
      ...(path !== undefined && { path: asParameters(path) }),
      ...(query !== undefined && { query: asParameters(query) }),
      header: isGet ? IF_NONE_MATCH : IDEMPOTENCY_KEY,
    },
    ...(body !== undefined && {
      requestBody: { required: true, content: { "application/json": { schema: body } } },
    }),
    responses: {
      [`${status}` as const]: {
        description: summary,
        headers: headers(
          "Lotwise-Credits-Cost",
          "Lotwise-Credits-Remaining",
          "Lotwise-Credits-Reset",
          "Lotwise-Request-Id",
          "RateLimit",
          "RateLimit-Policy",
          ...(isGet ? (["ETag"] as const) : (["Idempotency-Replayed"] as const)),
        ),
        content: { "application/json": { schema: answer } },
      },
      ...(isGet && {
        "304": {
          description: "What you have is what there is. Costs nothing.",
          headers: headers("ETag", "Lotwise-Credits-Cost", "Lotwise-Request-Id"),
        },
      }),
      ...Object.fromEntries(
        own.map((each) => [each, { $ref: `#/components/responses/${problemName(each)}` }]),
      ),
    },
  };
}
