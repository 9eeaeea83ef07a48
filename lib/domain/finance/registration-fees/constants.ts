import type { PublicDocument } from "#lib/domain/finance/public-document/types.ts";
import type { StateCode } from "#lib/domain/vehicles/place/constants.ts";
import type { FeeFuel, PublishedFee, StateFees } from "./types.ts";

/**
 * Fees of states as their documents say them. A row is added only by who has read its document on the day that it
 * names; what was not read is not here, and a total says so. Documents that only announce a yearly change, or that
 * contradict one another, make no row.
 */

const READ = "2026-11-28";

const text = (
  publisher: string,
  document: string,
  address: string,
  dated: string | null = null,
): PublicDocument => ({ publisher, document, address, read: READ, dated });

const fee = (
  dollars: number,
  source: PublicDocument,
  more: Partial<Omit<PublishedFee, "source">> = {},
): PublishedFee => ({
  lowCents: Math.round(dollars * 100),
  highCents: Math.round(dollars * 100),
  years: 1,
  by: null,
  besides: null,
  ...more,
  source,
});

const once = (dollars: number, source: PublicDocument): PublishedFee =>
  fee(dollars, source, { years: null });

const ncsl = text(
  "National Conference of State Legislatures",
  "Special Registration Fees for Electric and Hybrid Vehicles",
  "https://www.ncsl.org/transportation/special-registration-fees-for-electric-and-hybrid-vehicles",
);
const arizona = text(
  "Arizona State Legislature",
  "Revised Statutes § 28-2003, as quoted in HB 2012",
  "https://www.azleg.gov/legtext/57leg/2R/bills/HB2012P.htm",
  "2025-11-18",
);
const idaho = text(
  "Idaho Legislature",
  "Idaho Code § 49-457",
  "https://law.justia.com/codes/idaho/2018/title-49/chapter-4/section-49-457/index.html",
  "2018",
);
const illinoisPlates = text(
  "Illinois Secretary of State",
  "Electric Vehicle License Plates Guide",
  "https://www.ilsos.gov/departments/vehicles/license_plate_guide/electric_vehicle.html",
);
const southCarolina = text(
  "South Carolina General Assembly",
  "Code of Laws § 56-3-645",
  "https://www.lawserver.com/law/state/south-carolina/sc-code/south_carolina_code_56-3-645",
);

export const STATE_FEES: Readonly<Partial<Record<StateCode, StateFees>>> = {
  AL: { fuel: { electric: fee(200, ncsl), plug_in_hybrid: fee(100, ncsl) } },
  AK: {
    registration: fee(
      100,
      text(
        "Alaska State Legislature",
        "Alaska Statutes § 28.10.421",
        "http://ak.elaws.us/as/28.10.421",
        "2017-01-11",
      ),
      { years: 2, highCents: 11_000, by: "whether it is done by mail or online ($10 less)" },
    ),
  },
  AR: {
    fuel: {
      electric: fee(200, ncsl),
      plug_in_hybrid: fee(100, ncsl),
      hybrid: fee(50, ncsl),
    },
  },
  AZ: {
    title: once(4, arizona),
    registration: fee(8, arizona, {
      besides: "Arizona’s vehicle license tax, which goes by value",
    }),
  },
  CO: {
    title: once(
      7.2,
      text(
        "Costilla County, Colorado",
        "Motor Vehicle",
        "http://www.colorado.gov/cs/Satellite/CNTY-Costilla/CBON/1251595464434",
      ),
    ),
  },
  FL: {
    registration: fee(
      14.5,
      text(
        "Indian River County Tax Collector, Florida",
        "Motor Vehicle Registration Fees",
        "https://services.irctax.com/hc/en-us/articles/46035412815635-Motor-Vehicle-Registration-Fees",
      ),
      {
        highCents: 3_250,
        by: "the vehicle’s weight",
        besides: "Florida’s other fees on a registration",
      },
    ),
  },
  GA: {
    title: once(
      18,
      text(
        "Georgia Department of Revenue",
        "How much will it cost me to register my vehicle in Georgia?",
        "http://motor.etax.dor.ga.gov/motor/registrationsection/rs_CostToRegister.aspx",
      ),
    ),
    registration: fee(
      20,
      text(
        "Habersham County, Georgia",
        "Motor Vehicle Fees",
        "http://www.habershamga.com/tagoffice_vehiclefees.cfm?lid=356",
      ),
    ),
  },
  ID: { fuel: { electric: fee(140, idaho), plug_in_hybrid: fee(75, idaho) } },
  IL: {
    title: once(
      165,
      text(
        "Illinois General Assembly",
        "625 ILCS 5/3-821, through Public Act 103-1052",
        "https://d1tvxue8o4w0fl.cloudfront.net/statute/illinois-compiled-statutes/transportation/chapter-625-vehicles/act-5-illinois-vehicle-code/division-chapter-3-certificates-of-title-and-registration-of-vehicles/article-viii-registration-and-license-fees/section-625-ilcs-53-821-miscellaneous-registration-and-title-fees",
      ),
    ),
    // $251 for an electric vehicle, $100 of which is the fee of such vehicles.
    registration: fee(151, illinoisPlates),
    fuel: { electric: fee(100, illinoisPlates) },
  },
  ME: {
    registration: fee(
      35,
      text(
        "Maine Legislature",
        "Maine Revised Statutes 29-A § 501",
        "https://www.lawserver.com/law/state/maine/me-statutes/maine_revised_statutes_title_29-a_501",
      ),
      { besides: "the town’s excise tax" },
    ),
  },
  NV: {
    registration: fee(
      33,
      text(
        "Nevada Legislature",
        "Nevada Revised Statutes 482.480, through December 31, 2026",
        "https://lawserver.com/law/state/nevada/nrs/nevada_revised_statutes_482-480",
      ),
      { besides: "Nevada’s governmental services tax" },
    ),
  },
  OR: {
    fuel: {
      electric: fee(
        115,
        text(
          "Oregon Legislative Assembly",
          "Oregon Revised Statutes 803.422",
          "https://lawserver.com/law/state/oregon/or-statutes/oregon_statutes_803-422",
          "2017",
        ),
      ),
    },
  },
  SC: {
    fuel: {
      electric: fee(120, southCarolina, { years: 2 }),
      plug_in_hybrid: fee(60, southCarolina, { years: 2 }),
      hybrid: fee(60, southCarolina, { years: 2 }),
    },
  },
  TX: {
    fuel: {
      electric: fee(
        200,
        text(
          "Texas Legislature",
          "Transportation Code § 502.360",
          "https://codes.findlaw.com/tx/transportation-code/transp-sect-502-360/",
          "2024-01-01",
        ),
      ),
    },
  },
  WI: {
    fuel: {
      electric: fee(
        175,
        text(
          "Wisconsin Department of Transportation",
          "Legislation Affecting DMV",
          "https://wisconsindot.gov/Pages/dmv/vehicles/frms-pubs/Legislation-Affecting-DMV.aspx",
        ),
      ),
    },
  },
};

/** What the fee of a fuel is called. */
export const FUEL_FEE_LABELS: Readonly<Record<FeeFuel, string>> = {
  electric: "Electric-vehicle fee",
  plug_in_hybrid: "Plug-in hybrid fee",
  hybrid: "Hybrid fee",
};
