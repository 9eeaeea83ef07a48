/* What makers filed as trims of model years to 2009, beside their habits of today: price classes of a
 * VIN's fifth position, chassis numbers, codes of a body or a market, and slips of the pen. */

import type { FilingHabits } from "./types.trims.ts";

/** By make as the decoder names it; done before the make's other habits. */
export const HABITS_TO_2009: Readonly<Record<string, FilingHabits>> = {
  Acura: {
    item: [
      [/\s*\*\d/g, ""],
      [/^gsr\b/i, "GS-R"],
      [/^ls special$/i, "LS Special Edition"],
    ],
    none: /^(leather seats|traction control.*|v-?tec)$/i,
  },
  "Alfa Romeo": {
    item: [
      [/\b(auto|manual)\b/gi, ""],
      [/^(164 )?(fl|el|a3) /i, ""],
    ],
    none: /^fourth series.*$/i,
  },
  Audi: { item: [[/\bsport ?90\b/i, "Sport"]], none: /^(custom|deluxe|economy)$/i },
  BMW: { noneOfModel: /^M[35]\/(m|e30 m|m e30)$|^Z[34]\/m$/i },
  Bentley: { none: /^(\d+mm stretch|long wheel base)$/i },
  Buick: {
    item: [
      [/^ewb-/i, ""],
      [/^park ave\.?$/i, "Park Avenue"],
      [/^t type$/i, "T-Type"],
      [/^super series$/i, "Super"],
    ],
    none: /^sp$/i,
  },
  Cadillac: {
    whole: [[/^(?:luxury|touring) \(([ds][ht]s)\)$|^touring (sts)$/i, "$1$2"]],
    item: [[/^d'elegance$/i, "d'Elegance"]],
    none: /^nav screen$/i,
  },
  Chevrolet: {
    item: [
      [/^ext\.? (?=\w)|\bapv\b|^hi-sport |^1sp | extended wheel base$/gi, ""],
      [/^captiva sport (?=\w)/i, ""],
      [/^sport (?:coupe )?ss$/i, "SS"],
      [/^lt-1lt$/i, "1LT"],
    ],
    none: /^(5s|bas( hybrid)?|(\d{4} )?luxury|economy|value leader)$/i,
  },
  Chrysler: {
    whole: [[/^town (?:and|&) country$/i, "Town-Country"]],
    item: [
      [/^town-country$/i, "Town & Country"],
      [/^c-body\b/i, ""],
      [/^pt base$/i, "Base"],
      [/^ctc$/i, "GTC"],
    ],
    none: /^(ec|hemi c|j[\w-]+\d)$/i,
    keeps: /^town & country$/i,
  },
  Dodge: {
    whole: [[/\brt\/10\b/gi, "RT\u221510"]],
    item: [
      [/^([sl]e) power$/i, "$1"],
      [/^high line$/i, "Highline"],
      [/^neon (?=\w)/i, ""],
    ],
    none: /^(ja-.*|ec|k|sx ?2\.0.*)$/i,
  },
  Eagle: { item: [[/^tsi$/i, "TSi"]] },
  Fiat: { none: /^(basic|comfort luxury)$/i },
  Ford: {
    whole: [
      [/\bltd (?=country squire)|\bltd crown victoria\b/gi, ""],
      [/\bsv0\b/gi, "SVO"],
    ],
    item: [
      [/\s*-?\s*flare ?side\b/i, ""],
      [/^fila\b.*$/i, "Fila"],
      [/^cobra svt$/i, "SVT Cobra"],
      [/-[24] valve$| svg$/i, ""],
    ],
    none: /^(econoline|cpe|sportside.*)$/i,
    keeps: /^(super|turbo) coupe$/i,
  },
  GMC: {
    item: [
      [/^denali (?:1500|2500)$/i, "Denali"],
      [/^z85 /i, ""],
    ],
    none: /^((\d{4} ?)?luxury|extended( van)?|esv|jimmy|commercial.*)$/i,
  },
  Honda: {
    item: [
      [/^1[356]00 (?=\w)/, ""],
      [/^2\.0 ?(?=si?$)/i, "2.0 "],
      [/^del sol\s*/i, ""],
      [/^basic hf$/i, "HF"],
      [/^basic$/i, "Base"],
      [/^dx-?vp$|^value package$/i, "VP"],
      [/^se-v6$/i, "SE"],
      [/ pax$/i, ""],
      [/^exi$/i, "EXi"],
      [/^v-tec$/i, "VTEC"],
    ],
    none: /^((accord|prelude|civic)( 4dr| 1300)?|dx-[vg]|lx-c|cr-l)$/i,
  },
  Hummer: { item: [[/\bsu[vt]\b/gi, ""]] },
  Hyundai: {
    whole: [
      [/^(?:super deluxe|deluxe|standard): /i, ""],
      [/^(?:super )?deluxe \(([^)]*)\)$/i, "$1"],
      [/\bgsl\b/gi, "GLS"],
    ],
    none: /^(bh|cma|en|ep|gk|hd|jm|lhd|mc|nfa|sm|tg|xd)$/i,
  },
  Jaguar: {
    item: [
      [/^xj\s*-\s*(?=super)/i, ""],
      [/\bvdp\b/gi, "Vanden Plas"],
      [/^(?:vanden plas )?super v8(?: vanden plas)?(?: lwb)?$/i, "Super V8"],
      [/^(?:sportwagon|sedan) (?=\w)/i, ""],
    ],
    none: /^((sportwagon|sedan )?\s*entry( trim)?|sportwagon|xjs|xj-sc)$/i,
    keeps: /^super v8( portfolio)?$/i,
  },
  Jeep: { none: /^(rhd|tj|sportside.*)$/i },
  Kia: {
    whole: [[/^f\/l( bc)?$/i, ""]],
    none: /^(bc|bl|gh|jb|km|ld|mg|ms|un|vq|(sephia )?ii|\w\w project)$/i,
  },
  "Land Rover": {
    item: [
      [/,? ?\b(?:feature )?spec(?:ification)? \d$/i, ""],
      [/^(westminster|autobiography) limited edition$/i, "$1"],
    ],
    none: /^(california model.*|new range rover)$/i,
  },
  Lexus: { none: /\bvx\b/i },
  Lincoln: {
    item: [
      [/ - l$/i, " L"],
      [/^signature lwb$/i, "Signature L"],
      [/^blass$/i, "Bill Blass"],
    ],
    none: /^((ballistic )?protection|viii)$/i,
  },
  MINI: { item: [[/^(?:cooper )?s jcw gp$/i, "John Cooper Works GP"]] },
  Mazda: { none: /^(2600i|(long|short) bed|pickup)$/i },
  "Mercedes-Benz": {
    item: [
      [/(?<=\w) (?:107|124|126|129|140|170|20[123]|208|21[015]|220)$/, ""],
      [/^(?:clk ?)?(320|350|430|500|550)[ac]?$/i, "CLK $1"],
      [/^(cl[56]00)c$/i, "$1"],
      [/^c230ml$/i, "C230"],
      [/\b(c32|cl55|s55|slk32)k\b/i, "$1"],
      [/(?<=amg|230) k(om\.?)?$/i, ""],
      [/^(c36|c43|e55|g55|ml55)$/i, "$1 AMG"],
      [/^slk320 amg$/i, "SLK32 AMG"],
      [/^cl605 amg$/i, "CL65 AMG"],
      [/^amg black series$/i, "SL65 AMG Black Series"],
      [/^amg 55$/i, "CL55 AMG"],
      [/"/g, ""],
      [/^s(?= ?\d)/, "S"],
      [/^(\d{3})?(c|t)?dt$/i, "$1$2D"],
    ],
    none: /^(guard|tb|c ?180k)$/i,
    afterModel: /^(ce?|cd|d|e|sd|sdl|se[cl]?|sl|slc|te?|td)( 2\.5)?( 4MATIC)?$/i,
  },
  Mercury: {
    item: [
      [/ long w\.b\.?$/i, ""],
      [/^xr7$/i, "XR-7"],
      [/^convience$/i, "Convenience"],
    ],
    none: /^(conv|g series|high output.*|(limited|ltd) crown.*)$/i,
    noneOfModel: /^Lynx\/sho$/i,
    keeps: /^convenience$/i,
  },
  Mitsubishi: {
    whole: [[/^ls es$/i, "LS, ES"]],
    item: [
      [/\bgst\b/i, "GS-T"],
      [/\bgs-x\b/i, "GSX"],
      [/^durocross$/i, "DuroCross"],
    ],
    noneOfModel: /^Diamante\/(?!(es|ls|base)$)|^3000GT\/sports$/i,
  },
  Oldsmobile: {
    none: /^(apv|(economy|luxury) ext\.?( w)?)$/i,
    noneOfModel: /^Silhouette\/(economy|luxury)/i,
  },
  Peugeot: { item: [[/^liberte$/i, "Liberté"]] },
  Plymouth: {
    whole: [[/\brs t\/c\b/i, "RS Turbo"]],
    item: [[/^high line$/i, "Highline"]],
    none: /^([hls] series|[12]00(dl|e|lx)|summit\b.*)$/i,
  },
  Pontiac: {
    item: [
      [/^1sv\b.*$/i, ""],
      [/\b(?:apv|[er]wb|cv|mobility incomplete)\b/gi, ""],
      [/^espirit$/i, "Esprit"],
      [/^street edition special$/i, "Street Edition"],
      [/^gxp turbo\b/i, "GXP"],
    ],
    none: /^(367p|economy( apv)?.*|luxury apv.*|all[- ]purpose vehicle.*|export only.*|srv|[js]|sd)$/i,
  },
  Porsche: {
    item: [
      [/^s-(?=[24]$)/i, "S"],
      [/\bcabrio\b/i, "Cabriolet"],
      [/^(4s?) targa\b/i, "Targa $1"],
    ],
    keeps: /^s[24]$/i,
  },
  Renault: { item: [[/^x37 |^encore /i, ""]], none: /^electronic$/i },
  Saab: {
    item: [
      [/^([45]\.[23])i$/i, "$1i"],
      [/^sce$/i, "CSE"],
    ],
    none: /^svo$/i,
  },
  Saturn: {
    item: [
      [/^(?:(?:coupe|sedan) )?level ([123])(?: - base)?$/i, "$1"],
      [/\bewb\b/i, ""],
      [/^ext mobility.*$/i, ""],
      [/^xr-touring$/i, "XR Touring"],
    ],
    keeps: /^[123]$/,
  },
  Subaru: {
    item: [
      [/^obk /i, ""],
      [/^baja b$/i, "Base"],
      [/^baja s$/i, "Sport"],
      [/^outback\s*-?\s*(?:h6\s*)?(?:-?cw|-?cold weather|-?se|s)$/i, "Outback"],
      [/^outback\s*-\s*(?=\w)/i, "Outback "],
      [/^i(?=$| limited)/i, "2.5i"],
      [/^r(?=$| limited| l\.)/i, "3.0R"],
      [/^(2\.5) gt\b/i, "$1GT"],
      [/-(?:b|lo|e|m)$/i, ""],
      [/^(l)-s$/i, "$1"],
      [/\s*-\s*limited$/i, " Limited"],
      [/^(?:forester )?sports$/i, "Sport"],
    ],
    none: /^(postal.*|5st-?\w?)$/i,
  },
  Suzuki: {
    item: [
      [/^base standard( sedan)?$/i, "Base"],
      [/^(base|sport) (?:sedan )?tech\b.*$/i, "$1"],
      [/^sedan tech\b.*$/i, ""],
      [/^trouing.*$/i, "Touring"],
      [/\bx ?sport\b/i, "X Sport"],
    ],
    none: /^(\d\dinch|(l4 )?conv\b.*|nva.*|(sedan )?popular\b.*|canvas top|t-bar top|.*s-touring)$/i,
  },
  Toyota: {
    item: [
      [/^all-trac\b/i, "All-Trac"],
      [/^dlx$/i, "Deluxe"],
      [/^le-limited$/i, "LE Limited"],
      [/^sr5-v6$/i, "SR5"],
    ],
    none: /^(cab|chassis.*|xtracab|normal|lg|ssr|(grade: )?luxury)$/i,
    noneOfModel: /\/supra\b|^FJ Cruiser\/s$/i,
  },
  Volkswagen: {
    item: [
      [/\btriple white$/i, "Triple White Edition"],
      [/^diesel (?=special)/i, ""],
      [/\bspecial ed\.?$/i, "Special Edition"],
      [/^(?:vr6 )?drivers ed\.?$/i, "Driver's Edition"],
      [/^[cm]v (?=camper|weekender)/i, ""],
      [/ syncro$/i, ""],
      [/ group$/i, ""],
    ],
    none: /^(new passat|bus|kombi|iii|panel( van)?)$/i,
  },
};
