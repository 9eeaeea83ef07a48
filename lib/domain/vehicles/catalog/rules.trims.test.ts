import { expect, test } from "vitest";
import type { DecodedField } from "../vin-decode/types.ts";
import { isForPeople, trimKey, trimNames, trimNamesOf, trimOf } from "./rules.trims.ts";

/** Make | model | as filed => names, or - for none. */
const GOLDEN = `
Acura | MDX | SH-AWD TECH A => Technology A-Spec
Acura | MDX | SH-AWD w/Tech pkg & RES => Technology
Acura | MDX | SH-AWD A-SPEC ADVANCE / SH-AWD PMC EDITION => A-Spec Advance · PMC Edition
Acura | TLX | TLX SH-AWD TECH => Technology
Acura | TLX | ADV19 V6 => Advance
Acura | TLX | SH-AWD TYPE S => Type S
Acura | RDX | RDX => -
Acura | ILX | 24 PREMIUM => Premium
Acura | RL | SH-AWD (Advance Ent) => Advance
Acura | ILX | Premium and A-SPEC Package/ Technology Plus and A-SPEC Package => Premium A-Spec · Technology Plus A-Spec
Acura | MDX | Super Handling AWD w/Tech pkg => Technology
Acura | RDX | Platinum Elite => -
Alfa Romeo | Giulia | Sprint / Base - Intensa => Sprint · Base · Intensa
Audi | Q5 | quattro Premium Plus => Premium Plus
Audi | A4 | S Line quattro Prestige => S Line Prestige
Audi | Q5 | 50 e-tron quattro Preminum Plus => Premium Plus
Audi | Q5 | 2.0T Premium, Hybrid Prestige, TDI Premium Plus => Premium · Prestige · Premium Plus
Audi | Q5 | quattro Premium Plus, quattro Progressiv (Canada) => Premium Plus
Audi | A4 | quattro Komfort => -
Audi | R8 | V10 Plus => V10 Plus
Audi | A6 | Prestige. => Prestige
BMW | 330i | xDrive => xDrive
BMW | X3 | sDrive 28i => sDrive28i
BMW | X5 | XDrive28i => xDrive28i
BMW | M5 | M5/M5 Competition => Competition
BMW | M4 | M4 xDrive Competition => Competition xDrive
BMW | 228i | GC => -
BMW | X5 | xDrive40i => xDrive40i
BMW | i4 | eDrive40 GC => eDrive40
BMW | X3 | NA => -
Buick | Encore | Preferred II => Preferred II
Buick | Encore | Premium (1ST) => Premium
Buick | Enclave | CXL-2XL => CXL
Buick | LaCrosse | Premium Group 1 => Premium
Buick | Encore | Sport Touring (1SH) => Sport Touring
Buick | Enclave | 1SD => -
Buick | Encore | Leather Group (1SL) => Leather
Cadillac | CT6 | Platinum (CSAV) => Platinum
Cadillac | Escalade ESV | ESV Premium Luxury => Premium Luxury
Cadillac | CTS | Premium Vsport => Premium V-Sport
Cadillac | CTS | Luxury 1SE => Luxury
Cadillac | Escalade | Livery (W20) => -
Cadillac | XT5 | Export => -
Chevrolet | Malibu | LT (1LT) => LT
Chevrolet | Corvette | Stingray Preferred 2LT w/Z51 => Stingray 2LT
Chevrolet | Corvette | Z06 Premium 3LZ => Z06 3LZ
Chevrolet | Silverado 1500 | Work Truck/Fleet/Base => Work Truck · Base
Chevrolet | Silverado 1500 | Trail Boss - LT => LT Trail Boss
Chevrolet | Tahoe | PPV => -
Chevrolet | Express | Passenger LT Ext => LT
Chevrolet | Express | Cutaway 139" Wheelbase => -
Chevrolet | Camaro | 2SS => 2SS
Chevrolet | Trax | ACTIV => Activ
Chevrolet | Silverado 1500 | Custom => Custom
Chevrolet | Silverado 1500 | LTZ (1LZ) => LTZ
Chevrolet | Impala | LS (2FL) => LS
Chevrolet | Silverado 1500 | Crew Cab/Utility => -
Chrysler | 300 | 300 Limited (US, Can), 300C (Mex) => Limited
Chrysler | 300 | 300S V6 => 300S
Chrysler | 300 | 300C Luxury Series/Platinum => 300C Luxury · Platinum
Chrysler | Pacifica | Touring L Plus => Touring L Plus
Dodge | Challenger | R/T SCAT PACK => R/T Scat Pack
Dodge | Charger | SRT HELLCAT REDEYE => SRT Hellcat Redeye
Dodge | Journey | GT (Can, Mex), R/T (BUX) => -
Dodge | Durango | GT (US), GT FWD (Can) => GT
Dodge | Charger | Police => -
Dodge | Grand Caravan | SE, SE CVP => SE
Dodge | Challenger | SRT8 => SRT8
Dodge | Journey | DX1, DX6 => -
Fiat | 500 | EASY(US-Mex), SPORT (CAN) => Easy
Fiat | 500 | POP (Sport for Canada) => Pop
Ford | F-150 | SuperCrew => -
Ford | F-150 | SuperCrew-Raptor => Raptor
Ford | F-150 | SuperCrew-Police => -
Ford | Escape | Titanium PHEV => Titanium
Ford | Mustang | V6 Convertible => V6
Ford | Mustang | Shelby GT 500 => Shelby GT500
Ford | Transit | SRW High Roof Van => -
Ford | Explorer | ST Line => ST-Line
Ford | F-150 | XLT/ KING RANCH => XLT · King Ranch
Ford | F-350 | XL / XLT / Lariat => XL · XLT · Lariat
Ford | Bronco | Base, Big Bend, Black Diamond, Outer Banks => Base · Big Bend · Black Diamond · Outer Banks
Ford | Fusion | SE FHEV => SE
Ford | Expedition | EL-XLT => XLT
Ford | Maverick | LARIAT TREMOR => Lariat Tremor
Genesis | GV80 | 2.5T Standard (AWD/RWD); 2.5T Sport Prestige (AWD/RWD) => 2.5T · 2.5T Sport Prestige
Genesis | G80 | 3.8 Base / 3.8 Premium / 3.8 Ultimate / 5.0 Ultimate => 3.8 · 3.8 Premium · 3.8 Ultimate · 5.0 Ultimate
Genesis | GV70 | Electrified GV70 Prestige => Prestige
GMC | Terrain | SLE1 => SLE-1
GMC | Terrain | SLT 2 => SLT-2
GMC | Sierra 1500 | AT4 SRW => AT4
GMC | Hummer EV Pickup | 3X Edition 1 => Edition 1
GMC | Savana | LS EXT => LS
GMC | Sierra 1500 | FLT => -
Honda | Accord | EX-L V6 NAVI => EX-L
Honda | CR-V | EX-L w/ NAVI => EX-L
Honda | Odyssey | EXL/EXL-NAVI/EXL-RES => EX-L
Honda | Pilot | TOURING-7 => Touring
Honda | Civic | DX-A (Canada) => -
Honda | Civic | LX, EX (Canada) => LX
Honda | Civic | SI => Si
Honda | Accord | Hybrid EX-L => EX-L
Honda | CR-V | EX Honda Sensing => EX
Honda | Pilot | TRG/TRG-EL => Touring · Touring Elite
Honda | Pilot | TRAILSPORT => TrailSport
Honda | Ridgeline | RT-L => RTL
Honda | Insight | EX, EX w/Out BSI => EX
Honda | Civic | TYPE R => Type R
Hyundai | Sonata | GL (Middle-Low Grade) => -
Hyundai | Elantra | GLS(Middle) => -
Hyundai | Elantra | SEL w/ Convenience Pkg => SEL
Hyundai | Tucson | Limited (PHEV), Limited w/ Tech (PHEV) => Limited
Hyundai | Sonata | SEL, SEL w/ Tech, Limited, Limited w/ Ultimate, Sport ,Sport 2.0T, Limited 2.0T => SEL · Limited · Sport · Sport 2.0T · Limited 2.0T
Hyundai | Elantra | SE and SEL => SE · SEL
Hyundai | Accent | 5DR GS / 4DR GLS => GS · GLS
Hyundai | Kona | N-Line => N Line
Hyundai | Ioniq 5 | SE Standard Range => SE
Hyundai | Tucson | TOP (High Grade) => -
Hyundai | Santa Fe | Calligraphy; Calligraphy Night Edition => Calligraphy · Calligraphy Night Edition
Infiniti | QX50 | LUXE => Luxe
Infiniti | Q50 | RED SPORT => Red Sport
Jaguar | XJ | XJL Supercharged + Speedpack => XJL Supercharged
Jaguar | XF | XF Supercharged => Supercharged
Jaguar | F-PACE | P250 R-Dynamic S => R-Dynamic S
Jeep | Compass | Latitude(US,Mex), Longitude(BUX), North(Can) => Latitude
Jeep | Wrangler | Unlimited Sahara 4XE => Unlimited Sahara
Jeep | Renegade | TRAILHAWK => Trailhawk
Jeep | Compass | PC0 => -
Jeep | Grand Cherokee | SRT-8 => SRT8
Kia | Sorento | SX, SX X-LINE, SX-PRESTIGE, SX-PRESTIGE X-LINE, SX-PRESTIGE X-PRO => SX · SX X-Line · SX Prestige · SX Prestige X-Line · SX Prestige X-Pro
Kia | Soul | LX Popular, S => LX · S
Kia | Optima | GLS (Middle Grade) => -
Kia | Sportage | EX w/Premium Pkg => EX
Kia | Forte | GT Line => GT-Line
Kia | EV6 | Light, Light Long Range, Wind => Light · Light Long Range · Wind
Kia | Telluride | SX-P (AWD) => SX Prestige
Kia | Optima | 2.4 LX STD/Conv => LX
Kia | Sportage | All Trims => -
Land Rover | Range Rover | P525 HSE LWB => HSE LWB
Land Rover | Range Rover | SV, Autobiography, Dynamic => SV Autobiography Dynamic
Land Rover | Range Rover Sport | HSE w/Luxury Pack => HSE
Land Rover | Range Rover | AutoBiography => Autobiography
Land Rover | Defender | 110 V8 => 110 V8
Land Rover | Discovery | Base/HSE (US) HSE (Canada) => Base · HSE
Lexus | RX | 350 F Sport Base => 350 F Sport
Lexus | RX | 350 Base/F Sport => 350 · 350 F Sport
Lexus | ES | 300H Luxury => 300h Luxury
Lexus | LS | 600 hL => 600h L
Lexus | GX | 460 (Others) => 460
Lexus | RX | 500 Base (F Sport Performance) => 500 F Sport Performance
Lincoln | MKZ | AWD MKZ Reserve I => Reserve
Lincoln | Nautilus | Blk Label => Black Label
Lincoln | MKX | Prfrd => Preferred
Lincoln | MKT | Livery => -
Mazda | CX-5 | Grand Touring/GT => Grand Touring
Mazda | Mazda3 | Mazda3 with Select Package => Select
Mazda | MX-5 | Club (Soft Top) => Club
Mazda | CX-5 | (not identified) => -
Mazda | CX-30 | Premium Plus Package => Premium Plus
Mercedes-Benz | C-Class | C300 4MATIC/C300 4-M Turbo => C 300 4MATIC
Mercedes-Benz | C-Class | C300 => C 300
Mercedes-Benz | E-Class | E63-4M S AMG => AMG E 63 S 4MATIC
Mercedes-Benz | GLE-Class | GLE350d-4M => GLE 350d 4MATIC
Mercedes-Benz | S-Class | S580 4MATIC (Maybach) => Maybach S 580 4MATIC
Mercedes-Benz | C-Class | AMG C63e S => AMG C 63 S E Performance
Mercedes-Benz | GLS-Class | GLS600 4MATIC/Maybach GLS600 4-M Bi-Turbo w/EQ Boost => GLS 600 4MATIC · Maybach GLS 600 4MATIC
Mercedes-Benz | Sprinter | 907 (VS30) - Passenger Van => -
Mercedes-Benz | G-Class | G550/G550 Bi-Turbo => G 550
Mercedes-Benz | EQB | EQB250+ => EQB 250+
Mercedes-Benz | E-Class | E250 BLUETEC 4-MATIC => E 250 BlueTEC 4MATIC
MINI | Hardtop | Cooper S ALL4 => Cooper S
MINI | Hardtop | JCW => John Cooper Works
Mitsubishi | Outlander | SEL, SAM => SEL
Mitsubishi | Outlander Sport | ES, LE, BE => ES · LE · Black Edition
Mitsubishi | Outlander | ES (Canada) => -
Nissan | Leaf | S/S+ => S · S+
Nissan | Frontier | PRO-4X => PRO-4X
Nissan | Frontier | King Cab => -
Nissan | Ariya | ENGAGE/EVOLVE/EMPOWER => Engage · Evolve · Empower
Nissan | Rogue | S (CVT) => S
Nissan | Juke | Juke, Juke NISMO => Nismo
Porsche | 911 | Carrera S / 4S / GTS / 4 GTS => Carrera S · Carrera 4S · Carrera GTS · Carrera 4 GTS
Porsche | 911 | Carrera (2WD) / Carrera 4 (4WD) => Carrera · Carrera 4
Porsche | Macan | Macan / Macan T => Base · T
Porsche | Panamera | Panamera 4 E-Hybrid Excecutive => 4 E-Hybrid Executive
Porsche | Cayenne | S Coupe / S Coupe Platinum Edition => S · S Platinum Edition
Ram | 1500 | Big Horn/Lone Star => Big Horn · Lone Star
Ram | 2500 | Powerwagon => Power Wagon
Ram | 1500 | Crew Cab => -
Ram | 1500 | Rebel, Sport 2TL Pkg, Rebel 2TW Pkg => Rebel · Sport
Subaru | Forester | Limited+M/R+NAVI(HK) => Limited
Subaru | Outback | LIMITED 7 ES, SMART, M/R, NAVI(H/K), DMS, MVM => Limited
Subaru | Crosstrek | Sport+ES=NAVI(HK)+KA => Sport
Subaru | WRX | WRX Limited+L+KA+RE+BSD+NAVI(H/K)+M/R => Limited
Subaru | WRX | WRX mid+L+RE => -
Subaru | Impreza | WRX => WRX
Subaru | Outback | ONYXL ES, SMART, M/R, NAVI(H/K), DMS => Onyx Limited
Subaru | Legacy | Sport-Ltd + NAVI + EyeSight => Sport Limited
Subaru | Outback | 2.5X LTD => 2.5X Limited
Subaru | Forester | Premium +Base(w/ AL wheel+ Power seat) => Premium
Suzuki | SX4 | Crossover GTS (US)/JLX (Canada) => GTS
Suzuki | Grand Vitara | Limited (US)/JLX-L (Canada) => Limited
Tesla | Model 3 | Standard Range Plus => Standard Range Plus
Tesla | Model 3 | w/DC Fast Charge => -
Toyota | RAV4 | XLE HV => XLE
Toyota | RAV4 | XLE 4WD HV / XSE 4WD HV / XLE AWD HV (Canada) => XLE · XSE
Toyota | RAV4 | Ltd => Limited
Toyota | Tacoma | SR/SR5/TRD Off Road/Pro/Sport => SR · SR5 · TRD Off-Road · TRD Pro · TRD Sport
Toyota | Corolla | LE (X Grade) => LE
Toyota | Camry | LE, SE, XSE, LE w/Convenience Tech pkg, LE w/Premium pkg, SE w/Premium pkg, SE - JPN Source => LE · SE · XSE
Toyota | Camry | SE/XLE Hybrid => SE · XLE
Toyota | Prius | Three/Four/Four Adv => Three · Four · Four Advanced
Toyota | 4Runner | TRD offroad Prem => TRD Off-Road Premium
Toyota | Land Cruiser | VX-R grade => -
Toyota | Sienna | Limited Grade => Limited
Toyota | Highlander | Hybrid - XLE/XSE/Ltd. => XLE · XSE · Limited
Toyota | GR86 | GR86 => -
Toyota | Corolla | SE, CVT => SE
Toyota | Highlander | L/LE/XLE/LTD. => L · LE · XLE · Limited
Volkswagen | Tiguan | 4Motion SE w/ Tech R-Line w/ Sunroof Pkg. => SE
Volkswagen | Jetta | 1.8T SE, SEL/TDI SE, SEL => SE · SEL
Volkswagen | Tiguan | Comfortline => -
Volkswagen | Golf | S, S (AQ301 Trans) => S
Volkswagen | GTI | 2.0T Base, Performace Pkg. S, SE, Autobahn => Base · SE · Autobahn
Volkswagen | Passat | V6 SEL Premium => SEL Premium
Volkswagen | Atlas | V6 SE w/Technology 4Motion => SE
Volvo | XC60 | SV33 Premier => Premier
Volvo | XC90 | Recharge (Level 2-Plus) => Plus
Volvo | XC60 | Ultimate Dark with Climate => Ultimate
Volvo | S60 | Platinum - R-Design => R-Design Platinum
Volvo | XC40 | Plus Bright => Plus
`;

