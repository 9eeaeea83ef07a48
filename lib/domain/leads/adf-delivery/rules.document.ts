import { XMLBuilder } from "fast-xml-parser";
import type { LeadKind } from "#lib/domain/leads/conversation/types.ts";
import { ADDRESS_WORDS } from "#lib/domain/leads/lead-address/constants.ts";
import { formatPrice, plainDollars } from "#lib/platform/format.ts";
import type { AdfLead, AdfVehicle, AdfVendor } from "./types.document.ts";

/** An element as the builder takes it: its name with its children, beside its attributes. */
type Node = Readonly<Record<string, unknown>>;

const builder = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  processEntities: true,
  suppressEmptyNode: false,
  format: true,
  indentBy: "  ",
});

/** What XML may hold of Unicode: no control characters but tab and line feed, no half characters. */
const NOT_XML = /[^\t\n\u0020-\u007E\u00A0-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text of a person as a document may hold it: escaping is the builder's part. */
export function xmlText(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(NOT_XML, "").trim();
}

const oneLine = (text: string): string => xmlText(text).replace(/\s+/g, " ");

/** An element with text; left out where there is nothing to say. */
function leaf(
  name: string,
  value: string | number | null,
  attributes: Readonly<Record<string, string>> = {},
): Node[] {
  const text = value === null ? "" : xmlText(String(value));
  return text === "" ? [] : [{ [name]: [{ "#text": text }], ":@": attributes }];
}

/** An element with elements; left out where it would be empty. */
function group(
  name: string,
  children: readonly Node[],
  attributes: Readonly<Record<string, string>> = {},
): Node[] {
  return children.length === 0 ? [] : [{ [name]: children, ":@": attributes }];
}

const INTEREST: Readonly<Record<LeadKind, string>> = {
  question: "buy",
  test_drive: "test-drive",
  offer: "buy",
  trade_in: "trade-in",
};

/** A moment as ISO 8601 to the second. */
const isoSeconds = (at: Date): string => at.toISOString().replace(/\.\d{3}Z$/, "Z");

/**
 * A lead as an ADF 1.0 document (the Auto-lead Data Format of the industry's standard board): each
 * element in the order that the format asks for, whatever people wrote as text and nothing else.
 */
export function adfDocument(lead: AdfLead): string {
  const prospect = [
    ...leaf("id", lead.id, { sequence: "1", source: "Lotwise" }),
    ...leaf("requestdate", isoSeconds(lead.requestedAt)),
    ...vehicle(lead),
    ...customer(lead),
    ...vendor(lead.vendor),
    ...group("provider", [
      ...leaf("name", "Lotwise", { part: "full", type: "business" }),
      ...leaf("service", "Vehicle marketplace"),
      ...leaf("url", lead.siteUrl),
    ]),
  ];
  const document = builder.build([
    { "?xml": [{ "#text": "" }], ":@": { version: "1.0", encoding: "UTF-8" } },
    { "?adf": [{ "#text": "" }], ":@": { version: "1.0" } },
    ...group("adf", group("prospect", prospect, { status: "new" })),
  ]);
  return `${document.trim()}\n`;
}

function vehicle({ kind, vehicle: asked, offerCents }: AdfLead): Node[] {
  return group(
    "vehicle",
    [
      ...leaf("year", asked.year),
      ...leaf("make", oneLine(asked.make)),
      ...leaf("model", oneLine(asked.model)),
      ...leaf("vin", asked.vin),
      ...leaf("stock", asked.stockNumber),
      ...leaf("trim", asked.trim),
      ...leaf("doors", asked.doors),
      ...leaf("bodystyle", asked.bodyStyle),
      ...leaf("transmission", asked.transmission),
      ...leaf("odometer", asked.mileageMiles, { status: "unknown", units: "mi" }),
      ...group("colorcombination", [
        ...leaf("interiorcolor", asked.interiorColor),
        ...leaf("exteriorcolor", asked.exteriorColor),
        ...(asked.interiorColor || asked.exteriorColor ? leaf("preference", 1) : []),
      ]),
      ...leaf("imagetag", asked.imageUrl),
      ...price(asked, offerCents),
      ...leaf(
        "comments",
        [asked.url, asked.conditionWords].filter((text) => text !== null).join("\n"),
      ),
    ],
    { interest: INTEREST[kind], status: "used" },
  );
}

/** One price: what the person offers where they offer something, else what is asked, or our value of a trade-in. */
function price(
  { askingPriceCents, appraisedCents }: AdfVehicle,
  offerCents: number | null,
): Node[] {
  if (appraisedCents !== null)
    return [
      ...leaf("price", plainDollars(appraisedCents), { type: "appraisal", currency: "USD" }),
      ...leaf("pricecomments", "Lotwise trade-in value when this was sent. Not an offer."),
    ];
  if (offerCents !== null)
    return [
      ...leaf("price", plainDollars(offerCents), { type: "offer", currency: "USD" }),
      ...leaf(
        "pricecomments",
        askingPriceCents === null
          ? null
          : `Asking price ${formatPrice(askingPriceCents)} when this was sent.`,
      ),
    ];
  return askingPriceCents === null
    ? []
    : leaf("price", plainDollars(askingPriceCents), { type: "asking", currency: "USD" });
}

function customer({ customer: person, preferredAt, preferredWords, wishWords }: AdfLead): Node[] {
  return group("customer", [
    ...group("contact", [
      ...leaf("name", oneLine(person.name) || "Name not given", {
        part: "full",
        type: "individual",
      }),
      ...leaf("email", person.email === null ? null : oneLine(person.email)),
      ...leaf("phone", person.phone === null ? null : oneLine(person.phone), {
        type: "voice",
        time: "nopreference",
      }),
    ]),
    ...group(
      "timeframe",
      preferredAt === null
        ? []
        : [
            ...leaf("description", preferredWords),
            ...leaf("earliestdate", isoSeconds(preferredAt)),
          ],
    ),
    ...leaf("comments", commentsOf(person, wishWords)),
  ]);
}

/** What the person wrote; before it, where no words of theirs can stand, that the address may be another's. */
function commentsOf({ address, message }: AdfLead["customer"], wishWords: string | null): string {
  const note =
    address === "not_confirmed"
      ? `${ADDRESS_WORDS.not_confirmed} when this was sent: anybody may have typed it.`
      : "";
  return [note, wishWords === null ? "" : `${wishWords}.`, message]
    .filter((text) => text !== "")
    .join("\n\n");
}

function vendor({ name, email, phone, street, city, state, zip }: AdfVendor): Node[] {
  return group("vendor", [
    ...leaf("vendorname", oneLine(name)),
    ...group("contact", [
      ...leaf("name", oneLine(name), { part: "full", type: "business" }),
      ...leaf("email", email),
      ...leaf("phone", phone, { type: "voice", time: "nopreference" }),
      ...group("address", [
        ...leaf("street", street, { line: "1" }),
        ...leaf("city", city),
        ...leaf("regioncode", state),
        ...leaf("postalcode", zip),
        ...leaf("country", "US"),
      ]),
    ]),
  ]);
}
