import { expect, it } from "vitest";
import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";
import { recallCampaign } from "#tests/factories/recall-campaign.ts";
import { recallsBy } from "./rules.ts";

it("tells of a moment gone by no campaign of later, and as of then", () => {
  const at = new Date("2026-11-07T16:05:00.000Z");
  const source = {
    publisher: "NHTSA",
    how: "made_up",
    asOf: "2026-11-24T16:05:00.000Z",
    note: null,
  } as const;
  const [before, after] = [
    recallCampaign({ campaign: "26V001000", reportReceivedOn: asDay("2026-11-07") }),
    recallCampaign({ campaign: "26V002000", reportReceivedOn: asDay("2026-11-08") }),
  ];
  const answer = {
    kind: "made_up",
    value: [before, after],
    source,
  } as const satisfies SourceAnswer<readonly RecallCampaign[]>;
  const then = { ...source, asOf: at.toISOString() };
  expect(recallsBy(answer, at)).toEqual({ kind: "made_up", value: [before], source: then });
  expect(recallsBy({ kind: "found", value: [after], source }, at)).toEqual({
    kind: "none",
    source: then,
  });
  const earlier = { ...source, asOf: "2026-11-01T16:05:00.000Z" };
  expect(recallsBy({ kind: "none", source: earlier }, at)).toEqual({
    kind: "none",
    source: earlier,
  });
});
