import { asDay, noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import { componentWords, inSentenceCase } from "#lib/domain/vehicles/recall/rules.ts";
import type {
  CampaignWithVehicles,
  RecallCampaign,
  RecalledVehicle,
} from "#lib/domain/vehicles/recall/types.ts";
import { formatDate } from "#lib/platform/format.ts";

/** A record's text as people write where it is all in capitals. */
export const calmWords = (text: string): string =>
  text === text.toUpperCase() ? inSentenceCase(text) : text;

/** What a campaign is about, in a heading. */
export function aboutWords({ components }: Pick<RecallCampaign, "components">): string {
  const first = components[0];
  if (first === undefined) return "Component not stated";
  const more = components.length - 1;
  return `${componentWords(first)}${more === 0 ? "" : ` and ${more} more`}`;
}

/** The day of the maker's report; that it is not stated where it is not. */
export const reportedWords = (
  { reportReceivedOn }: Pick<RecallCampaign, "reportReceivedOn">,
  now: Date,
): string =>
  reportReceivedOn === null
    ? "Report date not stated"
    : `Reported ${formatDate(noonOf(asDay(reportReceivedOn)), now)}`;

/** A vehicle that a campaign names, by our name where we know it. */
export function vehicleWords({ makeText, modelText, year, link }: RecalledVehicle): string {
  const name =
    link === null
      ? `${capitals(makeText)} ${capitals(modelText)}`
      : `${link.makeName} ${link.modelName}`;
  return year === null ? `${name}, year not stated` : `${year} ${name}`;
}

/** A maker's name in capitals, calmed; short words such as GMC and F-150 keep theirs. */
const capitals = (text: string): string =>
  text
    .split(" ")
    .map((word) =>
      word.length > 3 && /^[A-Z]+$/.test(word)
        ? word.charAt(0) + word.slice(1).toLowerCase()
        : word,
    )
    .join(" ");

/** "and 14 more model years; 3 more that it names are not in this catalog": what a list of a campaign's vehicles leaves out. */
export const moreVehicles = (
  { vehicleCount, leftOutVehicles }: Pick<CampaignWithVehicles, "vehicleCount" | "leftOutVehicles">,
  shown: number,
): string => {
  const more = vehicleCount - shown;
  return [
    more > 0 && `and ${more} more model year${more === 1 ? "" : "s"}`,
    leftOutVehicles > 0 &&
      `${leftOutVehicles} more named ${leftOutVehicles === 1 ? "is" : "are"} not in our catalog`,
  ]
    .filter((part) => part !== false)
    .join("; ");
};
