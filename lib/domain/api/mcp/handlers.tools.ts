import "server-only";
import { z } from "zod";
import { decodeVinForApi } from "#lib/domain/api/api-decode/data.ts";
import { decodeVinEndpoint } from "#lib/domain/api/api-decode/schema.ts";
import { timesPaid } from "#lib/domain/api/api-endpoint/rules.source.ts";
import { wholeNumber } from "#lib/domain/api/api-endpoint/schema.source.ts";
import type { ApiEndpoint } from "#lib/domain/api/api-endpoint/types.ts";
import { listingAnswer, listingPage } from "#lib/domain/api/api-listing/data.ts";
import { getListing, searchListings } from "#lib/domain/api/api-listing/schema.ts";
import { recalls } from "#lib/domain/api/api-recall/data.ts";
import { listRecallsEndpoint } from "#lib/domain/api/api-recall/schema.ts";
import { valuation } from "#lib/domain/api/api-valuation/data.ts";
import { valuationsIn } from "#lib/domain/api/api-valuation/rules.ts";
import { valueVehicleEndpoint } from "#lib/domain/api/api-valuation/schema.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";
import { Counted } from "#lib/domain/api/metering/rules.ts";
import { MOST_TOOL_LISTINGS, USUAL_LISTINGS } from "./constants.tools.ts";
import {
  decodeWords,
  listingAnswerWords,
  listingsWords,
  recallsWords,
  valuationWords,
} from "./rules.tools.ts";
import type { McpTool } from "./types.tools.ts";

/** What is said of a tool beside its operation. */
interface Said<Answer extends z.ZodObject>
  extends Pick<McpTool, "name" | "title" | "description" | "operation"> {
  readonly output: Answer;
  readonly words: (answer: z.output<Answer>) => string;
  /** Parameters that are other than the operation's. */
  readonly changed?: z.ZodRawShape;
  readonly asksOthers?: boolean;
}

/** A tool: it takes what its operation takes, and nothing that the operation does not know. */
function tool<Answer extends z.ZodObject>(said: Said<Answer>): McpTool {
  const { name, title, description, operation, output, words } = said;
  const { pathParams, query } = operation.endpoint;
  return {
    name,
    title,
    description,
    operation,
    input: z.strictObject({ ...shapeOf(pathParams), ...shapeOf(query), ...said.changed }),
    // Without its name in the OpenAPI document: the protocol takes no reference at the root.
    output: z.object(output.shape),
    words: (answer) => words(output.parse(answer)),
    asksOthers: said.asksOthers ?? false,
  };
}

function shapeOf(parameters: ApiEndpoint["query"]): z.ZodRawShape {
  if (parameters === undefined) return {};
  if (!(parameters instanceof z.ZodObject)) throw new Error("parameters are an object of fields");
  return parameters.shape;
}

/** The tools of the MCP endpoint, each an operation of the API by its own schemas. */
export const MCP_TOOLS: readonly McpTool[] = [
  tool({
    name: "search_listings",
    title: "Search vehicles for sale",
    description: `${searchListings.description} Put what the person said into \`q\`, and what is exact into the other parameters.`,
    operation: answers(searchListings, ({ query, now }) => listingPage(query, now)),
    changed: { limit: wholeNumber(1, MOST_TOOL_LISTINGS).default(USUAL_LISTINGS) },
    output: searchListings.answer,
    words: listingsWords,
  }),
  tool({
    name: "get_listing",
    title: "One vehicle for sale",
    description: getListing.description,
    operation: answers(getListing, ({ path, now }) => listingAnswer(path.id, now)),
    output: getListing.answer,
    words: listingAnswerWords,
  }),
  tool({
    name: "decode_vin",
    title: "Decode a VIN",
    description: decodeVinEndpoint.description,
    operation: answers(decodeVinEndpoint, ({ path, query, now }) =>
      decodeVinForApi(path.vin, query.checkDigit, now),
    ),
    output: decodeVinEndpoint.answer,
    words: decodeWords,
  }),
  tool({
    name: "value_vehicle",
    title: "Value a vehicle",
    description: valueVehicleEndpoint.description,
    operation: answers(valueVehicleEndpoint, async ({ query, now }) => {
      const answer = await valuation(query, now);
      return new Counted(answer, valuationsIn(answer));
    }),
    output: valueVehicleEndpoint.answer,
    words: valuationWords,
  }),
  tool({
    name: "list_recalls",
    title: "Recalls of a model year",
    description: listRecallsEndpoint.description,
    operation: answers(listRecallsEndpoint, async ({ query, now }) => {
      const answer = await recalls(query, now);
      return new Counted(answer, timesPaid(answer.recalls.state));
    }),
    output: listRecallsEndpoint.answer,
    words: recallsWords,
    asksOthers: true,
  }),
];
