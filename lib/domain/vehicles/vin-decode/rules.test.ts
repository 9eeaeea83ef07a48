import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { VpicIndex } from "#lib/platform/vpic/index-types.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { VIN_CHARACTERS } from "../vin/constants.ts";
import { isVin, withCheckDigit } from "../vin/rules.ts";
import { decodeVin, decodeVins, inspectVin } from "./rules.ts";
import type { VinDecode } from "./types.ts";

/**
 * Real vehicles' first eleven characters with a serial number of our own (`*` stands for the check
 * digit): what the maker, a dealer and a title say of them. Chosen for siblings that share a schema,
 * badges that share a WMI, heavy trucks whose position 7 is a digit, and both year cycles.
 */
const GOLDEN = `
1FTEW1CP*LK|Ford|F-150|2020
1FTFW1ED*NF|Ford|F-150|2022
1FT7W2BT*FE|Ford|F-250|2015
1FTSW21R*8E|Ford|F-250|2008
1FT8W3DT*CE|Ford|F-350|2012
1FTSW31F*XE|Ford|F-350|1999
1FTHE242*VH|Ford|E-250|1997
1FDUF5GY*HE|Ford|F-550|2017
3FRWX6FK*9V|Ford|F-650|2009
1FTER4FH*KL|Ford|Ranger|2019
1FM5K7D8*GG|Ford|Explorer|2016
1FMJK2A5*EE|Ford|Expedition|2014
NM0LS7E7*H1|Ford|Transit Connect|2017
1FTYE1Y8*LK|Ford|Transit|2020
3FMTK2R7*MM|Ford|Mustang Mach-E|2021
1FABP40A*KF|Ford|Mustang|1989
2LMTJ6KR*GB|Lincoln|MKX|2016
3LN6L5KU*JR|Lincoln|MKZ|2018
2MEFM75W*1X|Mercury|Grand Marquis|2001
3GCUKSEC*FG|Chevrolet|Silverado 1500|2015
1GC1KWEY*JF|Chevrolet|Silverado 2500|2018
3GTP1WE0*BG|GMC|Sierra 1500|2011
1GT48NEY*NF|GMC|Sierra 2500|2022
1GKS1BKD*PR|GMC|Yukon|2023
1GNLC2E0*ER|Chevrolet|Tahoe|2014
1GNSCJE0*BR|Chevrolet|Suburban|2011
3GNMCGE0*DG|Chevrolet|Avalanche|2013
1GCGSDEN*M1|Chevrolet|Colorado|2021
2GKALMEK*E6|GMC|Terrain|2014
3GNAXKEV*KS|Chevrolet|Equinox|2019
KL4CJASB*GB|Buick|Encore|2016
KL79MTSL*NB|Chevrolet|Trailblazer|2022
1G6DP567*50|Cadillac|CTS|2005
1GYKNGRS*JZ|Cadillac|XT5|2018
2G2WP552*81|Pontiac|Grand Prix|2008
1G1YA2D4*P5|Chevrolet|Corvette|2023
1C6RR6MT*ES|Ram|1500|2014
3C6UR5DJ*KG|Ram|2500|2019
3C63RRHL*KG|Ram|3500|2019
1D7RB1CT*AS|Dodge|Ram|2010
2C3CDXAT*MH|Dodge|Charger|2021
2C3CDZDJ*FH|Dodge|Challenger|2015
2C3CCAAG*FH|Chrysler|300|2015
2C4RDGCG*KR|Dodge|Grand Caravan|2019
2C4RC1CG*NR|Chrysler|Voyager|2022
2C4RVABG*CR|Volkswagen|Routan|2012
1C4PJLCS*HW|Jeep|Cherokee|2017
1C4RJEAG*DC|Jeep|Grand Cherokee|2013
1C4BJWFG*GL|Jeep|Wrangler|2016
1C6JJTAG*NL|Jeep|Gladiator|2022
ZFBCFXBT*GP|Fiat|500X|2016
2T3C1RFV*MW|Toyota|RAV4|2021
5TDKK3DC*FS|Toyota|Sienna|2015
5TFDY5F1*LX|Toyota|Tundra|2020
3TMCZ5AN*PM|Toyota|Tacoma|2023
JTEBU4BF*EK|Toyota|FJ Cruiser|2014
5YFBPRHE*GP|Toyota|Corolla|2016
4T1BG22K*1U|Toyota|Camry|2001
58ABZ1B1*KU|Lexus|ES|2019
JTHBF30G*20|Lexus|ES|2002
JTHBF5C2*A5|Lexus|IS|2010
JTHCZ1BL*JA|Lexus|GS|2018
JTJHZKFA*L2|Lexus|RX|2020
JTJYARBZ*J2|Lexus|NX|2018
5FNYF5H5*LB|Honda|Pilot|2020
5J8YE1H0*NL|Acura|MDX|2022
5J6RW1H8*LA|Honda|CR-V|2020
19XFC2F8*KE|Honda|Civic|2019
1HGCV3F4*KA|Honda|Accord|2019
19UUB1F3*FA|Acura|TLX|2015
3CZRU5H5*MM|Honda|HR-V|2021
JN1EV7AR*JM|Infiniti|Q50|2018
JN8AZ2NF*K9|Infiniti|QX80|2019
JN8AY2NF*H9|Nissan|Armada|2017
5N1AT2MT*KC|Nissan|Rogue|2019
JN1BJ1BV*MW|Nissan|Rogue Sport|2021
1N6AD0ER*JN|Nissan|Frontier|2018
5NPDH4AE*DH|Hyundai|Elantra|2013
KMHTC6AE*FU|Hyundai|Veloster|2015
KMTG74LE*LU|Genesis|G70|2020
5XYKT3A6*DG|Kia|Sorento|2013
KNDMB133*86|Kia|Sedona|2008
5XXGT4L3*LG|Kia|Optima|2020
5XXG64J2*MG|Kia|K5|2021
WMWSX1C5*CT|MINI|Cooper Coupe|2012
5UXTY3C0*LL|BMW|X3|2020
5UXKR2C5*E0|BMW|X5|2014
WBAWC735*9E|BMW|335i|2009
WDDZF4KB*KA|Mercedes-Benz|E-Class|2019
W1K5J4GB*MN|Mercedes-Benz|CLA-Class|2021
4JGDA5JB*JB|Mercedes-Benz|GLE-Class|2018
WAUENCF5*JA|Audi|A5|2018
WA1LAAF7*HD|Audi|Q7|2017
WP1AA2A5*LL|Porsche|Macan|2020
WP0AE2A7*LL|Porsche|Panamera|2020
1V2JP2CA*MC|Volkswagen|Atlas|2021
5YJ3E1EC*NF|Tesla|Model 3|2022
5YJYGDED*MF|Tesla|Model Y|2021
JF2SKACC*KH|Subaru|Forester|2019
JM3KE2DE*D0|Mazda|CX-5|2013
JM1FC352*L0|Mazda|RX-7|1990
SALWZ2RE*MA|Land Rover|Range Rover Sport|2021
YV4162UK*M2|Volvo|XC40|2021
`
  .trim()
  .split("\n")
  .map((line) => {
    const [prefix = "", make = "", model = "", year = ""] = line.split("|");
    const vin = withCheckDigit(`${prefix.replace("*", "0")}100234`);
    return { vin, make, model, year: Number(year) };
  });

