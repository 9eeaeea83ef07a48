/* What a seller has to do about a sale, by state, each from a document that was read, with the day it
 * was; states without one are told so. */

import type { SalePaperSource } from "./types.papers.ts";

const READ_ON = "2026-11-28";

/** The federal rule on odometers: which sales it leaves out. */
export const ODOMETER_SOURCE: SalePaperSource = {
  publisher: "49 CFR 580.17, Exemptions (odometer disclosure)",
  address: "https://law.lawstack.com/cfr/49/580.17/",
  readOn: READ_ON,
  statements: [],
};

/** By state, as USPS writes it. */
export const STATE_PAPERS: Readonly<Record<string, SalePaperSource>> = {
  AZ: {
    publisher: "Arizona Department of Transportation, Selling Your Vehicle",
    address:
      "https://azdot.gov/motor-vehicles/vehicle-services/buying-and-selling-your-vehicle/selling-your-vehicle",
    readOn: READ_ON,
    statements: [
      "Complete a sold notice on AZ MVD Now at once; it is free.",
      "Take the license plate off and move it to another vehicle of yours, or destroy it.",
      "Give the buyer the title with any lien release.",
    ],
  },
  CA: {
    publisher: "State of California, Department of Motor Vehicles, Release of Liability",
    address: "https://ca.gov/departments/220/services/43",
    readOn: READ_ON,
    statements: [
      "Notify the DMV within five calendar days of the sale with a Notice of Transfer and Release of Liability.",
      "Print the confirmation and keep it.",
    ],
  },
  CO: {
    publisher: "Mesa County Clerk, Colorado, Selling a Vehicle",
    address: "https://clerk.mesacounty.us/mv/selling-a-vehicle/",
    readOn: READ_ON,
    statements: [
      "Every owner on the front of the title prints and signs their name as seller, just as it is printed there; enter price and date.",
      "Keep the license plates: take them off.",
    ],
  },
  FL: {
    publisher: "Florida Highway Safety and Motor Vehicles, Selling a Vehicle",
    address: "https://www.flhsmv.gov/safety-center/consumer-education/selling-vehicle-florida/",
    readOn: READ_ON,
    statements: [
      "File a Notice of Sale: Florida requires it of every seller.",
      "If the title is held electronically, go to a motor vehicle service center together, both with photo identification.",
    ],
  },
  TX: {
    publisher: "Texas Department of Motor Vehicles, Buying or Selling a Vehicle",
    address: "https://www.txdmv.gov/motorists/buying-or-selling-a-vehicle",
    readOn: READ_ON,
    statements: [
      "File a Vehicle Transfer Notification within 30 days of the sale.",
      "Go with the buyer to the county tax office, so that the title application is filed.",
      "You may take off your plates and registration sticker.",
    ],
  },
  WA: {
    publisher: "Washington Administrative Code 308-56A-525, Vehicle seller’s report of sale",
    address: "http://app.leg.wa.gov/wac/default.aspx?cite=308-56A-525",
    readOn: READ_ON,
    statements: [
      "The seller’s report of sale must reach the Department of Licensing within five days, not counting weekends and holidays.",
    ],
  },
};
