/** Makes by other names that people write, without case, spaces and marks. */
export const MAKE_ALIASES: Readonly<Record<string, string>> = {
  chevy: "Chevrolet",
  vw: "Volkswagen",
  mercedes: "Mercedes-Benz",
  benz: "Mercedes-Benz",
  mercedesamg: "Mercedes-Benz",
  landrover: "Land Rover",
  rover: "Land Rover",
  rangerover: "Land Rover",
  infinity: "Infiniti",
  dodgeram: "Ram",
  ramtrucks: "Ram",
  alfa: "Alfa Romeo",
  gmctruck: "GMC",
  minicooper: "MINI",
};

/** Models by other names, by make: the part of the text that is the model, and the catalog's name. */
export const MODEL_ALIASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Mazda: {
    "3": "Mazda3",
    "5": "Mazda5",
    "6": "Mazda6",
    "2": "Mazda2",
    miata: "MX-5",
    mx5miata: "MX-5",
    rx8: "RX-8",
  },
  Ford: {
    f150: "F-150",
    f250: "F-250",
    f350: "F-350",
    superduty: "F-250",
    machE: "Mustang Mach-E",
    cmax: "C-MAX",
  },
  Chevrolet: {
    silverado: "Silverado 1500",
    silverado2500: "Silverado 2500",
    silverado2500hd: "Silverado 2500",
    silverado3500: "Silverado 3500",
    silverado3500hd: "Silverado 3500",
    express: "Express",
  },
  GMC: {
    sierra: "Sierra 1500",
    sierra2500: "Sierra 2500",
    sierra2500hd: "Sierra 2500",
    sierra3500: "Sierra 3500",
    sierra3500hd: "Sierra 3500",
  },
  Hyundai: { santafe: "Santa Fe" },
  Honda: { crv: "CR-V", hrv: "HR-V" },
  Toyota: { rav: "RAV4", fourrunner: "4Runner", landcruiser: "Land Cruiser" },
  Chrysler: { townandcountry: "Town & Country", towncountry: "Town & Country" },
  Volkswagen: { beetle: "Beetle", newbeetle: "New Beetle" },
};