let index: VpicIndex;

beforeAll(() => {
  index = loadVpicIndex(join(tmpdir(), "lotwise-test-data"));
}, 60_000);

function decode(text: string): VinDecode {
  const vin = withCheckDigit(text);
  return decodeVin(index, vin, { currentYear: 2026 });
}

describe("decodeVin", () => {
  it.each(GOLDEN)("$vin is a $year $make $model", ({ vin, make, model, year }) => {
    const result = decodeVin(index, vin, { currentYear: 2026 });
    expect({
      make: result.make?.value,
      model: result.model?.value,
      year: result.modelYear?.value,
    }).toEqual({ make, model, year });
  });

  it("says where each value comes from", () => {
    const result = decode("2T3C1RFV0MW138872");
    expect(result.model?.source).toMatchObject({ kind: "pattern", elementId: 28 });
    expect(result.manufacturer?.source).toEqual({ kind: "wmi", wmi: "2T3" });
    expect(result.modelYear?.source.kind).toBe("position");
  });

  it("never gives a drivetrain that the data does not hold", () => {
    expect(decode("1FTEW1CP0LK100234").drivetrain).toBeNull();
  });

  it("tells hybrid, plug-in hybrid and battery vehicles apart", () => {
    expect(decode("2T3E6RFV0MW027068").fuel?.value).toBe("hybrid");
    expect(decode("1C4JJXP60MW100234").fuel?.value).toBe("plug_in_hybrid");
    expect(decode("5YJ3E1EC0NF266320").fuel?.value).toBe("electric");
    expect(decode("2T3C1RFV0MW138872").fuel?.value).toBe("gasoline");
    expect(decode("1GC1KWEY0JF167133").fuel?.value).toBe("diesel");
  });

  it("names the badge beside the filed make where they differ", () => {
    const ram = decode("1C6RD6LT0CS137224");
    expect(ram.make).toMatchObject({ value: "Dodge", alternatives: ["Ram"] });
  });

  it("keeps the year even where nobody filed patterns, and says so", () => {
    const unknown = decode("ZZZAA1AA0LA100234");
    expect(unknown.make).toBeNull();
    expect(unknown.modelYear?.value).toBe(2020);
    expect(unknown.notes.join(" ")).toContain("No maker is registered");
  });

  it("never throws on random VINs and never gives a year in the future", () => {
    const random = fc
      .array(fc.constantFrom(...VIN_CHARACTERS), { minLength: 17, maxLength: 17 })
      .map((characters) => characters.join(""));
    const prefixes = fc.constantFrom("1FT", "5YJ", "1HG", "WBA", "JTD", "3GC", "1C6", "KM8", "1G9");
    fc.assert(
      fc.property(random, prefixes, fc.boolean(), (text, prefix, known) => {
        const vin = known ? prefix + text.slice(3) : text;
        if (!isVin(vin)) throw new Error("generator made no VIN");
        const result = decodeVin(index, vin, { currentYear: 2026 });
        expect(result.modelYear?.value ?? 2000).toBeLessThanOrEqual(2027);
      }),
      { numRuns: 5000 },
    );
  });

  it("decodes a batch in the order given", () => {
    const vins = GOLDEN.map((entry) => entry.vin);
    expect(decodeVins(index, vins).map((result) => result.vin)).toEqual(vins);
  });
});

