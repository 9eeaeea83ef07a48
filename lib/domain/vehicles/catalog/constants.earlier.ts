/** The last model year of the table below. */
export const EARLIER_LAST_YEAR = 2009;

/**
 * Model years to 2009, as they were sold in the US: `Model 81-85,88`, two digits, separated by
 * semicolons. The vPIC data says little of when a model ended, and of these years it also holds models
 * of Canada and Mexico and names that a maker never used, so that what is not named here is left out.
 * Facts of the market, held against EPA's list from 1984 on (`rules.earlier.test.ts`).
 */
export const MODEL_YEARS_TO_2009: Readonly<Record<string, string>> = {
  AMC: "Concord 81-83; Eagle 81-87; Spirit 81-83",
  Acura:
    "CL 97-99,01-03; Integra 86-01; Legend 86-95; MDX 01-09; NSX 91-05; RDX 07-09; RL 96-09; RSX 02-06; SLX 96-99; TL 96-09; TSX 04-09; Vigor 92-94",
  "Alfa Romeo": "164 91-95; GTV6 81-86; Milano 87-89; Spider 81-94",
  "Aston Martin":
    "DB7 97-03; DB9 05-09; DBS 09; Lagonda 82-89; V8 81-89; V8 Vantage 09; Vanquish 02-06; Vantage 06-08; Virage 90-93",
  Audi: "100 89-94; 200 89-91; 4000 81-87; 5000 81-88; 80 88-92; 90 88-95; A3 06-09; A4 96-09; A5 08-09; A6 95-09; A8 97-09; Cabriolet 94-98; Coupe 90-91; Q5 09; Q7 07-09; R8 08-09; RS 4 07-08; RS 6 03; S4 92-94,00-02,04-09; S5 08-09; S6 95-97,02-03,07-09; S8 01-03,07-09; TT 00-06,08-09; TTS 09; V8 90-94; allroad 01-05",
  BMW: "128i 08-09; 135i 08-09; 318i 84-85,91-98; 318iC 94-97; 318iS 91-97; 318ti 95-99; 320i 81-83; 323i 99-00; 323iC 98-00; 323is 98-99; 325Ci 01-06; 325e 84-88; 325es 86-88; 325i 87-95,01-06; 325iC 87-95; 325iS 87-95; 325ix 88-91; 325xi 01-06; 328Ci 99-00; 328i 96-00,07-09; 328iC 96-00; 328iS 96-99; 328xi 07-08; 330Ci 01-06; 330i 01-06; 330xi 01-06; 335d 09; 335i 07-09; 335xi 07-08; 524td 85-86; 525i 89-95,01-07; 525xi 06-07; 528e 82-88; 528i 81,97-00,08-09; 528xi 08; 530i 94-95,01-07; 530xi 06-07; 533i 83-84; 535i 85-93,08-09; 535xi 08; 540i 94-03; 545i 04-05; 550i 06-09; 633CSi 81-84; 635CSi 85-89; 645Ci 04-05; 650i 06-09; 733i 81-84; 735i 85-92; 735iL 88-92; 740i 93-01; 740iL 93-01; 745Li 02-05; 745i 02-05; 750Li 06-09; 750i 06-09; 750iL 88-01; 760Li 03-08; 760i 04-06; 840Ci 94-97; 850CSi 94-95; 850Ci 93-97; 850i 91-92; L7 86-87; M3 88-91,95-99,01-06,08-09; M5 88,91-93,00-03,06-09; M6 87-88,06-09; X3 04-09; X5 00-09; X6 08-09; Z3 96-02; Z4 03-09; Z8 00-03",
  Bentley:
    "Arnage 99-09; Azure 96-09; Brooklands 93-98,09; Continental 84-09; Eight 87-92; Mulsanne 84-92; Turbo 89-99",
  Buick:
    "Century 81-05; Electra 81-90; Enclave 08-09; LaCrosse 05-09; LeSabre 81-05; Lucerne 06-09; Park Avenue 91-05; Rainier 04-07; Reatta 88-91; Regal 81-04; Rendezvous 02-07; Riviera 81-93,95-99; Roadmaster 91-96; Skyhawk 82-89; Skylark 81-98; Somerset 85-87; Terraza 05-07",
  Cadillac:
    "60 Special 93; Allante 87-93; Brougham 87-92; CTS 03-09; Catera 97-01; Cimarron 82-88; DTS 06-09; DeVille 81-05; Eldorado 81-02; Escalade 99-00,02-09; Fleetwood 81-96; SRX 04-09; STS 05-09; Seville 81-04; XLR 04-09",
  Chevrolet:
    "Astro 85-05; Avalanche 02-09; Aveo 04-09; Beretta 87-96; Blazer 81-05; C/K Pickup 81-00; Camaro 81-02; Caprice 81-96; Cavalier 82-05; Celebrity 82-90; Chevette 81-87; Citation 81-85; Classic 04-05; Cobalt 05-09; Colorado 04-09; Corsica 87-96; Corvette 81-82,84-09; El Camino 81-87; Equinox 05-09; Express 96-09; G-Series Van 81-96; HHR 06-09; Impala 81-85,00-09; LUV 81-82; Lumina 90-01; Lumina APV 90-96; Malibu 81-83,97-09; Metro 98-01; Monte Carlo 81-88,95-07; Nova 85-88; Prizm 98-02; R/V Series 87-91; S-10 82-04; SSR 03-06; Silverado 1500 99-09; Silverado 2500 99-09; Silverado 3500 01-09; Spectrum 85-88; Sprint 85-88; Suburban 81-09; Tahoe 95-09; Tracker 98-04; Trailblazer 02-09; Traverse 09; Uplander 05-08; Venture 97-05",
  Chrysler:
    "300 05-09; 300C 05-09; 300M 99-04; Aspen 07-09; Cirrus 95-00; Concorde 93-04; Conquest 87-89; Cordoba 81-83; Crossfire 04-08; E-Class 83-84; Fifth Avenue 83-89; Imperial 81-83,90-93; LHS 94-97,99-01; Laser 84-86; LeBaron 81-95; New Yorker 81-96; Newport 81; PT Cruiser 01-09; Pacifica 04-08; Prowler 01-02; Sebring 95-09; TC 89-91; Town and Country 90-09; Voyager 00-03",
  Daewoo: "Lanos 98-02; Leganza 98-02; Nubira 98-02",
  Daihatsu: "Charade 88-92; Rocky 90-92",
  Datsun: "210 81-82; 280ZX 81-83; 310 81-82; 510 81",
  Dodge:
    "400 82-83; 600 83-88; Aries 81-89; Avenger 95-00,08-09; Caliber 07-09; Caravan 84-07; Challenger 81-83,08-09; Charger 82-87,06-09; Colt 81-94; Conquest 84-86; D-Series 81-93; D50 81-86; Dakota 87-09; Daytona 84-93; Diplomat 81-89; Durango 98-09; Dynasty 88-93; Grand Caravan 88-09; Intrepid 93-04; Journey 09; Lancer 85-89; Magnum 05-08; Mirada 81-83; Monaco 90-92; Neon 95-05; Nitro 07-09; Omni 81-90; Raider 87-89; Ram 94-09; Ram 50 87-93; Ram Van 81-03; Ram Wagon 81-02; Ramcharger 81-93; Rampage 82-84; Shadow 87-94; Shelby Charger 83-87; Spirit 89-95; Sprinter 03-09; St. Regis 81; Stealth 91-96; Stratus 95-06; Viper 92-06,08-09; W-Series 81-93",
  Eagle: "Medallion 88-89; Premier 88-92; Summit 89-96; Talon 90-98; Vision 93-97",
  Ferrari:
    "308 81-85; 328 86-89; 348 90-95; 360 00-05; 456 95-03; 512 TR 92-94; 550 Barchetta 01; 550 Maranello 97-01; 575M Maranello 02-05; 599 GTB Fiorano 07-09; 612 Scaglietti 05-09; Challenge Stradale 04; Enzo 03; F355 95-99; F40 90-92; F430 05-09; F50 95-96; Mondial 81-93; Testarossa 85-92",
  Fiat: "Brava 81; Spider 2000 81-82; Strada 81-82; X1/9 81-82",
  Ford: "Aerostar 86-97; Aspire 94-97; Bronco 81-96; Bronco II 84-90; Contour 95-00; Courier 81-82; Crown Victoria 83-09; E-100 81-83; E-150 81-09; E-250 81-09; E-350 81-09; Edge 07-09; Escape 01-09; Escort 81-02; Excursion 00-05; Expedition 97-09; Expedition MAX 07-09; Explorer 91-09; Explorer Sport 01-03; Explorer Sport Trac 01-05,07-09; F-100 81-83; F-150 81-09; F-150 Heritage 04; F-250 81-09; F-350 81-09; F-450 99-09; Fairmont 81-83; Festiva 88-93; Five Hundred 05-07; Flex 09; Focus 00-09; Freestar 04-07; Freestyle 05-07; Fusion 06-09; GT 05-06; Granada 81-82; LTD 81-86; Mustang 81-09; Probe 89-97; Ranger 83-09; Taurus 86-09; Taurus X 08-09; Tempo 84-94; Thunderbird 81-97,02-05; Windstar 95-03; ZX2 99-03",
  GMC: "Acadia 07-09; C/K Pickup 81-88; Caballero 81-87; Canyon 04-09; Envoy 02-09; Jimmy 81-05; R/V Series 87-91; Rally 81-95; S15 82-90; S15 Jimmy 83-94; Safari 85-05; Savana 96-09; Sierra 1500 89-09; Sierra 2500 89-09; Sierra 3500 89-09; Sonoma 91-04; Suburban 81-99; Vandura 81-95; Yukon 92-09; Yukon XL 00-09",
  Geo: "Metro 89-97; Prizm 89-97; Spectrum 89; Storm 90-93; Tracker 89-97",
  Honda:
    "Accord 81-09; CR-V 97-09; Civic 81-09; EV Plus 97-99; Element 03-09; Fit 07-09; Insight 00-06; Odyssey 95-09; Passport 94-02; Pilot 03-09; Prelude 81-01; Ridgeline 06-09; S2000 00-09; del Sol 93-97",
  Hummer: "H1 92-06; H2 03-09; H3 06-09; H3T 09",
  Hyundai:
    "Accent 95-09; Azera 06-09; Elantra 92-09; Entourage 07-09; Excel 86-94; Genesis 09; Santa Fe 01-09; Scoupe 91-95; Sonata 89-09; Tiburon 97-08; Tucson 05-09; Veracruz 07-09; XG300 01; XG350 02-05",
  Infiniti:
    "EX35 08-09; FX35 03-09; FX45 03-08; FX50 09; G20 91-96,99-02; G35 03-08; G37 08-09; I30 96-01; I35 02-04; J30 93-97; M30 90-92; M35 06-09; M45 03-04,06-09; Q45 90-06; QX4 97-03; QX56 04-09",
  Isuzu:
    "Amigo 89-94,98-00; Ascender 03-08; Axiom 02-04; Hombre 96-00; I-Mark 81-89; Impulse 83-92; Oasis 96-99; Pickup 81-95; Rodeo 91-04; Stylus 90-93; Trooper 84-02; VehiCross 99-01; i-280 06; i-290 07-08; i-350 06; i-370 07-08",
  Jaguar:
    "S-Type 00-08; Vanden Plas 88-04; X-Type 02-08; XF 09; XJ 04-09; XJ12 93-97; XJ6 81-97; XJ8 98-03; XJR 95-07; XJS 81-96; XK 07-09; XK8 97-06",
  Jeep: "CJ-5 81-83; CJ-7 81-86; Cherokee 81-01; Comanche 86-92; Commander 06-09; Compass 07-09; Grand Cherokee 93-09; Grand Wagoneer 84-91,93; J-10 81-88; J-20 81-88; Liberty 02-09; Patriot 07-09; Scrambler 81-86; Wagoneer 81-90; Wrangler 87-95,97-09",
  Kia: "Amanti 04-09; Borrego 09; Optima 01-09; Rio 01-09; Rondo 07-09; Sedona 02-09; Sephia 93-01; Sorento 03-09; Spectra 00-09; Sportage 95-02,05-09",
  Lamborghini: "Gallardo 04-09; Murcielago 02-09",
  "Land Rover":
    "Defender 93-95,97; Discovery 94-04; Freelander 02-05; LR2 08-09; LR3 05-09; Range Rover 87-09; Range Rover Sport 06-09",
  Lexus: "ES 90-09; GS 93-09; GX 03-09; IS 01-09; LS 90-09; LX 96-09; RX 99-09; SC 92-00,02-09",
  Lincoln:
    "Aviator 03-05; Blackwood 02; Continental 81-02; LS 00-06; MKS 09; MKX 07-09; MKZ 07-09; Mark LT 06-08; Mark VI 81-83; Mark VII 84-92; Mark VIII 93-98; Navigator 98-09; Town Car 81-09; Zephyr 06",
  Lotus: "Elan 91-92; Elise 05-09; Esprit 81-90,92-04; Exige 06-09",
  MINI: "Clubman 08-09; Cooper 02-09; Cooper Convertible 05-09; Hardtop 09",
  Maserati: "Coupe 02-06; Granturismo 08-09; Quattroporte 05-09; Spyder 02-06",
  Maybach: "57 04-09; 62 04-09",
  Mazda:
    "323 86-95; 626 81-02; 929 88-95; B-Series 81-84,86-09; CX-7 07-09; CX-9 07-09; GLC 81-86; MPV 89-98,00-06; MX-3 92-96; MX-5 90-97,99-09; MX-6 88-97; Mazda3 04-09; Mazda5 06-09; Mazda6 03-09; Millenia 95-02; Navajo 91-94; Protege 90-03; RX-7 81-95; RX-8 04-09; Tribute 01-06,08-09",
  "Mercedes-Benz":
    "190 84-93; 240 81-83; 260 87-89; 280 81; 300 81-93; 350 90-91; 380 81-85; 400 92-93; 420 86-91; 500 84-85,90-93; 560 86-91; 600 92-93; C-Class 94-09; CL-Class 98-09; CLK-Class 98-09; CLS-Class 06-09; E-Class 94-09; G-Class 02-09; GL-Class 07-09; M-Class 98-09; R-Class 06-09; S-Class 94-09; SL-Class 94-09; SLK-Class 98-09; SLR McLaren 05-09",
  Mercury:
    "Capri 81-86,91-94; Cougar 81-97,99-02; Grand Marquis 81-09; Lynx 81-87; Marauder 03-04; Mariner 05-09; Marquis 81-86; Milan 06-09; Montego 05-07; Monterey 04-07; Mountaineer 97-09; Mystique 95-00; Sable 86-05,08-09; Topaz 84-94; Tracer 88-89,91-99; Villager 93-02; Zephyr 81-83",
  Merkur: "Scorpio 88-89; XR4Ti 85-89",
  Mitsubishi:
    "3000GT 91-99; Cordia 83-88; Diamante 92-04; Eclipse 90-09; Endeavor 04-09; Expo 92-95; Galant 85-09; Lancer 02-09; Lancer Evolution 03-06,08-09; Lancer SportBack 04,09; Mighty Max 83-96; Mirage 85-02; Montero 83-06; Montero Sport 97-04; Outlander 03-09; Precis 87-94; Raider 06-09; Sigma 89-90; Starion 83-89; Tredia 83-88; Van 87-90; Wagon 87-90",
  Nissan:
    "200SX 84-88,95-98; 240SX 89-98; 300ZX 84-96; 350Z 03-09; 370Z 09; Altima 93-09; Altra-EV 99-00; Armada 04-09; Axxess 90; Frontier 98-09; GT-R 09; Maxima 82-09; Murano 03-07,09; NX 91-93; Pathfinder 87-09; Pickup 83-97; Pulsar 83-90; Quest 93-09; Rogue 08-09; Sentra 82-09; Stanza 82-92; Stanza Wagon 86-88; Titan 04-09; Van 87-90; Versa 07-09; Xterra 00-09; cube 09",
  Oldsmobile:
    "Achieva 92-98; Alero 99-04; Aurora 95-99,01-03; Bravada 91-94,96-04; Custom Cruiser 81-92; Cutlass 97-99; Cutlass Calais 85-91; Cutlass Ciera 82-96; Cutlass Cruiser 81-83; Cutlass Supreme 81-97; Delta 88 81-88; Eighty-Eight 89-99; Firenza 82-88; Intrigue 98-02; LSS 96-99; Ninety-Eight 81-96; Omega 81-84; Regency 97-98; Silhouette 90-04; Toronado 81-92",
  Peugeot: "405 89-91; 504 81-83; 505 81-92; 604 81-84",
  Plymouth:
    "Acclaim 89-95; Arrow 81-82; Breeze 96-00; Caravelle 85-88; Champ 81-82; Colt 83-94; Conquest 84-86; Gran Fury 81-89; Grand Voyager 88-00; Horizon 81-90; Laser 90-94; Neon 95-01; Prowler 97,99-00; Reliant 81-89; Sapporo 81-83; Scamp 83; Sundance 87-94; Trailduster 81; Turismo 83-87; Voyager 84-00",
  Pontiac:
    "6000 82-91; Aztek 01-05; Bonneville 81-05; Catalina 81; Fiero 84-88; Firebird 81-02; G3 09; G5 07-09; G6 05-09; G8 08-09; GTO 04-06; Grand Am 85-05; Grand LeMans 81-83; Grand Prix 81-08; J2000 82-83; LeMans 81,88-93; Montana 99-05; Montana SV6 05-06; Parisienne 83-86; Phoenix 81-84; Safari 87-89; Solstice 06-09; Sunbird 84-94; Sunfire 95-05; T1000 81-87; Torrent 06-09; Trans Sport 90-99; Vibe 03-09",
  Porsche:
    "911 81-09; 924 81-82,87-88; 928 81-95; 944 83-91; 968 92-95; Boxster 97-09; Cayenne 03-09; Cayman 06-09",
  Renault: "18i 81-86; Alliance 83-87; Encore 84-86; Fuego 82-85; Le Car 81-83",
  "Rolls-Royce":
    "Camargue 81-87; Corniche 81-95,00-02; Flying Spur 95; Park Ward 97-02; Phantom 04-09; Silver Dawn 95-97; Silver Seraph 99-02; Silver Spirit 81-96; Silver Spur 81-99",
  Saab: "9-2X 05-06; 9-3 99-09; 9-5 99-09; 9-7X 05-09; 900 81-98; 9000 86-98",
  Saturn:
    "Astra 08-09; Aura 07-09; Ion 03-07; L200 01-03; L300 01-05; LS 00; LS1 00; LS2 00; LW1 00; LW2 00; LW200 01-03; LW300 01-04; Outlook 07-09; Relay 05-07; SC1 91-02; SC2 91-02; SL 91-02; SL1 91-02; SL2 91-02; SW1 93-99; SW2 93-01; Sky 07-09; Vue 02-09",
  Sterling: "825 87-88; 827 88-91",
  Subaru:
    "B9 Tribeca 06-07; Baja 03-06; Brat 81-87; DL 81-89; Forester 98-09; GL 81-89; GL-10 85-89; GLF 81-82; Impreza 93-09; Justy 87-94; Legacy 90-09; Loyale 90-94; Outback 95-09; RX 86-89; SVX 92-97; Standard 81-87; Tribeca 08-09; XT 85-91; XT6 88-91",
  Suzuki:
    "Aerio 02-07; Equator 09; Esteem 95-02; Forenza 04-08; Grand Vitara 99-09; Grand Vitara XL-7 02; Reno 05-08; SX4 07-09; Samurai 86-95; Sidekick 89-98; Sidekick Sport 96-98; Swift 89-01; Verona 04-06; Vitara 99-04; X-90 96-98; XL7 02-09",
  Tesla: "Roadster 08-09",
  Toyota:
    "4Runner 84-09; Avalon 95-09; Camry 83-09; Camry Solara 99-08; Cargo Van 86-89; Celica 81-05; Corolla 81-09; Corona 81-82; Cressida 81-92; Echo 00-05; FJ Cruiser 07-09; Highlander 01-09; Land Cruiser 81-09; MR2 85-89,91-95,00-05; Matrix 03-09; Paseo 92-97; Pickup 81-95; Previa 91-97; Prius 01-09; RAV4 96-09; Scion tC 05-09; Scion xA 04-06; Scion xB 04-06,08-09; Scion xD 08-09; Sequoia 01-09; Sienna 98-09; Starlet 81-84; Supra 81-98; T100 93-98; Tacoma 95-09; Tercel 81-99; Tundra 00-09; Van 84-89; Venza 09; Yaris 07-09",
  Triumph: "TR7 81; TR8 81",
  Volkswagen:
    "Beetle 98-09; Cabrio 95-02; Cabriolet 85-93; Corrado 90-95; Dasher 81; Eos 07-09; EuroVan 93-95,97,99-03; Fox 87-93; GLI 08-09; GTI 83-09; Golf 85-06; Jetta 81-09; Jetta SportWagen 09; Jetta Wagon 01-05; Passat 90-09; Phaeton 04-06; Quantum 82-88; R32 04,08; Rabbit 81-84,06-09; Routan 09; Scirocco 81-88; Tiguan 09; Touareg 04-09; Vanagon 81-91",
  Volvo:
    "240 81-93; 260 81-82; 740 85-92; 760 83-90; 780 87-91; 850 93-97; 940 91-95; 960 92-97; C30 08-09; C70 98-04,06-09; S40 00-09; S60 01-09; S70 98-00; S80 99-09; S90 98; V40 00-04; V50 05-09; V70 98-09; V90 98; XC70 03-09; XC90 03-09",
  Yugo: "GV 86-91",
  smart: "Fortwo 08-09",
};
