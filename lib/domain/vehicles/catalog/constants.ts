/**
 * Which of the makes and models in the vPIC data people buy in the US. vPIC's schemas are open-ended
 * (a model discontinued in 2016 still "exists" in 2026) and also hold trucks, buses and vehicles of
 * other markets, so this is a table of our own: what we are sure of, by make.
 */

export const CATALOG_FIRST_YEAR = 1981;
export const CATALOG_LAST_YEAR = 2026;

/** Makes sold since 2010, as the decoder names them; those that ended before are in `constants.earlier.ts`. */
export const CATALOG_MAKES: readonly string[] = [
  "Acura",
  "Alfa Romeo",
  "Aston Martin",
  "Audi",
  "BMW",
  "Bentley",
  "Buick",
  "Cadillac",
  "Chevrolet",
  "Chrysler",
  "Dodge",
  "Ferrari",
  "Fiat",
  "Fisker",
  "Ford",
  "GMC",
  "Genesis",
  "Honda",
  "Hummer",
  "Hyundai",
  "INEOS",
  "Infiniti",
  "Jaguar",
  "Jeep",
  "Karma",
  "Kia",
  "Lamborghini",
  "Land Rover",
  "Lexus",
  "Lincoln",
  "Lotus",
  "Lucid",
  "MINI",
  "Maserati",
  "Maybach",
  "Mazda",
  "McLaren",
  "Mercedes-Benz",
  "Mercury",
  "Mitsubishi",
  "Nissan",
  "Polestar",
  "Pontiac",
  "Porsche",
  "Ram",
  "Rivian",
  "Rolls-Royce",
  "Saab",
  "Saturn",
  "Subaru",
  "Suzuki",
  "Tesla",
  "Toyota",
  "VinFast",
  "Volkswagen",
  "Volvo",
  "smart",
];

/**
 * US model years from 2010 on of models whose vPIC years say more (or that are not sold to people at
 * all: no years); those before are in `constants.earlier.ts`. `Model 10-14,19-24`, separated by
 * semicolons; `0` where a name ends in a number. Models not named keep the years of the data.
 */
