import "server-only";
import { findDemoMarket } from "#lib/domain/listings/demo-market/data.ts";
import { providerName } from "#lib/domain/listings/history-record/data.provider.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { recentRecalls } from "#lib/domain/vehicles/recall/data.ts";
import { database } from "#lib/platform/db/client.ts";
import type { SiteSources } from "./types.landing.ts";

/** Who can be asked for what a report holds, as this site stands now. */
export async function siteSources(): Promise<SiteSources> {
  const [imported, isDemoMarket, recalls] = await Promise.all([
    database().historyRecord.findFirst({ select: { vin: true } }),
    findDemoMarket(),
    recentRecalls(),
  ]);
  return {
    provider: providerName(),
    hasImports: imported !== null,
    isDemoMarket,
    recalls: heldRecalls(recalls),
  };
}

function heldRecalls(recalls: SourceAnswer<unknown>): SiteSources["recalls"] {
  switch (recalls.kind) {
    case "not_checked":
      return { kind: "not_held", reason: recalls.reason };
    case "made_up":
      return { kind: "made_up" };
    case "found":
    case "none":
      return { kind: "held", asOf: recalls.source.asOf };
  }
}
