/* Which models have which body, where the class that shoppers hold them in does not say it, and what
 * classes look like. */

import type { BodyStyle, SizeClass } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { BodyName } from "./constants.bodies.ts";

/**
 * Body | its models by make, with the model years where it was another before or after. Names as the
 * decoder gives them; a star: only what runs on electricity alone. Only variants of the body's own style: a Civic coupe is no sedan.
 */
export const BODIES_OF_MODELS = `
sleek-compact-sedan | Honda: Civic (2016-); Hyundai: Elantra; Kia: Forte, K4; Mazda: Mazda3; Dodge: Dart; Chevrolet: Cruze
sleek-midsize-sedan | Hyundai: Sonata; Kia: Optima, K5; Ford: Fusion; Mazda: Mazda6; Nissan: Altima (2013-); Chevrolet: Malibu (2016-); Chrysler: 200; Honda: Accord (2018-)
sleek-subcompact-suv | Honda: HR-V; Toyota: C-HR; Mazda: CX-3, CX-30; Hyundai: Kona; Audi: Q3; BMW: X2; Infiniti: QX30
angular-compact-suv | Toyota: RAV4 (2019-), RAV4 Prime; Mazda: CX-50; GMC: Terrain; Jeep: Cherokee (2002-), Compass; Nissan: Rogue (2021-); Volkswagen: Tiguan; Volvo: XC40
sleek-compact-suv | Mazda: CX-5; Hyundai: Tucson; Kia: Sportage; Ford: Escape (2013-); Buick: Envision; Mitsubishi: Eclipse Cross
boxy-three-row-suv | Kia: Telluride; Hyundai: Palisade, Santa Fe (2024-); Volkswagen: Atlas; Honda: Pilot (-2015), Pilot (2023-); Ford: Flex; Toyota: Grand Highlander; BMW: X7; Mercedes-Benz: GLS-Class, GL-Class
sleek-three-row-suv | Mazda: CX-9, CX-90; Ford: Explorer (2011-); Buick: Enclave; Acura: MDX; Infiniti: QX60, JX35; Dodge: Durango (2011-), Journey; Audi: Q7, SQ7; Lexus: TX
round-crew-cab-pickup | Ram: 1500; Dodge: Ram; Toyota: Tundra (-2021)
upright-crew-cab-pickup | Chevrolet: Silverado 1500, Silverado 1500 LD, Silverado 1500 LTD; GMC: Sierra 1500, Sierra 1500 Limited
city-car | Fiat: 500, 500e; smart: Fortwo, EQ Fortwo, Fortwo Electric Drive; Chevrolet: Spark; Toyota: Scion iQ; Mitsubishi: i-MiEV; Geo: Metro
hot-hatch | Volkswagen: GTI, Golf GTI, Golf R, R32; Honda: Civic Type R; Toyota: GR Corolla; Hyundai: Veloster, Veloster N, Elantra N
mini-hatch | MINI: Hardtop, Cooper, Paceman; BMW: i3; Volkswagen: Beetle
boxy-hatch | Kia: Soul; Nissan: cube; Toyota: Scion xB; Honda: Element; MINI: Countryman, Clubman
fastback | Audi: A5, A7, S5, S7; BMW: i4, 640i, 650i; Kia: Stinger; Volkswagen: Arteon; Porsche: Panamera; Tesla: Model S; Polestar: Polestar 2; Acura: Integra
liftback | Toyota: Prius, Prius Prime; Honda: Insight; Hyundai: Ioniq; Chevrolet: Volt
sport-sedan | BMW: 228i, 320i, 325i, 328i, 330i, 330e, 335i, 340i, M340i, M3; Lexus: IS; Infiniti: Q50, G35, G37, G25; Genesis: G70; Cadillac: ATS, CT4; Alfa Romeo: Giulia; Jaguar: XE; Audi: A4, S4, A3, S3; Mercedes-Benz: C-Class, CLA-Class; Acura: TLX, TSX; Volvo: S60; Subaru: WRX; Mitsubishi: Lancer Evolution
formal-sedan | Ford: Crown Victoria; Mercury: Grand Marquis; Lincoln: Town Car; Chevrolet: Caprice; Cadillac: DeVille, Fleetwood; Buick: LeSabre, Roadmaster, Park Avenue; Oldsmobile: Delta 88, Eighty-Eight, Ninety-Eight, Regency
lifted-wagon | Subaru: Outback; Audi: A4 allroad, A6 allroad, allroad; Volvo: V60 Cross Country, V90 Cross Country, XC70; Volkswagen: Golf Alltrack; Buick: Regal TourX
muscle-coupe | Ford: Mustang; Chevrolet: Camaro; Dodge: Challenger, Charger; Pontiac: Firebird, GTO
rear-engine-coupe | Porsche: 911
mid-engine-coupe | Chevrolet: Corvette (2020-); Audi: R8; Acura: NSX; McLaren: 570S, 720S, GT, Artura, 600LT, 650S; Lamborghini: Huracan, Aventador, Gallardo; Ferrari: 458, 458 Italia, 488, F8, 296, SF90, F430, F355, 360; Lotus: Evora, Emira; Alfa Romeo: 4C; Porsche: 718 Cayman, Cayman
sports-coupe | Chevrolet: Corvette (-2019); Toyota: GR86, 86, Supra, Scion FR-S, Celica, Scion tC; Subaru: BRZ; Nissan: 350Z, 370Z, Z, GT-R, 300ZX; Mazda: RX-7, RX-8; Audi: TT, TTS; Jaguar: F-TYPE; Honda: CR-Z; Hyundai: Genesis Coupe; Mercedes-Benz: AMG GT; Mitsubishi: Eclipse, 3000GT; Aston Martin: Vantage, V8 Vantage; Dodge: Viper; Acura: Integra, RSX
grand-tourer | BMW: 228i, 230i, M240i, M235i, 428i, 430i, 435i, 440i, M440i, M4, M2, 840i, M850i, 650i, 640i, M8; Audi: A5, S5; Lexus: RC, LC; Infiniti: Q60, G37, G35; Mercedes-Benz: C-Class, E-Class, S-Class, CLE, CLK-Class, CL-Class; Cadillac: ATS, CTS; Bentley: Continental; Maserati: Granturismo
roadster | Mazda: MX-5; BMW: Z4, Z3; Porsche: 718 Boxster, Boxster; Mercedes-Benz: SLK-Class, SLC-Class, SL-Class; Fiat: 124 Spider; Pontiac: Solstice; Saturn: Sky; Audi: TT; Honda: S2000; Nissan: 350Z, 370Z; Chevrolet: Corvette; Jaguar: F-TYPE
subcompact-suv | Chevrolet: Trax, Bolt EUV; Kia: Niro; Nissan: Juke, Kicks; Mercedes-Benz: GLA-Class; BMW: X1; Lexus: UX
upright-suv | Subaru: Forester; Ford: Bronco Sport, Escape (-2012); Jeep: Renegade, Liberty, Patriot, Cherokee (-2001); Honda: CR-V (-2006), Element; Toyota: RAV4 (-2005); Hyundai: Venue; Mercedes-Benz: GLB-Class, GLK-Class, EQB; Land Rover: LR2; Mazda: Tribute; Mercury: Mariner; Suzuki: Grand Vitara; Nissan: cube; Kia: Soul
sport-suv | Porsche: Macan; Infiniti: FX35, FX37, QX70, EX35; Jaguar: F-PACE; Alfa Romeo: Stelvio, Tonale; Maserati: Levante, Grecale; Genesis: GV70; Dodge: Hornet; Lexus: NX; Acura: RDX; Mercedes-Benz: GLC-Class; Audi: Q5, SQ5
coupe-suv | BMW: X4, X6; Audi: Q8, e-tron Sportback; Infiniti: QX55; Buick: Envista; Honda: Crosstour, Accord Crosstour; Acura: ZDX (-2013); Volvo: C40; Lamborghini: Urus
luxury-suv | Land Rover: Range Rover, Range Rover Sport, Range Rover Velar, Range Rover Evoque; Bentley: Bentayga; Rolls-Royce: Cullinan; Lincoln: Aviator; Genesis: GV80; Cadillac: XT6
three-row-suv | Volvo: XC90; Nissan: Pathfinder (2013-); Toyota: Highlander (2008-); Kia: Sorento (2011-); Mitsubishi: Outlander; Honda: Pilot (2016-2022); Lincoln: MKT
off-roader | Jeep: Wrangler (2007-), Wrangler JK, Recon; Ford: Bronco (2021-); Hummer: H3
short-off-roader | Jeep: Wrangler (-2006), CJ-5, CJ-7, Scrambler; Suzuki: Samurai, Sidekick; Geo: Tracker; Chevrolet: Tracker; Ford: Bronco (-1996), Bronco II
square-suv | Mercedes-Benz: G-Class; Land Rover: Defender, Discovery (-2004), LR3, LR4; INEOS: Grenadier; Hummer: H2; Toyota: Land Cruiser (2024-), FJ Cruiser
trail-suv | Toyota: 4Runner, Land Cruiser (-2021), Sequoia (-2007); Lexus: GX; Nissan: Xterra, Pathfinder (-2012); Ford: Explorer (-2010); Chevrolet: Trailblazer (-2009), Blazer (-2005); GMC: Envoy, Jimmy; Jeep: Grand Cherokee, Grand Cherokee L, Commander; Dodge: Durango (-2009); Mitsubishi: Montero, Montero Sport; Isuzu: Rodeo, Trooper; Kia: Borrego; Mercury: Mountaineer; Isuzu: Ascender
full-size-suv | Chevrolet: Tahoe; GMC: Yukon; Ford: Expedition; Toyota: Sequoia; Nissan: Armada; Lexus: LX; Infiniti: QX80, QX56; Cadillac: Escalade; Lincoln: Navigator; Jeep: Wagoneer, Grand Wagoneer
extended-suv | Chevrolet: Suburban; GMC: Yukon XL; Ford: Expedition MAX, Expedition EL, Excursion; Cadillac: Escalade ESV; Lincoln: Navigator L; Jeep: Wagoneer L, Grand Wagoneer L
compact-pickup | Ford: Maverick; Hyundai: Santa Cruz; Honda: Ridgeline; Subaru: Baja
heavy-pickup | Ford: F-250, F-350; Ram: 2500, 3500; Chevrolet: Silverado 2500, Silverado 3500; GMC: Sierra 2500, Sierra 3500
dually-pickup | Ford: F-450
electric-pickup | Rivian: R1T; GMC: Hummer EV Pickup, Sierra EV; Chevrolet: Silverado EV
wedge-pickup | Tesla: Cybertruck
classic-minivan | Honda: Odyssey (-1998); Dodge: Caravan, Grand Caravan (-2007); Chrysler: Town and Country (-2007), Voyager (-2003); Plymouth: Voyager, Grand Voyager; Ford: Windstar, Aerostar; Chevrolet: Astro, Venture; GMC: Safari; Mazda: Mazda5, MPV; Toyota: Sienna (-2003); Pontiac: Montana, Trans Sport; Mercury: Villager; Nissan: Quest (-2003)
small-cargo-van | Ford: Transit Connect; Nissan: NV200; Ram: ProMaster City, Cargo Van; Chevrolet: City Express
small-passenger-van | Mercedes-Benz: Metris; Volkswagen: ID. Buzz, EuroVan, Vanagon
high-cargo-van | Ford: Transit; Mercedes-Benz: Sprinter, eSprinter; Ram: ProMaster 1500, ProMaster 2500, ProMaster 3500; Nissan: NV
low-cargo-van | Ford: E-150, E-250, E-350; Dodge: Ram Van; Chevrolet: Express; GMC: Savana
electric-sedan | Tesla: Model 3; Hyundai: Ioniq 6; BMW: i4; Polestar: Polestar 2
electric-flagship | Tesla: Model S; Lucid: Air; Mercedes-Benz: EQS, EQE; BMW: i7, i5
electric-gt | Porsche: Taycan; Audi: e-tron GT, S e-tron GT, RS e-tron GT; Polestar: Polestar 1; Karma: Revero
electric-hatch | Chevrolet: Bolt EV; Nissan: Leaf; Volkswagen: e-Golf; Kia: Niro*
angular-electric-suv | Hyundai: Ioniq 5; Volvo: EX30; Chevrolet: Equinox*, Blazer*; Honda: Prologue
electric-three-row-suv | Kia: EV9; Rivian: R1S; Hyundai: Ioniq 9; Cadillac: Escalade IQ, Vistiq; Volvo: EX90; Mercedes-Benz: EQS SUV; Lucid: Gravity
electric-suv | Tesla: Model Y, Model X; Ford: Mustang Mach-E; Volkswagen: ID.4; Kia: EV6; Nissan: Ariya; Toyota: bZ4X, bZ; Subaru: Solterra; Audi: Q4, e-tron, Q6, Q8; Genesis: GV60; Cadillac: Lyriq, Optiq; BMW: iX; Jaguar: I-PACE
`;