export const MODEL_YEARS: Readonly<Record<string, string>> = {
  Acura: "ILX 13-22; RL 10-12; TLX 15-25; ZDX 10-13,24",
  "Alfa Romeo": "8C Competizione Spider",
  "Aston Martin": "Valhalla 26; Vanquish Zagato",
  Audi: "A4 10-25; A5 10-26; A7 12-25; Q4 22-26; TT 10-23; TTS 10-23; R8 10-12,14-18,20-23",
  BMW: "650i 10,12-18; 528xi; 640xi; 650xi; 750Lxi; 750xi; ActiveE; 750Lxi, Alpina B7; 750xi, Alpina B7",
  Bentley: "Azure 10; Brooklands 10; Mulsanne 11-20",
  Buick: "LaCrosse 10-19; Lucerne 10-11; Regal 11-20; Encore 13-22; Verano 12-17; Cascada 16-19",
  Cadillac:
    "Armored Vehicle; Funeral Coach; Hearse; Limousine; Stretch Limousine; ELR 14,16; SRX 10-16; Celestiq; XTS 13-19; CT4 20-26; XT6 20-25",
  Chevrolet:
    "3500; 3500/4500; 3500HD; 3500HG; 4500; 4500HD; 4500HG; 4500XD; 5500HD; 5500HG; 5500XD; 5500XG; 6500XD; 7500XD; FTR / 6500XD; W3500/W4500; W4; W5; W5500/W5500 HD; W7; Aveo 10-11; Bolt EV 17-23; Bolt Incomplete; BrightDrop; Camaro 10-24; Caprice Police Vehicle; Captiva Sport 12-15; Cobalt 10; Cruze 11-19; Cruze Limited 16; Prizm; Impala 10-20; Impala Limited 14-16; Malibu 10-25; Malibu Limited 16; Matiz; Onix; Orlando; SS 14-17; Silverado 1500 10-26; Silverado 2500 10-26; Silverado 3500 10-26; Silverado EV 24-26; Silverado 1500 LD 19; Silverado 1500 LTD 22; Sonic 12-20; Spark 13-22; Suburban HD; Tracker; Trax 15-22,24-26; Traverse Limited 24; Volt 11-19; City Express 15-18",
  Chrysler: "300 11-23; 300C; Grand Caravan; Voyager 20-25; Town and Country 10-16",
  Dodge:
    "Challenger 10-23; Charger 10-23,24-26; Chassis with Powertrain; Dakota 10-11; Durango 11-26; Grand Caravan 10-20; Journey 10-20; Nitro 10-11; Ram Chassis Cab; Viper 10,13-17; Hornet 23-25",
  Ferrari:
    "458 10-15; 458 Italia 10-15; 599 10-11; 599 GTB Fiorano 10-11; California T 15-17; F12 Berlinetta 13-17; F12 Special Series; F60 America; FF 12-16; Monza SP1/SP2; La Ferrari 14-15; Daytona SP3",
  Fiat: "124 Spider 17-20; 500L 14-20; 500X 16-23; Ducato; Freemont; 500 12-19",
  Fisker: "Karma 12; Nina; Ocean 23",
  Ford: "'34; C-MAX 13-18; Commercial Chassis; Crown Victoria 10-11; EcoSport 18-22; E-450; E-550; Edge 10-24; Expedition EL 17; Explorer Sport Trac 10; F-550; F-600; F-650; F-750; Fiesta 11-19; Flex 10-19; Focus 10-18; Fusion 10-20; Motorhome Chassis; Ranger 10-11,19-26; Transit Connect 10-23; GT 17-22; E-350 10-14; Mustang GTD",
  GMC: "Cruise Origin AV; W3500/W4500; W5500/W5500 HD; Sierra 1500 10-26; Sierra 2500 10-26; Sierra 3500 10-26; Sierra EV 24-26; Sierra 1500 Limited 19,22; Hummer EV Pickup 22-26",
  Genesis: "",
  Honda:
    "FCX Clarity; Clarity 17-21; Fit 10-20; Crosstour 12-15; Element 10-11; Prelude 26; Civic Si",
  Hummer: "H2 10; H3 10",
  Hyundai:
    "Accent 10-22; Azera 10-17; Elantra Touring 10-12; Entourage; Genesis Coupe 10-16; Nexo 19-25; Santa Fe Sport 13-18; Santa Fe XL 19; Veracruz 10-12; Xcient; Kona N 22-23; Equus 11-16; Genesis 10-16; Veloster 12-21",
  Infiniti:
    "JX35 13; M35h 12-13; Q40 15; Q70 14-19; Q70L 15-19; Q50 14-24; QX50 14-17,19-25; QX55 22-25; FX35 10-12",
  Jaguar: "E-PACE 18-24; F-TYPE 14-24; I-PACE 19-24; XE 17-20; XF 10-24; XJ 10-19; XK 10-15",
  Jeep: "Commander 10; Liberty 10-12; Patriot 10-17; Renegade 15-23; Wrangler JK 18; Recon 26; Wagoneer S 24-25",
  Karma: "Atlantic; Karma; Kaveya; Gyesera; GS-6 21-23; Revero GT 20-24; Revero 18-20",
  Kia: "Borrego 10-11; Forte 10-24; Niro 17-26; Rondo 10; Sedona 10-12,14-21; Forte Koup 16; K900 15-20; Cadenza 14-20; Stinger 18-23; Rio 10-23",
  Lamborghini: "Murcielago 10; Gallardo 10-14; Huracan 15-24; Aventador 12-22",
  "Land Rover": "LR2 10-15; LR4 10-16; New Range Rover",
  Lexus:
    "HS 10-12; IS 10-26; GS 10-11,13-20; RC 15-25; SC 10; LC 18-25; LFA 12; CT 11-17; UX 19-26",
  Lincoln: "Continental 17-20; MKT 10-19; MKS 10-16; MKX 10-18; Navigator L 17-26; Town Car 10-11",
  Lotus: "2-Eleven; Eleven; Elise 10-11; Exige 10-11; Evora 10-21",
  MINI: "Clubman 10-14,16-24; Cooper 10; Cooper Coupe 12-15; Cooper Roadster 12-15; Paceman 13-16",
  Maserati:
    "Ghibli 14-24; Grancabrio 24-26; Granturismo 10-19,24-26; Levante 17-24; Quattroporte 10-24; MC20 22-25",
  Maybach: "57 10-12; 62 10-12",
  Mazda:
    "B-Series; CX-7 10-12; CX-9 10-23; MX-30 22-23; Mazda2 11-14; Mazda3 10-26; Mazda5 10,12-15; Mazda6 10-21; RX-8 10-11; Tribute 10-11; CX-3 16-21",
  McLaren:
    "540C 17-20; 570GT 17-20; 570S 16-20; 600LT 19-20; 620R 20; 625C; 650S 15-17; 675LT 16-17; MP4-12C 12-14; P1 14-15; SENNA GTR; Senna GTR; Senna 19; Elva; 720S 18-22; 765LT 21-22; GT 20-23",
  "Mercedes-Benz":
    "L1013; L1113; L1116; L1117; L1316; L1317; L1319; L1418; L1419; LP1219; LP1419; LPS1525; GLK-Class 10-15; M-Class 10-11; ML-Class 12-15; Metris 16-23; R-Class 10-12; SLS-Class 11-15; CLS-Class 10-23; B-Class 14-19; GL-Class 10-16; EQB 22-25; SLC-Class 17-20; SLK-Class 10-16; A-Class 19-22; E-Class 10-26; EQE SUV 23-26; SL-Class 10-20,22-26",
  Mercury: "Grand Marquis 10-11; Mariner 10-11; Milan 10-11; Mountaineer 10",
  Mitsubishi:
    "Diamante; RVR; Raider; Endeavor 10-11; Galant 10-12; Eclipse 10-12; i-MiEV 12-17; Mirage 14-15,17-24; Mirage G4 17-24; Outlander Sport 11-24; Lancer SportBack 10-14; Lancer Evolution 10-15",
  Nissan:
    "GT-R 10-24; Leaf 11-26; NV 12-21; NV200 13-21; Titan 10-24; Versa 10-25; Versa Note 14-19; 370Z 10-20; Juke 11-17; cube 10-14; Maxima 10-14,16-23; Quest 11-17; Xterra 10-15; Rogue Select 14-15; Kicks Play 25; Altima 10-25; Ariya 23-25",
  Polestar: "Polestar 1 20-21; PS1; PS2; Polestar 2 21-25",
  Pontiac: "Matiz; G3; G5 10; G6 10; Solstice 10; G8; Vibe 10",
  Porsche: "918 15; 718 Spyder 20-23; 718 Boxster 17-25; 718 Cayman 17-25",
  Ram: "4000; 4500; 5500; Cargo Van 13-15; ProMaster City 15-22; 3500 13-26",
  Rivian: "EDV; RCV",
  "Rolls-Royce": "",
  Saab: "9-3 10-11; 9-4x 11; 9-5 10-11",
  Saturn: "Aura 10; Outlook 10; Sky 10; Vue 10",
  Subaru: "Legacy 10-25; Tribeca 10-14; Trailseeker 26",
  Suzuki: "Equator 10-12; Grand Vitara 10-13; Kizashi 10-13; SX4 10-13; XL7",
  Tesla: "Semi; Roadster 10-11",
  Toyota:
    "86 17-20; C-HR 18-22; Celica; FCHV-adv; Land Cruiser 10-21,24-26; Paseo; Prius 10-26; Scion iQ 12-15; Venza 10-15,21-24; Yaris 10-20; Yaris iA 17-18; Mirai 16-26; Supra 20-26; Avalon 10-22; FJ Cruiser 10-14; Matrix 10-13; bZ 26; Crown 23-26",
  VinFast: "VF 6 0; VF 7 0; VF 9 24-25; VF 8 23-25",
  Volkswagen:
    "Eos 10-16; Routan 10-13; Touareg 10-17; CC 10-17; Jetta SportWagen 10-14; Golf SportWagen 15-19; Passat 10,12-22; Arteon 19-23; Beetle 10,12-19; e-Golf 15-19; Golf 10-21; Golf Alltrack 17-19; GTI 10-15; Golf R 12-13,15-19,22-26; ID. Buzz 25",
  Volvo:
    "Cab Behind Engine; Cab Over Engine HT; Cab Over Engine LT; F12 w/F7 Cab; F6 w/F7 Cab; C70 / C30; C70 10-13; S60 11-25; S90 17-25; V60 15-18,19-25; V90 17-21; XC70 10-16; XC90 10-14,16-26",
  smart: "EQ Fortwo 18-19; Fortwo 10-17; Fortwo Electric Drive 13-17",
};

