/** @file Vehicle history reports in the API: POST /reports builds one for API credits, GET lists
 * and reads your own. */

import { z } from "zod";
import { LONGEST_VIN } from "#lib/domain/api/api-decode/constants.ts";
import { defineEndpoint } from "#lib/domain/api/api-endpoint/rules.ts";
import { cursorField, nextCursor } from "#lib/domain/api/api-endpoint/schema.cursor.ts";
import { moment, wholeNumber } from "#lib/domain/api/api-endpoint/schema.source.ts";
import { reportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import { vinSchema } from "#lib/domain/vehicles/vin/schema.ts";

const kind = z.enum(["vehicle", "insurance"]);
const sha256 = z
  .string()
  .length(64)
  .meta({ description: "Of the snapshot’s canonical JSON (RFC 8785), UTF-8, in hex." });

const named = {
  id: z.guid(),
  kind,
  vin: z.string().length(17),
  title: z.string(),
  asOf: moment.meta({ description: "The moment that it is of." }),
  sha256,
  url: z.url().meta({ description: "Its page, for its owner." }),
} as const;

export const createReportEndpoint = defineEndpoint({
  id: "createReport",
  method: "POST",
  path: "/reports",
  tag: "Reports",
  summary: "Build a vehicle history report",
  description:
    "An immutable snapshot of all that is held of a vehicle: checks by their states (`made_up` in a demo market), timeline with its gaps, odometer, offers, recalls, value. `sources` says who was asked; without a provider of title, loss and theft records these checks are `not_checked`. It stands in your library here too. Send an `Idempotency-Key`: the same call again then gives the same report and is paid once.",
  scope: "reports:read",
  cost: "report",
  status: 201,
  body: z.object({
    vin: z.string().max(LONGEST_VIN).pipe(vinSchema).meta({ example: "5YJ3E1EA2KF317000" }),
    kind: kind.default("vehicle").meta({
      description: "`insurance`: also safety equipment and what a claim for a total loss needs.",
    }),
  }),
  answer: z.object({ ...named, snapshot: reportSnapshot }).meta({ id: "Report" }),
});
export type ReportAnswer = z.input<typeof createReportEndpoint.answer>;

export const getReportEndpoint = defineEndpoint({
  id: "getReport",
  method: "GET",
  path: "/reports/{id}",
  tag: "Reports",
  summary: "A report of yours",
  description: "As it was built: it never changes. Costs nothing, for it is paid already.",
  scope: "reports:read",
  cost: "nothing",
  pathParams: z.object({ id: z.guid().meta({ description: "The report’s id." }) }),
  answer: createReportEndpoint.answer,
});

export const listReportsEndpoint = defineEndpoint({
  id: "listReports",
  method: "GET",
  path: "/reports",
  tag: "Reports",
  summary: "Your reports",
  description:
    "Every report of the key’s owner, bought here or by the API, the newest first. Costs nothing.",
  scope: "reports:read",
  cost: "nothing",
  query: z.object({
    vin: z.string().max(LONGEST_VIN).pipe(vinSchema).optional(),
    limit: wholeNumber(1, 100).default(20),
    cursor: cursorField,
  }),
  answer: z
    .object({
      items: z.array(
        z.object({ ...named, createdAt: moment, previousId: z.guid().nullable() }).meta({
          description: "`previousId`: the one that it was made anew from.",
        }),
      ),
      nextCursor,
    })
    .meta({ id: "Reports" }),
});
export type ReportsQuery = z.output<NonNullable<typeof listReportsEndpoint.query>>;
export type ReportsAnswer = z.input<typeof listReportsEndpoint.answer>;