/** What the classes of shoppers look like; a class holds bodies of several styles. */
export const BODIES_OF_CLASS: Readonly<Record<string, readonly BodyName[]>> = {
  "Subcompact SUV": ["subcompact-suv", "small-hatch"],
  "Compact SUV": ["compact-suv"],
  "Midsize SUV, two rows": ["midsize-suv", "lifted-wagon"],
  "Midsize SUV, three rows": ["three-row-suv"],
  "Off-road SUV": ["off-roader"],
  "Full-size SUV": ["full-size-suv"],
  "Premium subcompact SUV": ["subcompact-suv", "boxy-hatch"],
  "Premium compact SUV": ["sport-suv"],
  "Premium midsize SUV": ["midsize-suv"],
  "Premium full-size SUV": ["full-size-suv"],
  "Subcompact car": ["small-hatch", "small-sedan"],
  "Compact car": ["compact-sedan", "compact-hatch", "economy-coupe"],
  "Midsize sedan": ["midsize-sedan", "economy-coupe"],
  "Full-size sedan": ["full-size-sedan"],
  "Hybrid car": ["liftback"],
  "Sporty compact": ["hot-hatch", "sport-sedan"],
  "Premium entry car": ["sport-sedan", "compact-hatch"],
  "Premium compact sedan": ["sport-sedan", "grand-tourer"],
  "Premium midsize sedan": ["executive-sedan", "fastback", "grand-tourer"],
  "Premium full-size sedan": ["long-sedan", "fastback", "grand-tourer"],
  "Light sports car": ["sports-coupe", "roadster"],
  "Sports car": ["sports-coupe", "roadster"],
  "Muscle car": ["muscle-coupe", "convertible"],
  "High-end sports car": ["mid-engine-coupe", "roadster"],
  "Premium coupe or convertible": ["grand-tourer", "convertible"],
  "Full-size pickup": ["crew-cab-pickup"],
  "Heavy-duty pickup": ["heavy-pickup"],
  "Midsize pickup": ["midsize-pickup"],
  "Compact pickup": ["compact-pickup"],
  Minivan: ["minivan"],
  "Full-size van": ["high-cargo-van"],
  "Small van": ["small-cargo-van"],
  "Small electric car": ["electric-hatch", "electric-sedan", "electric-suv"],
  "Electric sedan": ["electric-sedan"],
  "Electric SUV": ["electric-suv"],
  "Premium electric sedan": ["electric-flagship"],
  "Premium electric SUV": ["electric-suv"],
  "Electric pickup": ["electric-pickup"],
};

/** What is left: a vehicle of no class that we know. */
export const PLAIN_BODIES: Readonly<Record<BodyStyle, Readonly<Record<SizeClass, BodyName>>>> = {
  sedan: { compact: "compact-sedan", midsize: "midsize-sedan", full: "full-size-sedan" },
  suv: { compact: "compact-suv", midsize: "midsize-suv", full: "full-size-suv" },
  pickup: {
    compact: "midsize-extended-pickup",
    midsize: "midsize-pickup",
    full: "crew-cab-pickup",
  },
  hatchback: { compact: "small-hatch", midsize: "compact-hatch", full: "fastback" },
  coupe: { compact: "economy-coupe", midsize: "grand-tourer", full: "muscle-coupe" },
  convertible: { compact: "roadster", midsize: "convertible", full: "convertible" },
  wagon: { compact: "wagon", midsize: "wagon", full: "lifted-wagon" },
  minivan: { compact: "classic-minivan", midsize: "minivan", full: "minivan" },
  van: { compact: "small-cargo-van", midsize: "passenger-van", full: "high-cargo-van" },
};
