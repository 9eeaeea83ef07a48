import { cleanText } from "#lib/domain/leads/conversation/rules.limits.ts";
import type { LeadKind } from "#lib/domain/leads/conversation/types.ts";
import { LENGTHS, MOST_PROSPECTS } from "./constants.ts";
import { childrenNamed, childText, readXml } from "./rules.tree.ts";
import type { XmlElement } from "./types.tree.ts";
import type { AdfReading, ReadProspect, ReadTradeIn } from "./types.ts";

/** A bare "&" as programs that know no XML write it: "Smith & Sons". */
const BARE_AMPERSAND = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});)/gi;
const CDATA = { open: "<![CDATA[", close: "]]>" } as const;
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,180}\.[a-z\d-]{2,}$/i;

/**
 * The text of a document as bytes: UTF-8, or where it says so or is no UTF-8, the usual encoding of
 * old programs. Without NUL, which the database takes in no text.
 */
export function adfText(bytes: Uint8Array): string {
  return decoded(bytes).replaceAll("\0", "");
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * Reads a document of requests as other sites and programs of dealers send them: elements in any
 * order and case, parts missing, names in one piece or several. What cannot be answered, since it has
 * neither address nor phone, is left out and said.
 */
export function readAdf(text: string): AdfReading {
  const nothing = (problem: string): AdfReading => ({ prospects: [], problems: [problem] });
  const document = readXml(withAmpersands(text.replace(NOT_XML, "")));
  if (document === null)
    return nothing("This is no complete XML document. Was it cut, or is a sign not escaped?");
  const found = document.roots.flatMap((root) =>
    root.name === "prospect" ? [root] : childrenNamed(root, "prospect"),
  );
  if (found.length === 0) return nothing("There is no prospect in this document.");
  if (found.length > MOST_PROSPECTS)
    return nothing(
      `These are ${found.length} prospects; send ${MOST_PROSPECTS} at a time at most.`,
    );
  const read = found.map(prospectOf);
  return {
    prospects: read.flatMap((each) => (each === null ? [] : [each])),
    problems: read.flatMap((each, index) =>
      each === null ? [`Prospect ${index + 1} has neither a mail address nor a phone number.`] : [],
    ),
  };
}

/** A document with every bare "&" as XML has it, but within CDATA, where all stands as it is meant. */
function withAmpersands(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const open = text.indexOf(CDATA.open, at);
    const close = open === -1 ? -1 : text.indexOf(CDATA.close, open);
    const end = close === -1 ? text.length : open;
    parts.push(text.slice(at, end).replace(BARE_AMPERSAND, "&amp;"));
    if (close === -1) return parts.join("");
    at = close + CDATA.close.length;
    parts.push(text.slice(open, at));
  }
}

function prospectOf(prospect: XmlElement): ReadProspect | null {
  const customer = childrenNamed(prospect, "customer")[0];
  const contact = childrenNamed(customer, "contact")[0] ?? customer;
  const email = emailOf(contact);
  const phone = phoneOf(contact);
  if (email === "" && phone === null) return null;
  const vehicles = childrenNamed(prospect, "vehicle");
  const wanted = vehicles.find(({ attributes }) => interest(attributes) !== "trade-in");
  const tradeIn = vehicles.find(({ attributes }) => interest(attributes) === "trade-in");
  const id = childrenNamed(prospect, "id").find(({ text }) => text !== "");
  const provider = childrenNamed(prospect, "provider")[0];
  const source = line(
    childText(provider, "name") ?? id?.attributes.source ?? childText(provider, "service"),
    LENGTHS.source,
  );
  return {
    externalId: id === undefined ? null : `${id.attributes.source ?? ""} ${id.text}`.trim(),
    source: source ?? "Sender without a name",
    ...(wanted ? vehicleOf(wanted) : { ...NO_VEHICLE, ...(tradeIn && TRADE_IN_ALONE) }),
    tradeIn: tradeIn ? tradeInOf(tradeIn) : null,
    name: nameOf(contact) ?? "Name not given",
    email,
    phone,
    message: messageOf(customer, wanted),
    requestedAt: momentOf(childText(prospect, "requestdate")),
  };
}

const interest = (attributes: Readonly<Record<string, string>>): string =>
  (attributes.interest ?? "buy").toLowerCase();

/** One line of text, cut to a length; null where nothing is left. */
function line(text: string | null | undefined, longest: number): string | null {
  const clean = cleanText(text ?? "").replace(/\s+/g, " ");
  return clean === "" ? null : [...clean].slice(0, longest).join("");
}

function emailOf(contact: XmlElement | undefined): string {
  const addresses = childrenNamed(contact, "email").map(({ text }) => text.toLowerCase());
  return addresses.find((address) => EMAIL.test(address)) ?? "";
}

