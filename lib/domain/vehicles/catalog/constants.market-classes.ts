/* Which models shoppers hold against each other: classes finer than body and size, from what US buyers cross-shop. */

/**
 * Class | its models by make. A make stands before a colon, models behind it with commas; names as the
 * decoder gives them. A model may be of several classes, the nearest first in this list.
 */
export const MARKET_CLASSES = `
Subcompact SUV | Honda: HR-V; Hyundai: Kona, Venue; Kia: Seltos, Soul; Subaru: Crosstrek, XV Crosstrek; Mazda: CX-3, CX-30; Chevrolet: Trax, Trailblazer; Buick: Encore, Encore GX, Envista; Ford: EcoSport; Jeep: Renegade, Compass, Patriot; Toyota: C-HR, Corolla Cross; Nissan: Kicks, Kicks Play, Juke, Rogue Sport; Volkswagen: Taos; Mitsubishi: Outlander Sport, Eclipse Cross; Fiat: 500X; Dodge: Hornet
Compact SUV | Toyota: RAV4, RAV4 Prime; Honda: CR-V; Mazda: CX-5, CX-50; Nissan: Rogue, Rogue Select; Subaru: Forester; Hyundai: Tucson; Kia: Sportage; Ford: Escape, Bronco Sport; Chevrolet: Equinox; GMC: Terrain; Jeep: Cherokee, Liberty; Volkswagen: Tiguan, Tiguan Limited; Mitsubishi: Outlander; Mercury: Mariner; Mazda: Tribute; Suzuki: Grand Vitara; Saturn: Vue; Buick: Envision; Chevrolet: Captiva Sport
Midsize SUV, two rows | Ford: Edge; Nissan: Murano; Honda: Passport, Crosstour, Accord Crosstour; Chevrolet: Blazer; Hyundai: Santa Fe, Santa Fe Sport; Kia: Sorento; Toyota: Venza; Jeep: Grand Cherokee; Volkswagen: Atlas Cross Sport, Touareg; Subaru: Outback, Trailseeker; Mazda: CX-7, CX-70; Mitsubishi: Endeavor
Midsize SUV, three rows | Toyota: Highlander, Grand Highlander; Honda: Pilot; Ford: Explorer, Flex; Kia: Telluride, Sorento, Borrego; Hyundai: Palisade, Santa Fe, Santa Fe XL, Veracruz; Chevrolet: Traverse, Traverse Limited; GMC: Acadia; Buick: Enclave; Volkswagen: Atlas; Subaru: Ascent, Tribeca; Nissan: Pathfinder; Mazda: CX-9, CX-90; Dodge: Durango, Journey; Jeep: Grand Cherokee L, Commander; Mercury: Mountaineer; Saturn: Outlook
Off-road SUV | Jeep: Wrangler, Wrangler JK; Ford: Bronco; Toyota: 4Runner, FJ Cruiser, Land Cruiser; Nissan: Xterra; Land Rover: Defender; INEOS: Grenadier; Lexus: GX; Hummer: H3
Full-size SUV | Chevrolet: Tahoe, Suburban; GMC: Yukon, Yukon XL; Ford: Expedition, Expedition EL, Expedition MAX; Toyota: Sequoia; Nissan: Armada; Jeep: Wagoneer, Wagoneer L
Premium subcompact SUV | BMW: X1, X2; Mercedes-Benz: GLA-Class, GLB-Class; Audi: Q3; Volvo: XC40; Lexus: UX; Cadillac: XT4; Land Rover: Range Rover Evoque; Jaguar: E-PACE; MINI: Countryman; Alfa Romeo: Tonale; Acura: ADX; Infiniti: QX30
Premium compact SUV | BMW: X3, X4; Mercedes-Benz: GLC-Class, GLK-Class; Audi: Q5, SQ5, Q5 e; Acura: RDX; Volvo: XC60; Lexus: NX; Porsche: Macan; Alfa Romeo: Stelvio; Infiniti: QX50, QX55, EX35; Cadillac: SRX, XT5; Lincoln: MKC, Corsair; Genesis: GV70; Land Rover: Discovery Sport, Range Rover Velar, LR2; Jaguar: F-PACE; Maserati: Grecale
Premium midsize SUV | BMW: X5, X6; Mercedes-Benz: GLE-Class, M-Class, ML-Class, GL-Class, R-Class; Audi: Q7, Q8, SQ7, SQ8; Volvo: XC90; Lexus: RX, TX; Acura: MDX; Infiniti: QX60, JX35, QX70, FX35, FX37; Genesis: GV80; Porsche: Cayenne; Cadillac: XT6, XT5; Lincoln: Aviator, MKX, Nautilus, MKT; Land Rover: Range Rover Sport, Discovery, LR4; Maserati: Levante
Premium full-size SUV | Cadillac: Escalade, Escalade ESV; Lincoln: Navigator, Navigator L; Infiniti: QX80, QX56; Mercedes-Benz: GLS-Class, GL-Class, G-Class; BMW: X7; Lexus: LX; Land Rover: Range Rover; Jeep: Grand Wagoneer, Grand Wagoneer L
Subcompact car | Hyundai: Accent; Kia: Rio; Nissan: Versa, Versa Note; Toyota: Yaris, Yaris iA, Scion iA, Scion xD; Honda: Fit; Ford: Fiesta; Chevrolet: Sonic, Spark, Aveo; Mitsubishi: Mirage, Mirage G4; Mazda: Mazda2; Fiat: 500; smart: Fortwo; Toyota: Prius c
Compact car | Honda: Civic; Toyota: Corolla, Corolla iM, Matrix, Scion iM; Hyundai: Elantra, Elantra GT, Elantra Touring; Mazda: Mazda3; Nissan: Sentra; Volkswagen: Jetta, Golf; Kia: Forte, K4; Subaru: Impreza; Ford: Focus; Chevrolet: Cruze, Cruze Limited, Cobalt; Dodge: Dart, Caliber; Mitsubishi: Lancer, Lancer SportBack; Buick: Verano; Suzuki: SX4
Midsize sedan | Honda: Accord; Toyota: Camry; Nissan: Altima; Hyundai: Sonata; Kia: Optima, K5; Ford: Fusion; Chevrolet: Malibu, Malibu Limited; Subaru: Legacy; Volkswagen: Passat; Mazda: Mazda6; Chrysler: 200, Sebring; Dodge: Avenger; Mercury: Milan; Mitsubishi: Galant; Buick: Regal; Saturn: Aura; Suzuki: Kizashi; Pontiac: G6
Full-size sedan | Toyota: Avalon, Crown; Nissan: Maxima; Chevrolet: Impala, Impala Limited, SS; Ford: Taurus, Crown Victoria; Chrysler: 300; Dodge: Charger; Hyundai: Azera; Kia: Cadenza, Stinger; Buick: LaCrosse, Lucerne; Volkswagen: Arteon, CC; Mercury: Grand Marquis
Hybrid car | Toyota: Prius, Prius v, Prius Prime, Prius c, Mirai; Honda: Insight, Clarity, CR-Z; Hyundai: Ioniq; Chevrolet: Volt; Ford: C-MAX; Kia: Niro; Lexus: CT
Sporty compact | Volkswagen: GTI, Golf GTI, Golf R, Jetta GLI; Subaru: WRX; Hyundai: Elantra N, Veloster, Veloster N; Honda: Civic Type R; Toyota: GR Corolla; Mitsubishi: Lancer Evolution; MINI: Hardtop, Clubman
Premium entry car | Acura: ILX, Integra, TSX; Audi: A3, S3; Mercedes-Benz: A-Class, CLA-Class, B-Class; BMW: 228i, 228; Lexus: CT; MINI: Clubman; Cadillac: CT4; Buick: Verano
Premium compact sedan | BMW: 320i, 328i, 330i, 330e, 335i, 340i, M340i; Mercedes-Benz: C-Class; Audi: A4, S4; Lexus: IS; Infiniti: Q50, G37, G25; Acura: TLX, TL; Genesis: G70; Cadillac: CT4, ATS; Volvo: S60; Alfa Romeo: Giulia; Jaguar: XE; Lincoln: MKZ; Kia: Stinger
Premium midsize sedan | BMW: 528i, 530i, 530e, 535i, 540i, 550i, M550i; Mercedes-Benz: E-Class, CLS-Class; Audi: A6, A7, S6; Lexus: ES, GS; Genesis: G80; Hyundai: Genesis; Cadillac: CT5, CTS, XTS; Volvo: S90, S80; Jaguar: XF; Lincoln: MKZ, MKS, Continental; Acura: RLX, RL, TLX; Infiniti: Q70, M37; Maserati: Ghibli
Premium full-size sedan | BMW: 740i, 740Li, 750i, 750Li; Mercedes-Benz: S-Class; Audi: A8, A8 L, S8; Lexus: LS; Genesis: G90; Hyundai: Equus; Kia: K900; Jaguar: XJ; Porsche: Panamera; Cadillac: CT6; Lincoln: Continental, Town Car; Maserati: Quattroporte
Light sports car | Mazda: MX-5, RX-8; Toyota: GR86, 86, Scion FR-S; Subaru: BRZ; Fiat: 124 Spider; Honda: Prelude; Pontiac: Solstice; Saturn: Sky
Sports car | Nissan: 370Z, Z; Toyota: Supra; BMW: Z4, 230i, M240i, M235i, M2; Porsche: 718 Cayman, 718 Boxster, Cayman, Boxster; Audi: TT, TTS; Mercedes-Benz: SLC-Class, SLK-Class; Alfa Romeo: 4C; Hyundai: Genesis Coupe; Infiniti: Q60; Lexus: RC
Muscle car | Ford: Mustang; Chevrolet: Camaro; Dodge: Challenger
High-end sports car | Chevrolet: Corvette; Porsche: 911; Jaguar: F-TYPE; Mercedes-Benz: AMG GT, SL-Class; Audi: R8; Nissan: GT-R; Lexus: LC; Acura: NSX; BMW: M4, M8, i8; Maserati: Granturismo; Lotus: Evora, Emira; Dodge: Viper; Aston Martin: Vantage, V8 Vantage
Premium coupe or convertible | BMW: 428i, 430i, 435i, 440i, M440i, 650i, 840i, M850i; Mercedes-Benz: CLE; Audi: A5, S5; Lexus: RC; Infiniti: Q60; Volvo: C70; Buick: Cascada
Full-size pickup | Ford: F-150; Chevrolet: Silverado 1500, Silverado 1500 LD, Silverado 1500 LTD; GMC: Sierra 1500, Sierra 1500 Limited; Ram: 1500; Dodge: Ram; Toyota: Tundra; Nissan: Titan
Heavy-duty pickup | Ford: F-250, F-350, F-450; Ram: 2500, 3500; Chevrolet: Silverado 2500, Silverado 3500; GMC: Sierra 2500, Sierra 3500
Midsize pickup | Toyota: Tacoma; Ford: Ranger; Chevrolet: Colorado; GMC: Canyon; Nissan: Frontier; Honda: Ridgeline; Jeep: Gladiator; Dodge: Dakota; Suzuki: Equator; Hyundai: Santa Cruz
Compact pickup | Ford: Maverick; Hyundai: Santa Cruz
Minivan | Honda: Odyssey; Toyota: Sienna; Chrysler: Pacifica, Town and Country, Voyager; Dodge: Grand Caravan; Kia: Carnival, Sedona; Nissan: Quest; Volkswagen: Routan
Full-size van | Ford: Transit, E-150, E-250, E-350; Ram: ProMaster 1500, ProMaster 2500, ProMaster 3500; Mercedes-Benz: Sprinter; Chevrolet: Express; GMC: Savana; Nissan: NV
Small van | Ford: Transit Connect; Nissan: NV200; Ram: ProMaster City, Cargo Van; Chevrolet: City Express; Mercedes-Benz: Metris
Small electric car | Chevrolet: Bolt EV, Bolt EUV; Nissan: Leaf; BMW: i3; MINI: Hardtop; Volkswagen: e-Golf; Hyundai: Ioniq, Kona; Kia: Niro, Soul; Fiat: 500e, 500; Ford: Focus; Mazda: MX-30; Mitsubishi: i-MiEV; smart: EQ Fortwo, Fortwo Electric Drive
Electric sedan | Tesla: Model 3; Hyundai: Ioniq 6; Polestar: Polestar 2; BMW: i4; Mercedes-Benz: EQE; Dodge: Charger
Electric SUV | Tesla: Model Y; Ford: Mustang Mach-E; Volkswagen: ID.4; Hyundai: Ioniq 5, Ioniq 9; Kia: EV6, EV9, Niro; Nissan: Ariya; Toyota: bZ4X, bZ; Subaru: Solterra; Chevrolet: Blazer, Equinox; Honda: Prologue; Audi: Q4; Volvo: XC40, C40, EX30, EX40; Mercedes-Benz: EQB; Genesis: GV60; VinFast: VF 8; Fisker: Ocean; Cadillac: Optiq
Premium electric sedan | Tesla: Model S; Porsche: Taycan; Audi: e-tron GT, S e-tron GT, RS e-tron GT; BMW: i5, i7; Mercedes-Benz: EQS, EQE; Lucid: Air; Genesis: G80
Premium electric SUV | Tesla: Model X; Audi: e-tron, e-tron Sportback, Q6, Q8; BMW: iX; Mercedes-Benz: EQS SUV, EQE SUV; Rivian: R1S; Cadillac: Lyriq, Vistiq, Escalade IQ; Kia: EV9; Jaguar: I-PACE; Volvo: EX90; Polestar: Polestar 3; Lexus: RZ; Acura: ZDX; Porsche: Macan; Lucid: Gravity; Genesis: GV70
Electric pickup | Ford: F-150; Rivian: R1T; Tesla: Cybertruck; Chevrolet: Silverado EV; GMC: Hummer EV Pickup, Sierra EV
`;

/** Classes whose models are electric: the same model may also burn fuel, in another class. */
export const ELECTRIC_CLASS = /\belectric\b/i;

/** Makes that buyers hold against each other and not against the others, where no class says more. */
export const PREMIUM_MAKES: ReadonlySet<string> = new Set([
  "Acura",
  "Alfa Romeo",
  "Aston Martin",
  "Audi",
  "Bentley",
  "BMW",
  "Cadillac",
  "Ferrari",
  "Genesis",
  "Infiniti",
  "Jaguar",
  "Lamborghini",
  "Land Rover",
  "Lexus",
  "Lincoln",
  "Lotus",
  "Lucid",
  "Maserati",
  "Maybach",
  "McLaren",
  "Mercedes-Benz",
  "Polestar",
  "Porsche",
  "Rivian",
  "Rolls-Royce",
  "Volvo",
]);