/** The same of model years to 2009. */
const GOLDEN_TO_2009 = `
Acura | SLX | 4 or 5 seater plus 1/4 ton (nominal) => -
Acura | SLX | 4 or 5 seater plus 1/4 ton nominal => -
Acura | MDX | TECH*1*2 => Technology
Acura | MDX | SPORT *2 => Sport
Acura | MDX | STD-NAVI => -
Acura | Integra | GSR/Type R => GS-R · Type R
Acura | Vigor | GS Moonroof & Leather Seats => GS
Alfa Romeo | Milano | A3 Platinum => Platinum
Audi | 90 | quattro Sport90 => Sport
Audi | TT | quattro S.E. => SE
BMW | M3 | M3 M E30 => -
BMW | X5 | 4.6is => 4.6is
BMW | 750i | 750i/Alpina B7 => Alpina B7
Bentley | Arnage | 728mm STRETCH => -
Bentley | Turbo | RT Long Wheel Base => RT
Buick | Terraza | EWB-CX => CX
Buick | Electra | Park Ave. => Park Avenue
Buick | Riviera | T Type => T-Type
Buick | LaCrosse | Super Series => Super
Cadillac | Fleetwood | Brrougham => Brougham
Cadillac | DeVille | Touring (DTS) => DTS
Cadillac | Seville | Touring STS => STS
Cadillac | Fleetwood | D'elegance => d'Elegance
Chevrolet | Cobalt | LEV 1 - All Models => -
Chevrolet | Cobalt | Lev2 - Luxury Edition => Luxury Edition
Chevrolet | Cobalt | Lev4 - Sport Coupe SS => SS
Chevrolet | Uplander | Ext. LS APV => LS
Chevrolet | Equinox | LS / Captiva Sport LS => LS
Chevrolet | Astro | Luxury => -
Chrysler | New Yorker | C-BODY LANDAU => Landau
Chrysler | LeBaron | TOWN AND COUNTRY => Town & Country
Chrysler | 300C | Hemi C => -
Chrysler | Sebring | CTC => GTC
Dodge | Aries | K => -
Dodge | Daytona | IROC R/T => IROC R/T
Dodge | Viper | RT/10, GTS Coupe => RT/10 · GTS
Dodge | Stratus | ES/JA-P-41(Export)(GCC) => ES
Dodge | Neon | Neon SXT/SX2.0 => SXT
Dodge | Ram 50 | LE POWER => LE
Eagle | Talon | TSI => TSi
Eagle | Premier | EuroSport (ES) => Eurosport
Ford | Crown Victoria | LTD Crown Victoria LX => LX
Ford | Crown Victoria | LTD Country Squire => Country Squire
Ford | LTD | Crown Victoria => Crown Victoria
Ford | Thunderbird | CPE, FILA  ANNIV. ED. => Fila
Ford | Thunderbird | Super Coupe => Super Coupe
Ford | Taurus | SE/SE-2 Valve => SE
Ford | Freestar | SEL Mexico Only => -
Ford | Mustang | LX,GT,SV0 => LX · GT · SVO
Ford | F-150 | Flareside => -
GMC | Sierra 1500 | 1 Ton Nominal => -
GMC | Sierra 1500 | 3/4 Ton Nominal => -
GMC | Yukon | Denali 1500 (1/2 Ton) => Denali
GMC | Sierra 1500 | 1500 (1/2 Ton) Luxury => -
Honda | Civic | DEl SOl Si => Si
Honda | Prelude | V-TEC => VTEC
Honda | Civic | DEl SOL VTEC => VTEC
Honda | Accord | SE ULEV => SE
Honda | Civic | 1600 Si Hatchback => Si
Honda | Prelude | 2.0Si => 2.0 Si
Honda | Accord | SE-V6 => SE
Hummer | H2 | SUT Base / Adventure => Base · Adventure
Hyundai | Genesis | BH => -
Hyundai | Tiburon | GK => -
Hyundai | Accent | Super Deluxe (GLS, LS or GS) => GLS · LS · GS
Hyundai | Excel | Deluxe: SL or GL => SL
Hyundai | Excel | Standard: L => L
Isuzu | Rodeo | 5 seater plus 1/4 ton nominal => -
Jaguar | XJR | Sport Suprcharged => Sport Supercharged
Jaguar | XJ | XJ - Super V8 Portfolio => Super V8 Portfolio
Jaguar | XJ6 | VDP => Vanden Plas
Jaguar | X-Type | Sportwagon SE => SE
Jaguar | XJ | Short Wheel Base => -
Jeep | Wrangler | Sport/TJ => Sport
Jeep | Grand Cherokee | 5.9 Limited => 5.9 Limited
Kia | Rio | F/L BC => -
Kia | Rio | BC => -
Kia | Sportage | KM Project => -
Kia | Amanti | GH => -
Land Rover | Discovery | California Model-Classic => -
Land Rover | Range Rover | Feature Specification 1 => -
Land Rover | Range Rover | HSE / Supercharged Spec 2 => HSE · Supercharged
Land Rover | Range Rover | WESTMINSTER/AUTO BIO. => Westminster · Autobiography
Lincoln | Town Car | Ballistic Protection => -
Lincoln | Town Car | TBD => -
Lincoln | Town Car | Executive - L => Executive L
MINI | Cooper | Cooper S JCW GP => John Cooper Works GP
Mazda | B-Series | Short Bed => -
Mercedes-Benz | 190 | 190E 2.6 201 => 190E 2.6
Mercedes-Benz | 300 | 300E => 300E
Mercedes-Benz | 300 | E 124 => 300E
Mercedes-Benz | 300 | D 2.5 Turbo 124 => 300D 2.5
Mercedes-Benz | 300 | TE 4-MATIC 124 => 300TE 4MATIC
Mercedes-Benz | 240 | 240D => 240D
Mercedes-Benz | 500 | 500SEL => 500SEL
Mercedes-Benz | 500 | SL 129 => 500SL
Mercedes-Benz | C-Class | C280 202 => C 280
Mercedes-Benz | C-Class | C32K AMG => AMG C 32
Mercedes-Benz | C-Class | C43 => AMG C 43
Mercedes-Benz | E-Class | E320 210 => E 320
Mercedes-Benz | E-Class | E300 Diesel 124 => E 300 Diesel
Mercedes-Benz | S-Class | S320 140 => S 320
Mercedes-Benz | S-Class | s500 => S 500
Mercedes-Benz | SL-Class | SL500 129 => SL 500
Mercedes-Benz | SL-Class | SL65 AMG/AMG Black Series => AMG SL 65 · AMG SL 65 Black Series
Mercedes-Benz | CLK-Class | CLK63 AMG "Black Series" => AMG CLK 63 Black Series
Mercedes-Benz | CLK-Class | 320A => CLK 320
Mercury | Mariner | Convience => Convenience
Mercury | Mountaineer | Conv => -
Mercury | Marquis | Marquis Broughan => Brougham
Mercury | Cougar | LS, XR7 => LS · XR-7
Mitsubishi | Diamante | H => -
Mitsubishi | Diamante | F24S => -
Mitsubishi | Galant | S/ES/LS => S · ES · LS
Mitsubishi | Eclipse | GST => GS-T
Oldsmobile | Silhouette | Economy Ext W/B => -
Peugeot | 505 | DL/LIBERTE/TURBO/GL => DL · Liberté · Turbo · GL
Plymouth | Caravelle | se => SE
Plymouth | Reliant | L.E. => LE
Plymouth | Neon | H Series => -
Plymouth | Laser | RS T/C => RS Turbo
Pontiac | Firebird | Trams AM => Trans Am
Pontiac | Firebird | TRANS AM => Trans Am
Pontiac | Firebird | Espirit => Esprit
Pontiac | Safari | Export Only - Parisienne => -
Pontiac | Montana SV6 | EWB Mobility Incomplete 1/2 ton => -
Pontiac | G6 | 1SV value leader sedan => -
Porsche | 944 | S-2 => S2
Porsche | 911 | 4S Targa (4WD) => Targa 4S
Renault | Encore | X37 GS & Encore GS => GS
Saab | 9-7X | 5.3I => 5.3i
Saturn | Vue | AWD 4 Cyl => -
Saturn | Ion | Level 1 - Base => 1
Saturn | Ion | Sedan Level 3 => 3
Saturn | Relay | EXT Mobility Incomplete => -
Saturn | Relay | Base EWB => Base
Subaru | Outback | OBK 2.5i LTD => 2.5i Limited
Subaru | Outback | i => 2.5i
Subaru | Legacy | OUTBACK- H6 L.L.Bean => Outback L.L.Bean
Subaru | Legacy | POSTAL VEHICLE => -
Subaru | Legacy | GT-Ltd => GT Limited
Suzuki | XL7 | 2Row => -
Suzuki | XL7 | Luxury 3Row, Luxury 3Row Sunroof (JLX) => Luxury
Suzuki | SX4 | 17inch (US) => -
Suzuki | SX4 | Trouing Pkg ESP (US)/JLX (Canada) => Touring
Toyota | Pickup | CAB & CHASSIS -DUAL REAR WHEELS => -
Toyota | Camry | ALL-TRAC => All-Trac
Toyota | Pickup | DLX => Deluxe
Toyota | 4Runner | SR5-V6 => SR5
Volkswagen | Passat | New Passat => -
Volkswagen | Vanagon | Bus(Vanagon) => -
Volkswagen | Jetta | Wolfsburg Edition, Sport Limiited Edition => Wolfsburg Edition · Sport Limited Edition
Volkswagen | GTI | VR6 Drivers Ed. => Driver's Edition
Volvo | S60 | ULEV2 => -
`;

