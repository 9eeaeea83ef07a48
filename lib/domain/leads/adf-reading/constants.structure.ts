/* Checks a document against ADF 1.0: elements, order, how often, attributes, values; each
 * problem with its path. */

/** How often a part stands in its whole: once, at most once, as often as one likes, at least once. */
export type Times = "1" | "?" | "*" | "+";

/** What an element may hold: its parts in their order, or text of a kind. */
export interface ElementRule {
  readonly parts?: readonly (readonly [name: string, times: Times])[];
  /** What its text has to look like. */
  readonly text?: RegExp;
  /** The values that an attribute may have; null for any. An attribute that is not here is refused. */
  readonly attributes?: Readonly<Record<string, readonly string[] | null>>;
  /** Of these parts at least one has to be there. */
  readonly anyOf?: readonly string[];
}

const ANY = /\S/;
const ISO_8601 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/;
const AMOUNT = /^\d+(?:\.\d{1,2})?$/;
const COUNT = /^\d+$/;
const URL_TEXT = /^https?:\/\/\S+$/;
const NAME_TYPES = ["individual", "business"];
const YES_NO = ["0", "1"];

const contact: ElementRule = {
  parts: [
    ["name", "+"],
    ["email", "?"],
    ["phone", "*"],
    ["address", "*"],
  ],
  anyOf: ["email", "phone"],
  attributes: { primarycontact: YES_NO },
};

/** The elements of ADF 1.0 that we write, by their path below `adf` as far as it matters. */
export const RULES: Readonly<Record<string, ElementRule>> = {
  adf: { parts: [["prospect", "+"]] },
  prospect: {
    parts: [
      ["id", "*"],
      ["requestdate", "1"],
      ["vehicle", "+"],
      ["customer", "1"],
      ["vendor", "1"],
      ["provider", "?"],
    ],
    attributes: { status: ["new", "resend"] },
  },
  id: { text: ANY, attributes: { sequence: null, source: null } },
  requestdate: { text: ISO_8601 },
  vehicle: {
    parts: [
      ["year", "1"],
      ["make", "1"],
      ["model", "1"],
      ["vin", "?"],
      ["stock", "?"],
      ["trim", "?"],
      ["doors", "?"],
      ["bodystyle", "?"],
      ["transmission", "?"],
      ["odometer", "?"],
      ["colorcombination", "*"],
      ["imagetag", "?"],
      ["price", "?"],
      ["pricecomments", "?"],
      ["option", "*"],
      ["finance", "?"],
      ["comments", "?"],
    ],
    attributes: {
      interest: ["buy", "lease", "sell", "trade-in", "test-drive"],
      status: ["new", "used"],
    },
  },
  year: { text: /^\d{4}$/ },
  make: { text: ANY },
  model: { text: ANY },
  vin: { text: /^[A-HJ-NPR-Z0-9]{17}$/ },
  stock: { text: ANY },
  trim: { text: ANY },
  doors: { text: COUNT },
  bodystyle: { text: ANY },
  transmission: { text: ANY },
  odometer: {
    text: COUNT,
    attributes: { status: ["unknown", "rolledover", "replaced", "original"], units: ["km", "mi"] },
  },
  colorcombination: {
    parts: [
      ["interiorcolor", "?"],
      ["exteriorcolor", "?"],
      ["preference", "?"],
    ],
  },
  interiorcolor: { text: ANY },
  exteriorcolor: { text: ANY },
  preference: { text: COUNT },
  imagetag: { text: URL_TEXT, attributes: { width: null, height: null, alttext: null } },
  price: {
    text: AMOUNT,
    attributes: {
      type: ["quote", "offer", "msrp", "invoice", "call", "appraisal", "asking"],
      currency: null,
    },
  },
  pricecomments: { text: ANY },
  comments: { text: ANY },
  customer: {
    parts: [
      ["contact", "1"],
      ["id", "?"],
      ["timeframe", "?"],
      ["comments", "?"],
    ],
  },
  contact,
  name: {
    text: ANY,
    attributes: { part: ["full", "first", "middle", "last", "suffix"], type: NAME_TYPES },
  },
  email: { text: /^[^\s@]+@[^\s@]+$/, attributes: { preferredcontact: YES_NO } },
  phone: {
    text: ANY,
    attributes: {
      type: ["voice", "fax", "cellphone"],
      time: ["morning", "afternoon", "evening", "nopreference", "day"],
      preferredcontact: YES_NO,
    },
  },
  address: {
    parts: [
      ["street", "*"],
      ["apartment", "?"],
      ["city", "?"],
      ["regioncode", "?"],
      ["postalcode", "?"],
      ["country", "?"],
    ],
    attributes: { type: ["work", "home", "delivery"] },
  },
  street: { text: ANY, attributes: { line: null } },
  city: { text: ANY },
  regioncode: { text: /^[A-Z]{2}$/ },
  postalcode: { text: ANY },
  country: { text: /^[A-Z]{2}$/ },
  timeframe: {
    parts: [
      ["description", "?"],
      ["earliestdate", "?"],
      ["latestdate", "?"],
    ],
  },
  description: { text: ANY },
  earliestdate: { text: ISO_8601 },
  latestdate: { text: ISO_8601 },
  vendor: {
    parts: [
      ["vendorname", "1"],
      ["contact", "1"],
    ],
  },
  vendorname: { text: ANY },
  provider: {
    parts: [
      ["name", "1"],
      ["service", "?"],
      ["url", "?"],
      ["email", "?"],
      ["phone", "?"],
      ["contact", "?"],
    ],
  },
  service: { text: ANY },
  url: { text: URL_TEXT },
};
