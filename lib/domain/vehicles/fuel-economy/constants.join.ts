import { EARLIER_ALIASES } from "./constants.join-earlier.ts";
import type { EpaAlias, UnratedModel, UnratedReason, YearSpan } from "./types.join.ts";

/*
 * Where the names that EPA files vehicles under are not the catalog's, which are those that makers
 * file with NHTSA. Everything else joins by its name: see epaJoiner. Each line was looked up in EPA's
 * file of October 2025 and in the catalog, and says why it is needed.
 */

const EVER: YearSpan = { from: 1984, to: 9999 };

/** Makes that EPA writes with another name. Case does not count. */
export const EPA_MAKES: Readonly<Record<string, string>> = {
  "American Motors Corporation": "AMC",
  "INEOS Automotive": "INEOS",
  "McLaren Automotive": "McLaren",
};

/*
 * EPA make | base model | words of the model | years | catalog make | catalog models | why.
 * A base model without words takes every record of it; more words go before fewer. The
 * engine counts as a word. Where the catalog
 * has none of the models in a year, the record joins by its name.
 */
const ALIASES = `
Audi|Allroad|||Audi|A4 allroad|the catalog names the A4 it is made from
Audi|A7|TFSI e||Audi|A7 e|the plug-in hybrid is a model of its own
Audi|Q5|TFSI e||Audi|Q5 e|the plug-in hybrid is a model of its own
Audi|Q5|Plug-In Hybrid||Audi|Q5 e|the plug-in hybrid is a model of its own
Audi|A8||2021-|Audi|A8,A8 L|only the long one is sold
Aston Martin|Vantage|GT|2015-2016|Aston Martin|V8 Vantage|the GT is a V8 Vantage
BMW|1 Series|128ci||BMW|128i|the convertible has a c of its own at EPA
BMW|1 Series|M1||BMW|1M|EPA turns the name round
BMW|2 Series|228|2025-2025|BMW|228i|the i went a year earlier at EPA
BMW|3 Series|328ci||BMW|328i|coupe and convertible have a c of their own at EPA
BMW|3 Series|335ci||BMW|335i|coupe and convertible have a c of their own at EPA
BMW|5 Series|550 GT||BMW|550i|EPA leaves out the i
BMW|6 Series|650ci||BMW|650i|the coupe has a c of its own at EPA
BMW|7 Series|ActiveHybrid 7i||BMW|ActiveHybrid 7|EPA adds the length
BMW|7 Series|ActiveHybrid 7L||BMW|ActiveHybrid 7|EPA adds the length
BMW|7 Series|ActiveHybrid 7Li||BMW|ActiveHybrid 7|EPA adds the length
BMW|7 Series|Alpina B7||BMW|B7|the catalog leaves out Alpina
BMW|7 Series|740i|2022-2022|BMW|740i,740Li|all are long; that year the catalog says so
BMW|7 Series|745e|2022-2022|BMW|745e,745Le|all are long; that year the catalog says so
BMW|7 Series|750i|2022-2022|BMW|750i,750Li|all are long; that year the catalog says so
BMW|7 Series|M760i|2022-2022|BMW|M760i,M760Li|all are long; that year the catalog says so
BMW|8 Series|M850i|2019-2019|BMW|M850i,850i|the catalog leaves out the M in its first year
Buick|Lacrosse/Allure|||Buick|LaCrosse|Allure is its name in Canada
Cadillac|ATS-V|||Cadillac|ATS|the V is a trim in the catalog
Cadillac|CTS-V|||Cadillac|CTS|the V is a trim in the catalog
Cadillac|CTS|CTS-V||Cadillac|CTS|the V is a trim in the catalog
Cadillac|Escalade||2016-|Cadillac|Escalade,Escalade ESV|EPA has one record for both lengths from 2016 on
Chevrolet|Captiva|||Chevrolet|Captiva Sport|EPA leaves out Sport
Chevrolet|Silverado|EV||Chevrolet|Silverado EV|a model of its own in the catalog
Chevrolet|Silverado|2500||Chevrolet|Silverado 2500|EPA names the weight where it rates a heavy one
Chevrolet|Silverado|LD||Chevrolet|Silverado 1500 LD|EPA leaves out the weight
Chevrolet|Silverado||2022-2022|Chevrolet|Silverado 1500,Silverado 1500 LTD|one list for both versions of the year
Chevrolet|Silverado|||Chevrolet|Silverado 1500|EPA leaves out the weight of those it rates
Ferrari|458 Italia|||Ferrari|458 Italia,458|the catalog has it by both names
Ferrari|599 GTB Fiorano|||Ferrari|599 GTB Fiorano,599|the catalog has it by both names
Ferrari|F12|||Ferrari|F12 Berlinetta|EPA leaves out Berlinetta
Ferrari|F12 tdf|||Ferrari|F12tdf|the maker writes it in one word
Ford|Expedition|EL|2015-2016|Ford|Expedition EL,Expedition MAX|the long one was an EL until 2017
Ford|Expedition||2022-|Ford|Expedition,Expedition MAX|EPA has one record for both lengths from 2022 on
GMC|Sierra|EV||GMC|Sierra EV|a model of its own in the catalog
GMC|Sierra|2500||GMC|Sierra 2500|EPA names the weight where it rates a heavy one
GMC|Sierra|LTD||GMC|Sierra 1500 Limited|EPA shortens it
GMC|Sierra||2022-2022|GMC|Sierra 1500,Sierra 1500 Limited|one list for both versions of the year
GMC|Sierra|||GMC|Sierra 1500|EPA leaves out the weight of those it rates
GMC|Yukon|XL||GMC|Yukon XL|EPA puts the weight class before XL
Honda|Civic|Type R||Honda|Civic Type R|a model of its own in the catalog
Honda|Civic|2.0T|2019-|Honda|Civic Type R|EPA files it as a Civic 5Dr: its engine tells it
Infiniti|Q70|||Infiniti|Q70,Q70L|EPA has one record for both lengths
Jaguar|XJL|||Jaguar|XJ|the length is no model in the catalog
Jeep|Wrangler|New|2018-2018|Jeep|Wrangler|two generations were sold that year
Jeep|Wrangler||2018-2018|Jeep|Wrangler JK|two generations were sold that year
Land Rover|Evoque|||Land Rover|Range Rover Evoque|EPA leaves out Range Rover for two years
Land Rover|Range Rover|New Sport||Land Rover|Range Rover Sport|two generations were sold that year
Lincoln|Navigator||2022-|Lincoln|Navigator,Navigator L|EPA has one record for both lengths from 2022 on
Lotus|Elise/Exige|||Lotus|Elise,Exige|one record for both
Mazda|2|||Mazda|Mazda2|EPA leaves out the make
Mazda|3|||Mazda|Mazda3|EPA leaves out the make
Mazda|5|||Mazda|Mazda5|EPA leaves out the make
Mazda|6|||Mazda|Mazda6|EPA leaves out the make
Mazda|Speed 3|||Mazda|Mazda3|a trim in the catalog
Mercedes-Benz|B-Class Electric Drive|||Mercedes-Benz|B-Class|the electric one is no model of its own in the catalog
Mercedes-Benz|CLE-Class|||Mercedes-Benz|CLE|the catalog leaves out Class
Mercedes-Benz|EQE|SUV||Mercedes-Benz|EQE SUV|a model of its own in the catalog
Mercedes-Benz|EQS|SUV||Mercedes-Benz|EQS SUV|a model of its own in the catalog
Mercedes-Benz|Maybach|||Mercedes-Benz|S-Class|each of them is an S-Class
Mercedes-Benz|ML-Class||2010-2011|Mercedes-Benz|M-Class|the catalog writes M-Class until 2011
Mercedes-Benz|SLS AMG|||Mercedes-Benz|SLS-Class|the catalog writes Class
MINI|Cooper|Convertible||MINI|Cooper Convertible|the engine stands between the two words
MINI|Cooper|Coupe||MINI|Cooper Coupe|the engine stands between the two words
MINI|Cooper|||MINI|Hardtop,Cooper|a Cooper is the Hardtop's engine
MINI|John Cooper Works|Clubman||MINI|Clubman|the engine comes first
MINI|John Cooper Works|Convertible||MINI|Cooper Convertible|the engine comes first
MINI|John Cooper Works|Countryman||MINI|Countryman|the engine comes first
MINI|John Cooper Works|Coupe||MINI|Cooper Coupe|the engine comes first
MINI|John Cooper Works|||MINI|Hardtop|the engine is no model in the catalog
MINI|Roadster|||MINI|Cooper Roadster|the catalog has it as a Cooper
Nissan|Versa||2014-2019|Nissan|Versa,Versa Note|EPA has one record for sedan and Note
Polestar|1|||Polestar|Polestar 1|EPA leaves out the make
Polestar|2|||Polestar|Polestar 2|EPA leaves out the make
Polestar|3|||Polestar|Polestar 3|EPA leaves out the make
Polestar|4|||Polestar|Polestar 4|EPA leaves out the make
Porsche|718|GT4||Porsche|718 Cayman|the GT4 is a Cayman
Porsche|Boxster||2017-|Porsche|718 Boxster|EPA leaves out 718 until 2020
Porsche|Cayman||2017-|Porsche|718 Cayman|EPA leaves out 718 until 2020
Porsche|New 911 Carrera|||Porsche|911|two generations were sold that year
Ram|C/V|||Ram|Cargo Van|EPA shortens it
Scion|FR-S|||Toyota|Scion FR-S|Scion is Toyota in the catalog
Scion|iA|||Toyota|Scion iA|Scion is Toyota in the catalog
Scion|iM|||Toyota|Scion iM|Scion is Toyota in the catalog
Scion|iQ|||Toyota|Scion iQ|Scion is Toyota in the catalog
Scion|tC|||Toyota|Scion tC|Scion is Toyota in the catalog
Scion|xB|||Toyota|Scion xB|Scion is Toyota in the catalog
Scion|xD|||Toyota|Scion xD|Scion is Toyota in the catalog
smart|fortwo|electric|2018-|smart|EQ Fortwo|its name from 2018 on
SRT|Viper|||Dodge|Viper|SRT was a make for two years
Toyota|GR Supra|||Toyota|Supra|EPA adds GR
Toyota|Prius|PHEV||Toyota|Prius Prime|the catalog keeps the older name
Toyota|RAV4|PHEV||Toyota|RAV4 Prime|the catalog keeps the older name
Volkswagen|GLI|||Volkswagen|Jetta GLI|EPA leaves out Jetta
Volkswagen|Golf/GTI|GTI||Volkswagen|GTI,Golf GTI|the catalog's name changed in 2016
Volvo|S60|CC||Volvo|S60 Cross Country|EPA shortens it
Volvo|V60|CC||Volvo|V60 Cross Country|EPA shortens it
Volvo|V60|V60CC||Volvo|V60 Cross Country|EPA shortens it
Volvo|V90|CC||Volvo|V90 Cross Country|EPA shortens it
Volvo|V90|V90CC||Volvo|V90 Cross Country|EPA shortens it
`;

