import type { PublicDocument } from "#lib/domain/finance/public-document/types.ts";
import type { StateCode } from "#lib/domain/vehicles/place/constants.ts";
import type { TaxSources } from "./types.sources.ts";

const READ = "2026-11-28";

const volusia: PublicDocument = {
  publisher: "Volusia County Tax Collector, Florida",
  document: "Calculating Sales Tax",
  address: "https://www.vctaxcollector.org/motorist-services/calculating-tax.html",
  read: READ,
  dated: null,
};

/**
 * The parts of a state's rule whose document was read, with the day. What is named in TAX_SOURCES and not here was
 * read by nobody on a known day: a page says that it is not confirmed.
 */
export const TAX_DOCUMENTS: Readonly<
  Partial<Record<StateCode, Readonly<Partial<Record<keyof TaxSources, PublicDocument>>>>>
> = {
  CO: {
    rate: {
      publisher: "Costilla County, Colorado",
      document: "Motor Vehicle",
      address: "http://www.colorado.gov/cs/Satellite/CNTY-Costilla/CBON/1251595464434",
      read: READ,
      dated: null,
    },
  },
  FL: { rate: volusia, tradeIn: volusia },
  NC: {
    rate: {
      publisher: "North Carolina Department of Transportation",
      document: "Title & Registration Fees",
      address: "https://www.ncdot.gov/dmv/title-registration/vehicle/Pages/fees.aspx",
      read: READ,
      dated: null,
    },
  },
};