/** The first number that somebody answers: a cell phone or a voice line before a fax. */
function phoneOf(contact: XmlElement | undefined): string | null {
  const numbers = childrenNamed(contact, "phone").filter(({ text }) => /\d{3}/.test(text));
  const answered = numbers.filter(({ attributes }) => attributes.type?.toLowerCase() !== "fax");
  return line(answered[0]?.text, LENGTHS.phone);
}

const NAME_PARTS = ["first", "middle", "last", "suffix"];

function nameOf(contact: XmlElement | undefined): string | null {
  const names = childrenNamed(contact, "name");
  const part = (name: XmlElement): string => (name.attributes.part ?? "full").toLowerCase();
  const full = names.find((name) => part(name) === "full" && name.text !== "");
  const parts = NAME_PARTS.flatMap((wanted) => names.filter((name) => part(name) === wanted));
  return line(full?.text ?? parts.map(({ text }) => text).join(" "), LENGTHS.name);
}

const NO_VEHICLE = {
  kind: "question",
  vehicleWords: null,
  vin: null,
  stockNumber: null,
  offerCents: null,
} as const;

/** What nobody asks about a vehicle of the dealer's is about their own. */
const TRADE_IN_ALONE = { kind: "trade_in" } as const;

function vinOf(vehicle: XmlElement): string | null {
  const vin = childText(vehicle, "vin")?.toUpperCase().replace(/\s/g, "") ?? "";
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? vin : null;
}

function vehicleOf(vehicle: XmlElement) {
  const offerCents = offerOf(vehicle);
  return {
    kind: kindOf(vehicle, offerCents),
    vehicleWords: vehicleWords(vehicle),
    vin: vinOf(vehicle),
    stockNumber: line(childText(vehicle, "stock"), LENGTHS.phone),
    offerCents,
  };
}

function kindOf({ attributes }: XmlElement, offerCents: number | null): LeadKind {
  if (interest(attributes) === "test-drive") return "test_drive";
  return offerCents === null ? "question" : "offer";
}

function vehicleWords(vehicle: XmlElement): string | null {
  const named = ["year", "make", "model", "trim"].flatMap((name) => childText(vehicle, name) ?? []);
  const stock = childText(vehicle, "stock");
  return line(
    [...(named.length > 0 ? [named.join(" ")] : []), ...(stock ? [`stock ${stock}`] : [])].join(
      ", ",
    ),
    LENGTHS.words,
  );
}

function offerOf(vehicle: XmlElement): number | null {
  const offer = childrenNamed(vehicle, "price").find(
    ({ attributes }) => attributes.type?.toLowerCase() === "offer",
  );
  return centsOf(offer?.text);
}

function centsOf(text: string | null | undefined): number | null {
  const dollars = Number(text?.replace(/[$,\s]/g, "") || Number.NaN);
  return Number.isFinite(dollars) && dollars > 0 && dollars < 10_000_000
    ? Math.round(dollars * 100)
    : null;
}

/** "Payoff: $8,200", "pay-off amount 8200.50": where it has no element of its own, as is usual. */
const PAYOFF = /\bpay-?\s?off\b[^\d$\n]{0,24}\$?\s?(\d[\d,]*(?:\.\d{1,2})?)/i;

function tradeInOf(vehicle: XmlElement): ReadTradeIn {
  const comments = cleanText(childText(vehicle, "comments") ?? "");
  const balance = childText(childrenNamed(vehicle, "finance")[0], "balance");
  const condition = line(childText(vehicle, "condition"), LENGTHS.phone);
  return {
    vehicleWords: vehicleWords(vehicle),
    vin: vinOf(vehicle),
    mileageMiles: milesOf(childrenNamed(vehicle, "odometer")[0]),
    // "unknown" is the format's own word for what is not told.
    condition: condition?.toLowerCase() === "unknown" ? null : condition,
    note: [...comments].slice(0, LENGTHS.message).join(""),
    payoffCents: centsOf(balance) ?? centsOf(PAYOFF.exec(comments)?.[1]),
  };
}

const MILES_OF_KILOMETER = 0.621_371;

function milesOf(odometer: XmlElement | undefined): number | null {
  const read = Number(odometer?.text.replace(/[,\s]|mi(?:les)?$/gi, "") || Number.NaN);
  if (!Number.isFinite(read) || read < 0 || read >= 10_000_000) return null;
  const isKilometers = /^k/i.test(odometer?.attributes.units ?? "");
  return Math.round(isKilometers ? read * MILES_OF_KILOMETER : read);
}

function messageOf(customer: XmlElement | undefined, wanted: XmlElement | undefined): string {
  const texts = [
    childText(customer, "comments"),
    childText(wanted, "comments"),
    childText(childrenNamed(customer, "timeframe")[0], "description"),
  ];
  const said = [...new Set(texts.flatMap((text) => text ?? []))].join("\n\n");
  return [...cleanText(said)].slice(0, LENGTHS.message).join("");
}

function momentOf(text: string | null): Date | null {
  const ms = Date.parse(text ?? "");
  return Number.isNaN(ms) ? null : new Date(ms);
}