/**
 * Above this weight when loaded (GVWR) EPA asks for no label (40 CFR part 600). Since model year 2011
 * it does for SUVs and passenger vans up to 10,000 lb; pickups and cargo vans stay without.
 */
export const RATED_UP_TO_POUNDS = 8_500;

/*
 * Make | model | years | reason. "heavy": every version is over the weight that EPA rates. "lighter_only":
 * only the lighter versions are rated, and the catalog has all of them as one model.
 */
const UNRATED = `
Chevrolet|C/K Pickup||lighter_only
Chevrolet|G-Series Van|-1995|lighter_only
Chevrolet|G-Series Van|1996-|heavy
Chevrolet|R/V Series|1988-|heavy
Cadillac|Escalade IQ||heavy
Cadillac|Escalade IQL||heavy
Chevrolet|Express|2018-|heavy
Chevrolet|Express|-2017|lighter_only
Chevrolet|Silverado 1500|2001-2007|lighter_only
Chevrolet|Silverado 2500|-2005|lighter_only
Chevrolet|Silverado 2500|2006-|heavy
Chevrolet|Silverado 3500||heavy
Dodge|Ram||lighter_only
Dodge|Ram Van|1995-|lighter_only
Dodge|Ram Wagon|1995-|lighter_only
Dodge|Sprinter||heavy
Ford|E-150|2007-2010|heavy
Ford|E-250|2006-2010|heavy
Ford|E-350|-2010|heavy
Ford|E-250|2011-|lighter_only
Ford|E-350|2011-|lighter_only
Ford|Excursion||heavy
Ford|F-250|1999-|heavy
Ford|F-250|-1998|lighter_only
Ford|F-350||heavy
Ford|F-450||heavy
Ford|Transit|2023-|heavy
Ford|Transit|-2022|lighter_only
GMC|Hummer EV Pickup|2022-2023|heavy
GMC|R/V Series|1988-|heavy
GMC|Savana|2018-|heavy
GMC|Savana|-2017|lighter_only
GMC|Sierra 1500|2001-2007|lighter_only
GMC|Sierra 2500|-2005|lighter_only
GMC|Sierra 2500|2006-|heavy
GMC|Sierra 3500||heavy
Hummer|H1||heavy
Hummer|H2||heavy
Mercedes-Benz|Sprinter||heavy
Mercedes-Benz|eSprinter||heavy
Nissan|NV||heavy
Nissan|Titan|2016-2016|heavy
Nissan|Titan|2017-|lighter_only
Ram|2500||heavy
Ram|3500||heavy
Ram|ProMaster 1500||heavy
Ram|ProMaster 2500||heavy
Ram|ProMaster 3500||heavy
`;

