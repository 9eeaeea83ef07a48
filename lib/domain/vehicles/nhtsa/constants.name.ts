/** Models that NHTSA files under other makes than the catalog does. */
export const OTHER_MAKES: readonly {
  readonly make: string;
  /** Of the make's models these; by the catalog's name. */
  readonly models: RegExp;
  readonly lastYear: number;
  /** As NHTSA is asked for them. */
  readonly makes: readonly string[];
}[] = [
  { make: "Dodge", models: /^Ram$/, lastYear: 9999, makes: ["DODGE", "RAM"] },
  { make: "Ram", models: /./, lastYear: 2013, makes: ["RAM", "DODGE"] },
  { make: "Toyota", models: /^Scion /, lastYear: 9999, makes: ["SCION"] },
  { make: "Maybach", models: /./, lastYear: 9999, makes: ["MAYBACH", "MERCEDES-BENZ"] },
  { make: "Karma", models: /./, lastYear: 9999, makes: ["KARMA", "KARMA AUTOMOTIVE"] },
  { make: "Hyundai", models: /^Genesis$/, lastYear: 9999, makes: ["HYUNDAI", "GENESIS"] },
  { make: "AMC", models: /./, lastYear: 9999, makes: ["AMC", "AMERICAN MOTORS"] },
  { make: "Datsun", models: /./, lastYear: 9999, makes: ["DATSUN", "NISSAN"] },
  { make: "INEOS", models: /./, lastYear: 9999, makes: ["INEOS", "INEOS AUTOMOTIVE"] },
];

/**
 * What a make's names look like in NHTSA's records: an expression for the key of a name (letters and
 * digits only), where `@` stands for the key of our model's name. A model has these beside its own
 * name. Lexus and Infiniti carry their engines in the name (ES350), Mercedes-Benz has its classes as
 * numbers (C 300), BMW its drive.
 */
export const MAKE_PATTERNS: Readonly<Record<string, readonly string[]>> = {
  Lexus: ["@\\d{2,3}[A-Z]*"],
  "Mercedes-Benz": ["(AMG|MERCEDESAMG|MAYBACH|MERCEDESMAYBACH)?@\\d{2,3}[A-Z0-9]*"],
  BMW: ["@X?DRIVE.*"],
  Volvo: ["@(T\\d|B\\d|P\\d|D\\d|R|RECHARGE).*"],
  MINI: ["(JCW|JOHNCOOPERWORKS|COOPER|COOPERS|COOPERSE)@.*"],
};

/**
 * Models whose names NHTSA writes otherwise: `Make|Model|expression for the key`. The catalog's names
 * are vPIC's. Looked up in NHTSA's files and service, not guessed from sound; those of models to 2009 follow
 * the names that these were sold by.
 */
