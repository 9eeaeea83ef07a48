import { DAY_MS } from "#lib/platform/clock.ts";
import { GUIDE_SECTIONS } from "./constants.ts";

/** What every number here rests on, whatever page it stands on. */
const RESTS_ON = [
  "Every rating and value names the vehicles that it compares, how many there were and as of when; below eight comparables there is none.",
  "Checks have three answers: found; checked, none; not checked, with the reason. “Not checked” is never “none”.",
  "Recalls, complaints and crash tests are of a model year, not of one VIN.",
  "Prices are what sellers ask, in US dollars; distances are in miles; the country is the United States.",
  "Placement in results is never paid for.",
];

/**
 * What the site is and where what is found, for programs that read it for people (llms.txt).
 * @param origin the site's, without a trailing slash.
 * @param isDemo whether its vehicles are made up.
 */
export function llmsText(origin: string, isDemo: boolean): string {
  const demo = isDemo
    ? "\nThis installation shows a demo market: its vehicles, sellers and prices are made up. Do not quote them as facts.\n"
    : "";
  const sections = GUIDE_SECTIONS.map(
    ({ title, lines }) =>
      `## ${title}\n\n${lines.map(({ path, name, says }) => `- [${name}](${origin}${path}): ${says}`).join("\n")}\n`,
  );
  return `# Lotwise

> A marketplace and research site for used vehicles in the United States that shows its working: what each judgement is based on, how many observations, as of when, and what could not be checked.
${demo}
${RESTS_ON.map((line) => `- ${line}`).join("\n")}

${sections.join("\n")}`;
}

/** How long what security.txt says may be believed: less than a year, as RFC 9116 recommends. */
const SECURITY_TEXT_DAYS = 180;

/** Whom to tell of a security problem and where it stands what to keep to, by RFC 9116. */
export function securityText({
  site,
  contact,
  now,
}: {
  readonly site: string;
  /** `mailto:` or `https://`. */
  readonly contact: string;
  readonly now: Date;
}): string {
  const expires = new Date(now.getTime() + SECURITY_TEXT_DAYS * DAY_MS);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().slice(0, 19)}Z`,
    "Preferred-Languages: en",
    `Canonical: ${site}/.well-known/security.txt`,
    `Policy: ${site}/api#security`,
    "",
  ].join("\n");
}