const REASONS: Readonly<Record<string, UnratedReason>> = {
  heavy: "heavy",
  lighter_only: "lighter_only",
};

/** "2016-", "-2017", "2018-2018" or nothing. */
function span(text: string): YearSpan {
  const [from = "", to = ""] = text.split("-");
  return { from: Number(from) || EVER.from, to: Number(to) || EVER.to };
}

const lines = (table: string): string[][] =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split("|"));

/** Every alias, those with more words first. */
export const EPA_ALIASES: readonly EpaAlias[] = [...lines(ALIASES), ...lines(EARLIER_ALIASES)]
  .flatMap(([make = "", bases = "", words = "", years = "", catalogMake = "", models = ""]) =>
    bases.split(",").map((base) => ({
      make,
      base,
      words: words.split(" ").filter((word) => word !== ""),
      years: span(years),
      catalogMake,
      catalogModels: models.split(","),
    })),
  )
  .sort((a, b) => b.words.length - a.words.length);

/** Models that EPA does not rate, or only in part. */
export const UNRATED_MODELS: readonly UnratedModel[] = lines(UNRATED).map(
  ([make = "", model = "", years = "", reason = ""]) => {
    const why = REASONS[reason];
    if (why === undefined)
      throw new Error(`unknown reason ${reason} in the table of unrated models`);
    return { make, model, years: span(years), why };
  },
);
