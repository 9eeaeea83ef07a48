import "server-only";
import type { ApiEndpoint } from "#lib/domain/api/api-endpoint/types.ts";
import { callCostOf } from "#lib/domain/api/metering/rules.ts";
import { WEBHOOK_KIND_NAMES } from "#lib/domain/api/webhook/constants.payload.ts";
import { deliveryBodyOf, sampleOf } from "#lib/domain/api/webhook/rules.payload.ts";
import { TAG_WORDS } from "./constants.openapi.ts";
import { descriptionOf, exampleOf, exampleText, shapeOf } from "./rules.manual.ts";
import { openApiText } from "./rules.openapi.ts";
import { ENDPOINTS } from "./rules.ts";
import {
  type DocumentOperation,
  jsonContent,
  type ReferenceDocument,
  referenceDocument,
} from "./schema.manual.ts";
import type { Manual, ManualEvent, ManualField, ManualOperation, Shape } from "./types.manual.ts";

let known: { readonly site: string; readonly manual: Manual } | null = null;

/** The reference, made of what the OpenAPI document says. The same until the next release: it is made once. */
export function apiManual(site: string): Manual {
  if (known?.site !== site) known = { site, manual: manualOf(site) };
  return known.manual;
}

function manualOf(site: string): Manual {
  const document = referenceDocument.parse(JSON.parse(openApiText(ENDPOINTS, site)));
  const operations = ENDPOINTS.map((endpoint) => operationOf(endpoint, document, site));
  const events = WEBHOOK_KIND_NAMES.map((kind) => eventOf(kind, document, site));
  const named = Object.entries(document.components.schemas).map(([name, node]) => ({
    name,
    description: descriptionOf(node),
    shape: shapeOf(node),
  }));
  const ledTo = new Set(
    [...named.map(({ shape }) => shape), ...operations.flatMap(inlineShapes)].flatMap(namesLedTo),
  );
  return {
    groups: [...Map.groupBy(operations, ({ tag }) => tag)].map(([tag, own]) => ({
      tag,
      words: TAG_WORDS[tag],
      operations: own,
    })),
    events,
    shapes: named
      .map((shape) => ({ ...shape, isShared: ledTo.has(shape.name) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

/** The shapes of an operation that have no name, or are lists of one that has. */
const inlineShapes = ({ answer, body }: ManualOperation): readonly Shape[] =>
  [answer, ...(body === null ? [] : [body])].filter(({ named, words }) => words !== named);

/** The named shapes that a shape leads to, through its own fields. */
function namesLedTo({ fields, variants, named, words }: Shape): readonly string[] {
  const inner = [...fields, ...variants.flatMap((variant) => variant.fields)];
  return [
    ...(named !== null && words !== named ? [named] : []),
    ...inner.flatMap(({ shape }) => [
      ...(shape.named === null ? [] : [shape.named]),
      ...namesLedTo(shape),
    ]),
  ];
}

function operationOf(
  endpoint: ApiEndpoint,
  { paths, components: { schemas } }: ReferenceDocument,
  site: string,
): ManualOperation {
  const {
    id,
    method,
    path,
    tag,
    summary,
    description,
    scope,
    cost,
    costPer,
    status = 200,
  } = endpoint;
  const said = paths[path]?.[method.toLowerCase()];
  if (said === undefined) throw new Error(`${id} is not in the OpenAPI document`);
  const answer = jsonContent.parse(said.responses[status]?.content)["application/json"].schema;
  const body = said.requestBody?.content["application/json"].schema ?? null;
  const json = (value: unknown) => JSON.stringify(value, null, 2);
  const pathFields = parameters(said, "path").map((field, n) => {
    const schema = said.parameters.filter((each) => each.in === "path")[n]?.schema ?? {};
    return {
      ...field,
      example: field.example ?? String(exampleOf(schema, schemas, site, field.name)),
    };
  });
  return {
    id,
    method,
    path,
    tag,
    summary,
    description,
    scope,
    credits: cost === "nothing" ? 0 : callCostOf(endpoint),
    isPerItem: costPer === "item",
    status,
    pathFields,
    queryFields: parameters(said, "query"),
    body: body === null ? null : shapeOf(body),
    bodyExample: body === null ? null : json(exampleOf(body, schemas, site)),
    answer: shapeOf(answer),
    answerExample: json(exampleOf(answer, schemas, site)),
    beginning: {
      ...Object.fromEntries(pathFields.map(({ name, example }) => [name, example ?? ""])),
      ...endpoint.example,
    },
  };
}

function parameters(said: DocumentOperation, place: "path" | "query"): readonly ManualField[] {
  return said.parameters
    .filter((each) => each.in === place)
    .map(({ name, required, description, schema }) => ({
      name,
      isRequired: required,
      description: description ?? descriptionOf(schema),
      example: exampleText(schema),
      shape: shapeOf(schema),
    }));
}

function eventOf(
  kind: (typeof WEBHOOK_KIND_NAMES)[number],
  { webhooks }: ReferenceDocument,
  site: string,
): ManualEvent {
  const said = webhooks[kind]?.post;
  const schema = said?.requestBody?.content["application/json"].schema;
  if (said === undefined || schema === undefined)
    throw new Error(`${kind} is not in the OpenAPI document`);
  const body = deliveryBodyOf(sampleOf(kind, site), {
    id: "6f8d3c1e-2b4a-4c5d-9e6f-7a8b9c0d1e2f",
    timestamp: "2026-11-20T15:52:00.000Z",
    sequence: 17,
    isTest: false,
  });
  return {
    type: kind,
    summary: said.summary,
    shape: shapeOf(schema),
    example: JSON.stringify(JSON.parse(body), null, 2),
  };
}
