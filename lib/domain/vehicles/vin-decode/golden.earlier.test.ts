import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { VpicIndex } from "#lib/platform/vpic/index-types.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { withCheckDigit } from "../vin/rules.ts";
import { decodeVin } from "./rules.ts";

/**
 * Vehicles to 2009 by their first eleven characters (`*` stands for the check digit), as makers' guides
 * to their VINs have them; the serial number is ours. Year, make, model, body, liters, cylinders; `-`
 * where the VIN does not say.
 */
const VEHICLES = `
1HGCM566*3A|2003|Honda|Accord|sedan|-|4
1HGCM826*3A|2003|Honda|Accord|coupe|-|6
4T1SK12E*SU|1995|Toyota|Camry|sedan|2.2|4
4T1BG22K*1U|2001|Toyota|Camry|sedan|2.2|4
1FTEF15N*KN|1989|Ford|F-150|pickup|5|8
JTDKB20U*40|2004|Toyota|Prius|hatchback|1.5|4
JHLRD184*WC|1998|Honda|CR-V|suv|-|4
1HGFA168*6L|2006|Honda|Civic|sedan|-|4
JM1NA351*N0|1992|Mazda|MX-5|convertible|-|4
1G1YY22G*W5|1998|Chevrolet|Corvette|coupe|5.7|8
1FALP42T*RF|1994|Ford|Mustang|coupe|5|8
1FAFP404*1F|2001|Ford|Mustang|coupe|3.8|6
1J4FJ68S*WL|1998|Jeep|Cherokee|suv|4|6
1J4GW48S*1C|2001|Jeep|Grand Cherokee|suv|4|6
2FAFP71W*6X|2006|Ford|Crown Victoria|sedan|4.6|8
1G4HP52K*3U|2003|Buick|LeSabre|sedan|3.8|6
1G2HX54K*44|2004|Pontiac|Bonneville|sedan|3.8|6
3VWRA81H*WM|1998|Volkswagen|Jetta|sedan|2|4
WVWMA63B*WE|1998|Volkswagen|Passat|sedan|1.8|4
WDBEA30D*KA|1989|Mercedes-Benz|300|sedan|2.6|-
WBAAM333*YC|2000|BMW|323i|sedan|2.5|6
2C3HE66G*2H|2002|Chrysler|300M|sedan|3.5|6
1B3ES42Y*WD|1998|Dodge|Neon|coupe|2|4
1D7HA18N*3S|2003|Dodge|Ram|pickup|4.7|8
1P3EJ46X*VN|1997|Plymouth|Breeze|sedan|2.4|4
1G3NL52F*3C|2003|Oldsmobile|Alero|sedan|2.2|4
JN1CA21D*ST|1995|Nissan|Maxima|sedan|3|6
1N4AL11D*5C|2005|Nissan|Altima|sedan|2.5|4
1GNDT13W*12|2001|Chevrolet|Blazer|suv|4.3|6
1GCEC14W*1Z|2001|Chevrolet|Silverado 1500|pickup|4.3|6
1GCEK19T*YE|2000|Chevrolet|Silverado 1500|pickup|5.3|8
1GTEK19T*3E|2003|GMC|Sierra 1500|pickup|5.3|8
1GCHK29U*3E|2003|Chevrolet|Silverado 2500|pickup|6|8
1GCHK33U*2E|2002|Chevrolet|Silverado 3500|pickup|6|8
1GTHK23U*7F|2007|GMC|Sierra 2500|pickup|6|8
1D4GP25R*3B|2003|Dodge|Caravan|van|3.3|6
2D4GP44L*6R|2006|Dodge|Grand Caravan|van|3.8|6
4S2CM57W*X4|1999|Isuzu|Amigo|suv|3.2|6
4S2CM58W*X4|1999|Isuzu|Rodeo|suv|3.2|6
1GKEC13V*2J|2002|GMC|Yukon|suv|4.8|8
1FMZU34E*XU|1999|Ford|Explorer|suv|4|6
1FMRU17L*WL|1998|Ford|Expedition|suv|5.4|8
JF1GD296*2G|2002|Subaru|Impreza|sedan|2|-
5TDZA23C*4S|2004|Toyota|Sienna|minivan|3.3|6
2T1BR12E*XC|1999|Toyota|Corolla|sedan|1.8|4
JTEEP21A*40|2004|Toyota|Highlander|suv|3.3|6
JTKDE177*60|2006|Toyota|Scion tC|hatchback|2.4|4
JNKCV51E*3M|2003|Infiniti|G35|sedan|3.5|6
KMHDN45D*2U|2002|Hyundai|Elantra|sedan|2|-
KNADC123*16|2001|Kia|Rio|sedan|1.5|4
SALTY124*2A|2002|Land Rover|Discovery|suv|4|8
4F2YU081*1K|2001|Mazda|Tribute|suv|3|6
1LNHM81W*1Y|2001|Lincoln|Town Car|sedan|4.6|8
1MEFM53U*2G|2002|Mercury|Sable|sedan|3|6
JS3TE62V*24|2002|Suzuki|Grand Vitara|suv|2.5|6
2CNBE18C*Y6|2000|Chevrolet|Tracker|suv|2|4
YS3ED45G*23|2002|Saab|9-5|sedan|2.3|4
1G8ZK527*1Z|2001|Saturn|SL2|sedan|1.9|4
YV1LS554*W2|1998|Volvo|S70|sedan|2.4|5
`
  .trim()
  .split("\n")
  .map((line) => {
    const [prefix = "", year, make, model, body, liters, cylinders] = line.split("|");
    const vin = withCheckDigit(`${prefix.replace("*", "0")}700451`);
    return { vin, year, make, model, body, liters, cylinders };
  });

let index: VpicIndex;

beforeAll(() => {
  index = loadVpicIndex(join(tmpdir(), "lotwise-test-data"));
}, 60_000);

describe("decodeVin on vehicles to 2009", () => {
  it.each(VEHICLES)("$vin is a $year $make $model", ({ vin, ...expected }) => {
    const decode = decodeVin(index, vin, { currentYear: 2026 });
    const said = (value: number | undefined): string => (value === undefined ? "-" : `${value}`);
    expect({
      year: said(decode.modelYear?.value),
      make: decode.make?.value,
      model: decode.model?.value,
      body: decode.bodyStyle?.value,
      liters: said(decode.displacementLiters?.value),
      cylinders: said(decode.cylinders?.value),
    }).toEqual(expected);
  });

  it.each(VEHICLES)("$vin is of $year by position 7, a digit, for certain", ({ vin }) => {
    const { modelYear } = decodeVin(index, vin, { currentYear: 2026 });
    expect(modelYear).toMatchObject({ confidence: "certain", alternatives: [] });
  });

  it("names both years where a digit in position 7 is of a car that no data of that year knows", () => {
    // A 2019 code with the digit of a 1989 one, of a maker that began in 2008.
    const vin = withCheckDigit("5YJZZ9990KF700451");
    const { modelYear } = decodeVin(index, vin, { currentYear: 2026 });
    expect(modelYear?.confidence).toBe("likely");
    expect([modelYear?.value, ...(modelYear?.alternatives ?? [])].toSorted()).toEqual([1989, 2019]);
  });
});