export const MODEL_PATTERNS = `
Acura|CL|(22|23|30|32)?CL
Acura|RL|(35)?RL
Acura|TL|(25|32)?TL
Chevrolet|C/K Pickup|(C|K|CK)(SERIES|PICKUP|\\d{2,4}.*)|SILVERADO
Chevrolet|G-Series Van|(CHEVYVAN|SPORTVAN|GSERIES|G\\d{2,4}).*
Chevrolet|R/V Series|[RV]\\d{2,4}.*
Chevrolet|S-10|(S|T)10(PICKUP)?
Dodge|D-Series|D\\d{2,3}.*
Dodge|Ram Van|RAMVAN.*|B\\d{3,4}(VAN)?
Dodge|Ram Wagon|RAMWAGON.*|B\\d{3,4}WAGON
Dodge|W-Series|W\\d{2,3}.*
Ford|Crown Victoria|(LTD)?CROWNVICTORIA.*
Ford|ZX2|(ESCORT)?ZX2
GMC|C/K Pickup|(C|K|CK)(SERIES|PICKUP|\\d{2,4}.*)
GMC|R/V Series|[RV]\\d{2,4}.*
GMC|S15|(S|T)15(PICKUP)?
GMC|S15 Jimmy|(S15)?JIMMY
Jaguar|XJ|XJ8L?|VANDENPLAS|SUPERV8
Jaguar|XJS|XJSC?
Jaguar|XK8|XKR
Mazda|B-Series|B(SERIES|\\d{4}).*
Mercedes-Benz|190|190[DE].*
Mercedes-Benz|240|240D
Mercedes-Benz|260|260E
Mercedes-Benz|300|300[CDEST].*
Mercedes-Benz|380|380S.*
Mercedes-Benz|400|400S?E.*
Mercedes-Benz|420|420S.*
Mercedes-Benz|500|500[ES].*
Mercedes-Benz|560|560S.*
Mercedes-Benz|600|600S.*
Mitsubishi|Mighty Max|(TRUCK|PICKUP)
Nissan|Pickup|(HARDBODY|PICKUP|TRUCK)(PICKUP)?
Oldsmobile|Cutlass Ciera|(CUTLASS)?CIERA
Oldsmobile|Eighty-Eight|(DELTA)?(EIGHTYEIGHT|88).*
Oldsmobile|Ninety-Eight|(NINETYEIGHT|98).*
Pontiac|Firebird|TRANSAM
Pontiac|T1000|1000
Saturn|SC1|SC
Saturn|SC2|SC
Saturn|SL1|SL
Saturn|SL2|SL
Saturn|SW1|SW
Saturn|SW2|SW
Toyota|Camry Solara|SOLARA
Toyota|Pickup|(PICKUP|TRUCK|HILUX).*
Toyota|Scion xA|XA
Audi|A4 allroad|(A4)?ALLROAD(QUATTRO)?
Audi|Q4|Q4(SPORTBACK)?ETRON.*
Audi|Q6|S?Q6(SPORTBACK)?ETRON.*
Audi|e-tron|ETRON(SUV|QUATTRO)?
Audi|e-tron Sportback|(S)?ETRONSPORTBACK
Chevrolet|Bolt EV|BOLT
Chevrolet|Corvette|CORVETTE.*
Chevrolet|Express|EXPRESS\\d{4}.*
Chevrolet|Silverado 1500|SILVERADO(1500(?!L(D|TD|IMITED)$).*)?
Chevrolet|Silverado 1500 LD|SILVERADO(1500)?LD
Chevrolet|Silverado 1500 LTD|SILVERADO(1500)?(LTD|LIMITED)
Chevrolet|Silverado 2500|SILVERADO(2500.*|HD)?
Chevrolet|Silverado 3500|SILVERADO(3500.*|HD)?
Chrysler|Town and Country|TOWNCOUNTRY
Dodge|Ram|RAM(1500|2500|3500|4500|5500).*
Fiat|500|500(C|CABRIO|ABARTH|E|ELECTRIC)?
Fiat|124 Spider|(FIAT)?124(SPIDER)?
Ford|C-MAX|CMAX(HYBRID|ENERGI)?
Ford|E-150|(ECONOLINE)?E?150.*
Ford|E-250|(ECONOLINE)?E?250.*
Ford|E-350|(ECONOLINE)?E?350.*
Ford|Expedition EL|EXPEDITIONEL
Ford|Expedition MAX|EXPEDITION(MAX|EL)
Ford|F-150|F150.*
Ford|F-250|F250.*
Ford|F-350|F350.*
Ford|F-450|F450.*
Ford|Mustang Mach-E|MACHE
Ford|Transit|TRANSIT(150|250|350|ET).*
GMC|Hummer EV Pickup|HUMMEREV(PICKUP)?
GMC|Hummer EV SUV|HUMMEREVSUV
GMC|Savana|SAVANA\\d{4}.*
GMC|Sierra 1500|SIERRA(1500(?!L(TD|IMITED)$).*)?
GMC|Sierra 1500 Limited|SIERRA(1500)?(LTD|LIMITED)
GMC|Sierra 2500|SIERRA(2500.*|HD)?
GMC|Sierra 3500|SIERRA(3500.*|HD)?
Hyundai|Genesis|GENESIS(G80)?
Infiniti|Q70L|Q70
Kia|Forte|FORTE(5|KOUP)?
Karma|Revero|KARMAREVERO
Lexus|LX|LX
MINI|Clubman|(COOPERS?)?CLUBMAN.*
MINI|Cooper Convertible|(COOPER|COOPERS|JCW)?CONVERTIBLE.*
MINI|Countryman|(COOPERS?|COOPERSE)?COUNTRYMAN.*
MINI|Hardtop|(MINI)?(HARDTOP|COOPER|COOPERS|COOPERSE|COOPERELECTRIC|JCW|JOHNCOOPERWORKS)(HARDTOP|2DOOR|4DOOR|E|S)*
Mazda|MX-5|(MX5)?MIATA|MX5.*
Mazda|Mazda2|2
Mazda|Mazda3|3
Mazda|Mazda5|5
Mazda|Mazda6|6
Mercedes-Benz|M-Class|ML\\d{3}.*
Mercedes-Benz|Metris|METRIS.*
Mercedes-Benz|Sprinter|SPRINTER.*
Nissan|NV|NV(1500|2500|3500|HD|PASSENGER).*
Nissan|GT-R|GTR.*
Porsche|718 Boxster|BOXSTER.*
Porsche|718 Cayman|CAYMAN.*
Porsche|911|911.*
Ram|1500|(RAM)?1500.*
Ram|2500|(RAM)?2500.*
Ram|3500|(RAM)?3500.*
Ram|ProMaster 1500|PROMASTER
Ram|ProMaster 2500|PROMASTER
Ram|ProMaster 3500|PROMASTER
Subaru|BRZ|BRZ.*
Subaru|Impreza|IMPREZAWRX.*
Subaru|XV Crosstrek|(XV)?CROSSTREK.*
Toyota|86|(GT)?86
Toyota|Scion FR-S|FRS
Toyota|Scion iA|IA
Toyota|Scion iM|IM
Toyota|Scion iQ|IQ
Toyota|Scion tC|TC
Toyota|Scion xB|XB
Toyota|Scion xD|XD
Toyota|Supra|GRSUPRA
Toyota|GR86|86
Volkswagen|Beetle|(NEW)?BEETLE.*
Volkswagen|GTI|GOLFGTI
Volkswagen|Golf GTI|GTI
Volkswagen|ID. Buzz|IDBUZZ.*
smart|Fortwo Electric Drive|FORTWO(ELECTRICDRIVE|ED)
smart|EQ Fortwo|FORTWO.*
`;

/** Of a model that NHTSA splits into many names no more are asked of its service. */
export const MOST_NAMES_ASKED = 12;
