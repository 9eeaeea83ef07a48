/** Segments with fewer trials than this say nothing and are not shown. */
export const MIN_TRIALS = 40;

/** Where makes come from, as buyers group them. */
export const MAKE_ORIGINS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      [
        "US makes",
        "Buick|Cadillac|Chevrolet|Chrysler|Dodge|Fisker|Ford|GMC|Hummer|Jeep|Karma|Lincoln|Lucid|Mercury|Oldsmobile|Plymouth|Pontiac|Ram|Rivian|Saturn|Tesla",
      ],
      [
        "Japanese makes",
        "Acura|Honda|Infiniti|Isuzu|Lexus|Mazda|Mitsubishi|Nissan|Scion|Subaru|Suzuki|Toyota",
      ],
      ["Korean makes", "Genesis|Hyundai|Kia"],
      ["German makes", "Audi|BMW|MINI|Mercedes-Benz|Porsche|Volkswagen|smart"],
      [
        "Other European makes",
        "Alfa Romeo|Aston Martin|Bentley|Ferrari|Fiat|INEOS|Jaguar|Lamborghini|Land Rover|Lotus|Maserati|McLaren|Polestar|Rolls-Royce|Saab|Volvo",
      ],
    ] as const
  ).flatMap(([origin, makes]) => makes.split("|").map((make) => [make.toLowerCase(), origin])),
);
