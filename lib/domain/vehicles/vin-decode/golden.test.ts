import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { VpicIndex } from "#lib/platform/vpic/index-types.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { withCheckDigit } from "../vin/rules.ts";
import { decodeVin } from "./rules.ts";

/**
 * What vehicles are by their first eleven characters (`*` stands for the check digit), from public
 * records and from general knowledge; the serial number is ours, so no vehicle is named. Broad where `rules.test.ts` is deep:
 * one of nearly every family, siblings of shared files side by side.
 */
const VEHICLES = `
WAULF78K*9N|Audi|A4|2009
WAUM2AF2*KN|Audi|A6|2019
WA1EAAFY*N2|Audi|Q5|2022
WUAC6BFR*DA|Audi|RS 5|2013
TRUWT28N*51|Audi|TT|2005
TRUC5AFV*G1|Audi|TT|2016
TRUC1AFV*G1|Audi|TTS|2016
WBSWL9C5*AP|BMW|M3|2010
5UXXW5C5*F0|BMW|X4|2015
5UXCY6C0*L9|BMW|X6|2020
WBY1Z6C3*HF|BMW|i3|2017
W04GW5EV*B1|Buick|Regal|2011
1G6AC5S3*D0|Cadillac|ATS|2013
1GYS4CKL*MR|Cadillac|Escalade|2021
1GYS4KKL*MR|Cadillac|Escalade ESV|2021
3GYK3GM4*TS|Cadillac|Optiq|2026
KL1TG5DE*AB|Chevrolet|Aveo|2010
3GNKBHR4*NS|Chevrolet|Blazer|2022
1G1FZ6S0*KF|Chevrolet|Bolt EV|2019
1G1FB1RS*H0|Chevrolet|Camaro|2017
1G1PE5SB*F7|Chevrolet|Cruze|2015
2G11Z5S3*K9|Chevrolet|Impala|2019
1GNSKCKD*MR|Chevrolet|Suburban|2021
1GNSKNKD*MR|Chevrolet|Tahoe|2021
KL77LJE2*TC|Chevrolet|Trax|2026
1C3CCCAB*FN|Chrysler|200|2015
2A4GM684*6R|Chrysler|Pacifica|2006
2A4RR5DX*AA|Chrysler|Town and Country|2010
1C3CDZCB*DN|Dodge|Avenger|2013
1B3HB48B*8A|Dodge|Caliber|2008
1D7HW48N*6A|Dodge|Dakota|2006
1C3CDFFH*GD|Dodge|Dart|2016
2D8HN44H*8R|Dodge|Grand Caravan|2008
ZACPDFCW*RF|Dodge|Hornet|2024
3C4PDCBG*ET|Dodge|Journey|2014
1D8GU28K*7A|Dodge|Nitro|2007
3C3CFFCR*FT|Fiat|500|2015
3FMCR9DA*SR|Ford|Bronco Sport|2025
1FADP5AU*HL|Ford|C-MAX|2017
MAJ3S2KE*KC|Ford|EcoSport|2019
2FMDK3GC*BB|Ford|Edge|2011
1FMCU9GN*TU|Ford|Escape|2026
1FMJK1HT*KE|Ford|Expedition MAX|2019
1FTBF2BT*SE|Ford|F-250|2025
1FT8W4DT*MA|Ford|F-450|2021
1FDUF4GN*RD|Ford|F-450|2024
1FDUF5HT*MA|Ford|F-550|2021
3FA6P0G7*ER|Ford|Fusion|2014
3FTTW8A3*SR|Ford|Maverick|2025
1FAHP2F8*DG|Ford|Taurus|2013
1FTBF2P8*SK|Ford|Transit|2025
2GTV2MEC*KA|GMC|Sierra 1500 Limited|2019
1GC4YNE7*LF|Chevrolet|Silverado 2500|2020
1GC4K0E8*EF|Chevrolet|Silverado 3500|2014
1GCPYBEH*LZ|Chevrolet|Silverado 1500|2020
1GT49PEY*MF|GMC|Sierra 2500|2021
1GC10VED*R1|Chevrolet|Silverado EV|2024
1GKS2GKC*HR|GMC|Yukon XL|2017
KMHGN4JE*HU|Genesis|G80|2017
KMUKEDTB*PF|Genesis|GV60|2023
5J6TF1H3*CL|Honda|Crosstour|2012
3HGGK5H7*GM|Honda|Fit|2016
5FNRL382*7B|Honda|Odyssey|2007
3GPKHXRJ*RF|Honda|Prologue|2024
5FPYK3F5*MA|Honda|Ridgeline|2021
5GRGN23U*5A|Hummer|H2|2005
KMHGN4JE*FU|Hyundai|Genesis|2015
KM8KRDAF*PF|Hyundai|Ioniq 5|2023
KM8R5DGE*PU|Hyundai|Palisade|2023
5NMS3CAA*LH|Hyundai|Santa Fe|2020
5XYZUDLB*DG|Hyundai|Santa Fe Sport|2013
5NPEB4AC*DH|Hyundai|Sonata|2013
KM8JBCA1*NU|Hyundai|Tucson|2022
3PCAJ5BB*NA|Infiniti|QX50|2022
3PCAJ5JR*NA|Infiniti|QX55|2022
5N1DL1FS*NC|Infiniti|QX60|2022
4S2DM58W*2A|Isuzu|Rodeo|2002
SADCK2BX*KA|Jaguar|F-PACE|2019
SADHD2S1*KA|Jaguar|I-PACE|2019
1J8HG48K*7A|Jeep|Commander|2007
3C4NJDBN*ST|Jeep|Compass|2025
1C4RJKBG*S8|Jeep|Grand Cherokee L|2025
1C41JUEJ*NC|Jeep|Grand Wagoneer|2022
1J4NT1GA*BA|Jeep|Patriot|2011
ZACNJDB1*MA|Jeep|Renegade|2021
1C4SJVBT*NA|Jeep|Wagoneer|2022
1C4BJWDG*FL|Jeep|Wrangler|2015
KNDC3DLC*NF|Kia|EV6|2022
3KPFT4DE*SE|Kia|K4|2025
KNDPUCDF*S7|Kia|Sportage|2025
SALJY124*XA|Land Rover|Discovery|1999
SALYB2RV*JA|Land Rover|Range Rover Velar|2018
JTHKD5BH*C2|Lexus|CT|2012
JTJAM7BX*LA|Lexus|GX|2020
JTHBL5EF*H5|Lexus|LS|2017
JTJHY7AX*KA|Lexus|LX|2019
5LM5J7XC*SG|Lincoln|Aviator|2025
5LMTJ5DZ*RF|Lincoln|Corsair|2024
5LMPJ8KA*SJ|Lincoln|Nautilus|2025
5LMJJ3LT*NE|Lincoln|Navigator L|2022
WMWRH335*7T|MINI|Cooper|2007
WMZ23BS0*NF|MINI|Countryman|2022
JM3TCBCY*M0|Mazda|CX-9|2021
JM1NDAM7*S0|Mazda|MX-5|2025
3MZBM1K7*GM|Mazda|Mazda3|2016
W1KWF8EB*MR|Mercedes-Benz|C-Class|2021
WDBTJ65J*5F|Mercedes-Benz|CLK-Class|2005
WDCYC7DF*FX|Mercedes-Benz|G-Class|2015
WDDNG7BB*AA|Mercedes-Benz|S-Class|2010
3MEHM08Z*7A|Mercury|Milan|2007
JA4AD2A3*EZ|Mitsubishi|Outlander|2014
1N4AZ0CP*GC|Nissan|Leaf|2016
5N1CR2MN*EC|Nissan|Pathfinder|2014
JN1BJ1CR*JW|Nissan|Rogue Sport|2018
2P4GP253*YA|Plymouth|Voyager|2000
1G2ZG57B*9A|Pontiac|G6|2009
1G2NF52E*3A|Pontiac|Grand Am|2003
WP0CB298*4U|Porsche|Boxster|2004
WP0AB2Y1*LS|Porsche|Taycan|2020
3C7WRNBL*MA|Ram|5500|2021
ZFBHRFAB*N6|Ram|ProMaster City|2022
7PDSGABL*PF|Rivian|R1S|2023
7FCTGAAA*PF|Rivian|R1T|2023
YS3FD49Y*5A|Saab|9-3|2005
1G8ZH127*XZ|Saturn|SC2|1999
4S4WX85D*74|Subaru|B9 Tribeca|2007
JF1ZDBB1*NA|Subaru|BRZ|2022
JF2GUADC*S8|Subaru|Crosstrek|2025
4S3BNAH6*G3|Subaru|Legacy|2016
4S4BTAFC*MA|Subaru|Outback|2021
4S4WX9JD*A4|Subaru|Tribeca|2010
JF1VBAL6*P9|Subaru|WRX|2023
LRW3E7EK*RC|Tesla|Model 3|2024
5YJSA1DN*CF|Tesla|Model S|2012
5YJXCDE2*LF|Tesla|Model X|2020
LRWYGCFS*NC|Tesla|Model Y|2022
JTEZU14R*60|Toyota|4Runner|2006
WZ1DB2C0*MW|Toyota|Supra|2021
JF1ZNBB1*N8|Toyota|GR86|2022
5TDAAAA5*RA|Toyota|Grand Highlander|2024
5TDKKRFH*GS|Toyota|Highlander|2016
2T1KR32E*6C|Toyota|Matrix|2006
JTDKN3DU*A5|Toyota|Prius|2010
JTDKAMFP*MA|Toyota|Prius Prime|2021
JTMAB3FV*PF|Toyota|RAV4 Prime|2023
VNKJTUD3*FA|Toyota|Yaris|2015
3VWVA7AT*CM|Volkswagen|Beetle|2012
3VWR17AU*KM|Volkswagen|Golf|2019
WVWVF7AU*JW|Volkswagen|Golf R|2018
WVWJF7CD*TW|Volkswagen|Golf R|2026
1V25MPE8*PF|Volkswagen|ID.4|2023
3VWSD29M*1M|Volkswagen|Jetta|2001
3VV4C7B2*TM|Volkswagen|Taos|2026
WVGAV7AX*BW|Volkswagen|Tiguan|2011
YV1902FH*D1|Volvo|S60|2013
YV4H600N*PF|Volvo|XC90|2023
WMEEJ3BA*DA|smart|Fortwo|2013
`
  .trim()
  .split("\n")
  .map((line) => {
    const [prefix = "", make = "", model = "", year = ""] = line.split("|");
    return { vin: withCheckDigit(`${prefix.replace("*", "0")}700451`), make, model, year };
  });

let index: VpicIndex;

beforeAll(() => {
  index = loadVpicIndex(join(tmpdir(), "lotwise-test-data"));
}, 60_000);

describe("decodeVin on vehicles of public records", () => {
  it.each(VEHICLES)("$vin is a $year $make $model", ({ vin, make, model, year }) => {
    const decode = decodeVin(index, vin, { currentYear: 2026 });
    expect({
      make: decode.make?.value,
      model: decode.model?.value,
      year: String(decode.modelYear?.value),
    }).toEqual({ make, model, year });
  });
});
