/* Turns vPIC's make and model spellings into the names sold under, with other names in
 * earlier years. */

/** vPIC's spelling of a make -> the maker's own. */
export const MAKE_NAMES: Readonly<Record<string, string>> = {
  RIVIAN: "Rivian",
  KARMA: "Karma",
  SAAB: "Saab",
};

/** vPIC's name of a model, by make -> the name it is sold under, without vPIC's disambiguation. */
export const MODEL_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "Alfa Romeo": { "Giulia (952)": "Giulia" },
  Dodge: { "Caravan/Grand Caravan": "Grand Caravan" },
  Lamborghini: { URUS: "Urus" },
  Lotus: { ELETRE: "Eletre" },
  McLaren: { ARTURA: "Artura", ELVA: "Elva", SENNA: "Senna", "SENNA GTR": "Senna GTR" },
  "Mercedes-Benz": {
    "EQE-Class SUV": "EQE SUV",
    "EQE-Class Sedan": "EQE",
    "EQS-Class SUV": "EQS SUV",
    "EQS-Class Sedan": "EQS",
    "EQB-Class": "EQB",
  },
  Nissan: {
    "Ariya Hatchback": "Ariya",
    "Ariya MPV": "Ariya",
    "Kicks MPV": "Kicks",
    "Nissan Z": "Z",
    Cube: "cube",
  },
  Pontiac: { "Grand AM": "Grand Am" },
  Polestar: { PS1: "Polestar 1", PS2: "Polestar 2" },
  Ram: { "Promaster City": "ProMaster City" },
  Subaru: { "B9 Tribeca": "Tribeca", "XV CrossTrek": "XV Crosstrek" },
  Toyota: {
    "COROLLA iM": "Corolla iM",
    "Corolla Matrix": "Matrix",
    "Prius Prime (PHEV)": "Prius Prime",
    "RAV4 Prime (PHEV)": "RAV4 Prime",
    "Prius C": "Prius c",
    "Prius V": "Prius v",
  },
  Ford: { Ecosport: "EcoSport", "C-Max": "C-MAX" },
  Volvo: {
    V60CC: "V60 Cross Country",
    V90CC: "V90 Cross Country",
    "EX30 CC": "EX30 Cross Country",
  },
};

/**
 * Names of earlier years for models that vPIC files under one name throughout: to `lastYear` the
 * vehicle was sold as `name`, afterwards as `MODEL_NAMES` has it.
 */
export const EARLIER_MODEL_NAMES = [
  { make: "Subaru", filed: "B9 Tribeca", name: "B9 Tribeca", lastYear: 2007 },
  // The short Caravan ended with 2007; the file goes on naming both.
  {
    make: "Dodge",
    filed: "Caravan/Grand Caravan",
    name: "Caravan/Grand Caravan",
    lastYear: 2007,
  },
] as const;