const cases = `${GOLDEN.trim()}\n${GOLDEN_TO_2009.trim()}`.split("\n").map((line) => {
  const [filing = "", names = ""] = line.split(" => ");
  const [make = "", model = "", filed = ""] = filing.split(" | ");
  return { make, model, filed, names: names === "-" ? [] : names.split(" · ") };
});

test.each(cases)("$make $model: $filed", ({ make, model, filed, names }) => {
  expect(trimNames(filed, { make, model })).toEqual(names);
});

test("names what it has cleaned the same way again", () => {
  for (const { make, model, names } of cases)
    for (const name of names.filter((each) => each !== "Base"))
      expect(trimNames(name, { make, model }), `${make} ${model} ${name}`).toEqual([name]);
});

test("takes the series for the trim only of makes that file it so", () => {
  expect(trimNamesOf(decoded("MINI", "Hardtop", { series: "JCW" }))).toEqual(["John Cooper Works"]);
  expect(trimNamesOf(decoded("Toyota", "Camry", { series: "AXVA70L" }))).toEqual([]);
  expect(trimNamesOf(decoded("MINI", "Hardtop", {}))).toEqual([]);
});

test("tells the one trim of a VIN, and none where it leaves several open", () => {
  expect(trimOf(decoded("Toyota", "RAV4", { trim: "XLE HV" }))).toBe("XLE");
  expect(trimOf(decoded("Toyota", "RAV4", { trim: "XLE/XSE" }))).toBeNull();
  expect(trimOf(decoded("Ford", "F-150", { trim: "SuperCrew" }))).toBeNull();
  const open = decoded("Toyota", "RAV4", { trim: "LE" });
  expect(trimOf({ ...open, trim: { ...field("LE"), confidence: "ambiguous" } })).toBeNull();
});

test("tells spellings of one trim by one key", () => {
  expect(trimKey("TRD Off-Road")).toBe(trimKey("TRD off road"));
  expect(trimKey("450h+")).not.toBe(trimKey("450h"));
});

test("knows what is built for fleets and the police", () => {
  expect(isForPeople("SuperCrew-Police")).toBe(false);
  expect(isForPeople("Sport")).toBe(true);
  expect(isForPeople(null)).toBe(true);
});

function decoded(make: string, model: string, said: { trim?: string; series?: string }) {
  const told = (value: string | undefined) => (value === undefined ? null : field(value));
  return {
    make: field(make),
    model: field(model),
    trim: told(said.trim),
    series: told(said.series),
  };
}

function field(value: string): DecodedField<string> {
  return {
    value,
    source: { kind: "derived", from: "a test" },
    confidence: "certain",
    alternatives: [],
  };
}
