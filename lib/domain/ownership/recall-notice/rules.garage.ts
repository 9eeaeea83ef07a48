import { demoCampaignOf } from "#lib/domain/vehicles/nhtsa/rules.record.ts";
import { valueIn } from "#lib/domain/vehicles/provenance/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { campaignsWords } from "#lib/domain/vehicles/recall/rules.pages.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";
import type { GarageRecall } from "./types.garage.ts";

/**
 * NHTSA's number of a recall campaign, as the authority writes it: two digits of the year, a letter
 * for what is recalled (V vehicles, E equipment, T tires, C child seats), and six digits. Makers
 * print it short, "23V-456": then the last three are zeros. A made-up one of the demo market is taken
 * too. Null for what is none.
 */
export function campaignNumber(text: string): string | null {
  const demo = demoCampaignOf(text);
  if (demo !== null) return demo;
  const plain = text.toUpperCase().replace(/[\s-]+/g, "");
  const [, head, digits] = /^(\d{2}[VETC])(\d{3}|\d{6})$/.exec(plain) ?? [];
  if (head === undefined || digits === undefined) return null;
  return head + digits.padEnd(6, "0");
}

/** "1 open, 2 done": where an owner stands with what was entered. */
export function recallWords(
  recalls: readonly { readonly state: "open" | "booked" | "done" }[],
): string {
  const count = (state: string): number =>
    recalls.filter((recall) => recall.state === state).length;
  return (["open", "booked", "done"] as const)
    .map((state) => [count(state), state] as const)
    .filter(([n]) => n > 0)
    .map(([n, state]) => `${n} ${state}`)
    .join(", ");
}

/** The campaigns of the model year that the owner has not entered yet. */
export function unmarkedCampaigns(
  answer: SourceAnswer<readonly RecallCampaign[]>,
  entered: readonly Pick<GarageRecall, "campaign">[],
): readonly RecallCampaign[] {
  const known = new Set(entered.map(({ campaign }) => campaign));
  return (valueIn(answer) ?? []).filter(({ campaign }) => !known.has(campaign));
}

/**
 * Where a vehicle's recalls stand, in a line: what its model year has, and what its owner entered. The
 * campaigns are the model year's, so none of them is said to be open on this vehicle.
 */
export function recallStanding(
  answer: SourceAnswer<readonly RecallCampaign[]>,
  entered: readonly Pick<GarageRecall, "campaign" | "state">[],
): string {
  const own = recallWords(entered);
  const unmarked = unmarkedCampaigns(answer, entered).length;
  switch (answer.kind) {
    case "found":
    case "made_up": {
      const standing = [
        ...(own === "" ? [] : [`you entered ${own}`]),
        ...(unmarked === 0 ? [] : [own === "" ? "none marked yet" : `${unmarked} not marked yet`]),
      ].join(", ");
      const madeUp = answer.kind === "made_up" ? " (made up for this demo market)" : "";
      const found = `${campaignsWords(answer.value, "its model year")}${madeUp}`;
      return standing === "" ? found : `${found}; ${standing}`;
    }
    case "none":
      return `None for its model year${own === "" ? "" : `; you entered ${own}`}`;
    case "not_checked":
      return `Not checked${own === "" ? "" : `; you entered ${own}`}. ${answer.reason}`;
  }
}