describe("inspectVin", () => {
  it("decodes a right VIN", () => {
    expect(inspectVin(index, "1hgcm82633a004352")).toMatchObject({ ok: true });
  });

  it("names the wrong position of a VIN that no longer decodes", () => {
    // One letter of the part that names the model is wrong.
    const right = GOLDEN.find((entry) => entry.model === "K5")?.vin ?? "";
    const wrong = `${right.slice(0, 4)}G${right.slice(5)}`;
    const report = inspectVin(index, wrong);
    if (report.ok || !("diagnosis" in report)) throw new Error("expected a diagnosis");
    expect(report.diagnosis.suspects.map((suspect) => suspect.corrected)).toContain(right);
  });

  it("has the true VIN among its suggestions for 9 in 10 with one wrong character", () => {
    // Steady, and different in place and character from VIN to VIN.
    const typos = GOLDEN.flatMap(({ vin }, at) =>
      [0, 1, 2].map((turn) => {
        const place = (at * 5 + turn * 7) % vin.length;
        const character = VIN_CHARACTERS.charAt((at * 11 + turn * 13) % VIN_CHARACTERS.length);
        return { vin, typed: vin.slice(0, place) + character + vin.slice(place + 1) };
      }),
    );
    const detected = typos.flatMap(({ vin, typed }) => {
      const report = inspectVin(index, typed);
      return report.ok || !("diagnosis" in report)
        ? []
        : [report.diagnosis.suspects.some(({ corrected }) => corrected === vin)];
    });
    expect(detected.length).toBeGreaterThan(250);
    expect(detected.filter(Boolean).length / detected.length).toBeGreaterThan(0.9);
  });

  it("refuses what is no VIN", () => {
    const report = inspectVin(index, "hello");
    expect(report.ok).toBe(false);
    expect("problem" in report && report.problem.code).toBe("too_short");
  });
});
