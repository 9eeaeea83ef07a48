/**
 * What the electric one of a model is sold as, where the catalog has it under the name that it shares with others,
 * as NHTSA's and EPA's lists do: by "make model". Where the trim alone says it (a Countryman SE) none is named.
 */
export const ELECTRIC_NAMES: Readonly<Record<string, string>> = {
  "Audi Q8": "Q8 e-tron",
  "Chevrolet Blazer": "Blazer EV",
  "Chevrolet Equinox": "Equinox EV",
  "Chevrolet Spark": "Spark EV",
  "Dodge Charger": "Charger Daytona",
  "Fiat 500": "500e",
  "Ford F-150": "F-150 Lightning",
  "Ford Focus": "Focus Electric",
  "Ford Ranger": "Ranger EV",
  "Ford Transit": "E-Transit",
  "Genesis G80": "Electrified G80",
  "Genesis GV70": "Electrified GV70",
  "Honda Fit": "Fit EV",
  "Hyundai Ioniq": "Ioniq Electric",
  "Hyundai Kona": "Kona Electric",
  "Kia Niro": "Niro EV",
  "Kia Soul": "Soul EV",
  "Mercedes-Benz B-Class": "B-Class Electric Drive",
  "Porsche Macan": "Macan Electric",
  "Ram ProMaster 3500": "ProMaster EV",
  "smart Fortwo": "Fortwo Electric Drive",
  "Toyota RAV4": "RAV4 EV",
  "Volvo XC40": "XC40 Recharge",
};