/**
 * Engines (liters) of models that share one engine table with their whole maker's line, so the data
 * would also pair them with engines they never had. A series prefix narrows trucks.
 */
export const MODEL_ENGINES: Readonly<Record<string, readonly number[]>> = {
  "Ram 1500": [3, 3.6, 3.7, 4.7, 5.7, 6.2],
  "Ram 2500": [5.7, 6.4, 6.7],
  "Ram 3500": [5.7, 6.4, 6.7],
  "Dodge Ram": [3.7, 4.7, 5.7, 6.7],
  "Dodge Challenger": [3.5, 3.6, 5.7, 6.1, 6.2, 6.4],
  "Dodge Charger": [2.7, 3, 3.5, 3.6, 5.7, 6.1, 6.2, 6.4],
  "Dodge Durango": [3.6, 5.7, 6.2, 6.4],
  "Dodge Grand Caravan": [3.3, 3.6, 3.8, 4],
  "Dodge Journey": [2.4, 3.5, 3.6],
  "Dodge Hornet": [1.3, 2],
  "Chrysler 200": [2.4, 3.6],
  "Chrysler 300": [2.7, 3.5, 3.6, 5.7, 6.1, 6.4],
  "Chrysler Pacifica": [3.6],
  "Chrysler Voyager": [3.6],
  "Chrysler Town and Country": [3.3, 3.6, 3.8, 4],
  "Jeep Cherokee": [1.6, 2, 2.4, 3.2],
  "Jeep Compass": [2, 2.4],
  "Jeep Gladiator": [3, 3.6],
  "Jeep Grand Cherokee": [2, 3, 3.6, 3.7, 5.7, 6.2, 6.4],
  "Jeep Grand Cherokee L": [2, 3.6, 5.7],
  "Jeep Patriot": [2, 2.4],
  "Jeep Renegade": [1.3, 1.4, 2.4],
  "Jeep Wrangler": [2, 3, 3.6, 3.8, 6.4],
  "Jeep Wagoneer": [3, 5.7],
  "Jeep Grand Wagoneer": [3, 6.4],
  "Ram ProMaster 1500": [3.6],
  "Ram ProMaster 2500": [3, 3.6],
  "Ram ProMaster 3500": [3, 3.6],
  "Ram ProMaster City": [2.4],
  "Fiat 500": [1.4],
  "Buick Enclave": [2.5, 3.6],
  "Buick Encore": [1.4],
  "Buick LaCrosse": [2.4, 2.5, 3, 3.6],
  "Buick Lucerne": [3.9, 4.6],
  "Buick Regal": [2, 2.4, 2.5, 3.6],
  "Buick Verano": [2, 2.4],
  "Cadillac ATS": [2, 2.5, 3.6],
  "Cadillac CT6": [2, 3, 3.6, 4.2],
  "Cadillac CTS": [2, 3, 3.6, 6.2],
  "Cadillac DTS": [4.6],
  "Cadillac Escalade": [3, 6, 6.2],
  "Cadillac Escalade ESV": [3, 6.2],
  "Cadillac SRX": [2.8, 3, 3.6],
  "Cadillac STS": [3.6],
  "Cadillac XTS": [3.6],
  "Chevrolet Avalanche": [5.3],
  "Chevrolet Aveo": [1.6],
  "Chevrolet Camaro": [2, 3.6, 6.2, 7],
  "Chevrolet Captiva Sport": [2.4, 3],
  "Chevrolet Cobalt": [2, 2.2],
  "Chevrolet Colorado": [2.5, 2.7, 2.8, 2.9, 3.6, 3.7, 5.3],
  "Chevrolet Corvette": [5.5, 6.2, 7],
  "Chevrolet Cruze": [1.4, 1.6, 1.8, 2],
  "Chevrolet Cruze Limited": [1.4, 1.8],
  "Chevrolet Equinox": [1.5, 1.6, 2, 2.4, 3, 3.6],
  "Chevrolet Express": [2.8, 4.3, 4.8, 5.3, 6, 6.6],
  "Chevrolet HHR": [2, 2.2, 2.4],
  "Chevrolet Impala": [2.4, 2.5, 3.5, 3.6, 3.9],
  "Chevrolet Impala Limited": [3.6],
  "Chevrolet Malibu": [1.5, 1.8, 2, 2.4, 2.5, 3.6],
  "Chevrolet Malibu Limited": [2.5],
  "Chevrolet SS": [6.2],
  "Chevrolet Silverado 1500": [2.7, 3, 4.3, 4.8, 5.3, 6, 6.2],
  "Chevrolet Silverado 2500": [6, 6.6],
  "Chevrolet Silverado 3500": [6, 6.6],
  "Chevrolet Sonic": [1.4, 1.8],
  "Chevrolet Spark": [1.2, 1.4],
  "Chevrolet Suburban": [3, 5.3, 6, 6.2],
  "Chevrolet Tahoe": [3, 5.3, 6, 6.2],
  "Chevrolet Traverse": [2, 2.5, 3.6],
  "Chevrolet Volt": [1.4, 1.5],
  "GMC Acadia": [2, 2.5, 3.6],
  "GMC Canyon": [2.5, 2.7, 2.8, 2.9, 3.6, 3.7, 5.3],
  "GMC Savana": [2.8, 4.3, 4.8, 5.3, 6, 6.6],
  "GMC Sierra 1500": [2.7, 3, 4.3, 4.8, 5.3, 6, 6.2],
  "GMC Sierra 2500": [6, 6.6],
  "GMC Sierra 3500": [6, 6.6],
  "GMC Terrain": [1.5, 1.6, 2, 2.4, 3, 3.6],
  "GMC Yukon": [3, 5.3, 6, 6.2],
  "GMC Yukon XL": [3, 5.3, 6, 6.2],
};

