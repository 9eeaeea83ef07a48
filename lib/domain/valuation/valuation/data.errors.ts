import "server-only";
import { z } from "zod";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { latestFit } from "./data.store.ts";
import { classLabel } from "./rules.errors.ts";
import type { SegmentError, SegmentErrors } from "./types.errors.ts";

const errorRows = z.array(
  z.object({
    kind: z.string(),
    key: z.string(),
    n: z.number(),
    medianAbsolute: z.number(),
    coverage: z.number(),
  }),
);

/** How far the newest fit was off, by kind of vehicle and by make; null while nothing was fitted yet. */
export async function segmentErrors(): Promise<SegmentErrors | null> {
  const [fit, { makes }] = await Promise.all([latestFit(), catalogIndex()]);
  if (fit === null) return null;
  const rows = errorRows.parse(
    await readDatabase().valuationError.findMany({
      where: { fitId: fit.id, mask: "everything", kind: { in: ["all", "class", "make"] } },
      orderBy: [{ n: "desc" }, { key: "asc" }],
    }),
  );
  const makeNames = new Map(makes.map(({ makeId, makeName }) => [`${makeId}`, makeName]));
  const of = (kind: string, labelOf: (key: string) => string): readonly SegmentError[] =>
    rows.flatMap(({ key, n, medianAbsolute, coverage, ...row }) => {
      const label = row.kind === kind ? labelOf(key) : "";
      return label === "" ? [] : [{ key, label, n, medianAbsoluteError: medianAbsolute, coverage }];
    });
  const [all] = of("all", () => "All vehicles");
  if (all === undefined) return null;
  return {
    all,
    classes: of("class", classLabel),
    makes: of("make", (key) => makeNames.get(key) ?? ""),
    fittedAt: fit.fittedAt,
  };
}