/**
 * For makers whose engine tables are shared by all their models: which models were sold with other
 * than gasoline or flex fuel. `model:codes years`; codes h hybrid, p plug-in, e electric, d diesel.
 * A make named here has no other such variants.
 */
export const OTHER_FUELS: Readonly<Record<string, string>> = {
  Buick: "LaCrosse:h 12-19; Regal:h 12-15",
  Cadillac:
    "ELR:p 14-16; CT6:p 17-18; Escalade:h 10-13; Escalade:d 21-24; Escalade ESV:d 21-24; Lyriq:e 23-26; Optiq:e 25-26; Vistiq:e 26; Escalade IQ:e 25-26; Escalade IQL:e 26",
  Chevrolet:
    "Volt:p 11-19; Bolt EV:e 17-23; Bolt EUV:e 22-23; Spark:e 14-16; Blazer:e 24-26; Equinox:e 24-26; Equinox:d 18-19; Silverado 1500:h 10-13; Silverado 1500:d 20-26; Silverado 2500:d 10-26; Silverado 3500:d 10-26; Silverado EV:e 24-26; Silverado 1500 LTD:d 22; Tahoe:h 10-13; Tahoe:d 21-26; Suburban:d 21-26; Cruze:d 14-19; Colorado:d 16-22; Malibu:h 13-19; Impala:h 14; Express:d 10-24; Corvette:h 24-26",
  GMC: "Sierra 1500:h 10-13; Sierra 1500:d 20-26; Sierra 2500:d 10-26; Sierra 3500:d 10-26; Sierra EV:e 24-26; Sierra 1500 Limited:d 22; Yukon:h 10-13; Yukon:d 21-26; Yukon XL:d 21-26; Canyon:d 16-22; Terrain:d 18-19; Savana:d 10-25; Hummer EV Pickup:e 22-26; Hummer EV SUV:e 24-26",
  Hummer: "",
  Saab: "",
  Saturn: "Vue:h 10",
  Chrysler: "Pacifica:p 17-26",
  Dodge: "Hornet:p 23-25; Charger:e 24-26; Ram:d 10-12",
  Fiat: "500:e 13-19; 500e:e 24-26",
  Jeep: "Wrangler:p 21-25; Wrangler:d 20-23; Gladiator:d 21-23; Grand Cherokee:d 14-20; Grand Cherokee:p 22-25; Cherokee:h 26; Wagoneer S:e 24-25; Recon:e 26",
  Ram: "1500:d 14-23; 2500:d 13-26; 3500:d 13-26; ProMaster 1500:d 14-17; ProMaster 2500:d 14-17; ProMaster 3500:d 14-17; ProMaster 3500:e 24-26",
  Ferrari: "296:h 22-26; SF90:h 22-25; 296:p 22-26; SF90:p 22-25",
  Lotus: "Eletre:e 25-26",
  McLaren: "Artura:h 23-26; P1:h 14-15",
  Mitsubishi: "i-MiEV:e 12-17; Outlander:p 18-26",
  smart: "Fortwo:e 11-17; Fortwo Electric Drive:e 13-17; EQ Fortwo:e 18-19",
  Volvo:
    "C40:e 22-24; EC40:e 25-26; EX30:e 25-26; EX30 Cross Country:e 26; EX40:e 25-26; EX90:e 25-26; XC40:e 21-24; XC40:h 23-26; S60:p 19-25; S60:h 22-25; V60:p 20-25; V60 Cross Country:h 22-26; S90:p 18-25; S90:h 22-25; V90 Cross Country:h 22-26; XC60:p 18-26; XC60:h 22-26; XC90:p 16-26; XC90:h 22-26",
  Volkswagen:
    "e-Golf:e 15-19; ID.4:e 21-26; ID. Buzz:e 25; Golf:d 10-15; Jetta:d 10-15; Jetta:h 13-16; Jetta SportWagen:d 10-14; Golf SportWagen:d 15; Passat:d 12-15; Beetle:d 13-15; Touareg:d 10-16; Touareg:h 11-15",
  Hyundai:
    "Sonata:h 11-26; Sonata:p 16-19; Elantra:h 21-26; Ioniq:h 17-22; Ioniq:p 18-22; Ioniq:e 17-21; Ioniq 5:e 22-26; Ioniq 5 N:e 25-26; Ioniq 6:e 23-26; Ioniq 6 N:e 26; Ioniq 9:e 26; Kona:e 19-25; Santa Fe:h 21-26; Santa Fe:p 22-23; Tucson:h 22-26; Tucson:p 22-26; Palisade:h 26",
  Kia: "Optima:h 11-20; Optima:p 17-20; Niro:h 17-26; Niro:p 18-25; Niro:e 19-26; Soul:e 15-20; Sorento:h 21-26; Sorento:p 22-26; Sportage:h 23-26; Sportage:p 23-26; Carnival:h 25-26; EV6:e 22-26; EV9:e 24-26",
};

/** Series of the full-size GM trucks -> engines in liters (2010 on). */
export const SERIES_ENGINES: Readonly<Record<string, readonly number[]>> = {
  "1500": [2.7, 3, 4.3, 4.8, 5.3, 6, 6.2],
  "2500": [6, 6.6],
  "2500HD": [6, 6.6],
  "3500": [6, 6.6],
  "3500HD": [6, 6.6],
};

/** Words that mark a hybrid or electric trim. */
export const ELECTRIFIED_TRIM =
  /\b(hybrid|hv|phev|plug-?in|4xe|energi|e-?hybrid|prime|ev|electric)\b/i;
