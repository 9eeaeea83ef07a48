/**
 * Bodies that models to 2009 were sold in: s sedan, c coupe, h hatchback, w wagon, v convertible, u SUV,
 * m minivan, k van, p pickup. Makers' files of those years pair every model with every body of the line
 * (a Corvette wagon); models not named keep those of the file.
 */
export const BODIES_TO_2009: Readonly<Record<string, string>> = {
  AMC: "Concord scw; Eagle schw; Spirit ch",
  Audi: "4000 sc; 5000 sw; A4 swv; S4 swv; A6 sw; S6 sw; 100 sw; 200 sw",
  BMW: "325i swvc; 328i swvc; 328xi swc; 335i svc; M3 csv",
  Bentley: "Continental cvs",
  Buick:
    "Century scw; Electra scw; LaCrosse s; LeSabre scw; Lucerne s; Park Avenue s; Regal scw; Riviera cv; Roadmaster sw; Skyhawk schw; Skylark sch; Somerset cs",
  Cadillac:
    "Catera s; Cimarron s; CTS s; DeVille sc; DTS s; Eldorado cv; Fleetwood sc; Seville s; STS s; XLR v; Allante v; Brougham s; SRX u; Escalade u",
  Chevrolet:
    "Aveo sh; Beretta c; Camaro chv; Caprice scw; Cavalier schwv; Celebrity scw; Chevette h; Citation hc; Classic s; Cobalt sc; Corsica sh; Corvette chv; Impala scw; Lumina sc; Malibu scwh; Metro hs; Monte Carlo c; Nova sh; Spectrum hs; Sprint h; Prizm s; HHR wuk; SSR p; Equinox u; Traverse u; Trailblazer u; Tahoe u; Suburban u; Blazer u; Tracker uv",
  Chrysler:
    "300 s; 300C s; 300M s; Cirrus s; Concorde s; Conquest hc; Crossfire cv; Fifth Avenue s; Imperial sc; Laser hc; LeBaron scwvh; LHS s; New Yorker sc; Prowler v; PT Cruiser wuhv; Sebring scv; TC v; E-Class s; Newport s; Cordoba c; Pacifica uw; Aspen u",
  Daewoo: "Lanos hs; Nubira shw; Leganza s",
  Datsun: "210 schw; 510 schw; 310 hc; 280ZX chv",
  Dodge:
    "400 scv; 600 scv; Aries scw; Avenger cs; Caliber hu; Challenger c; Charger chs; Colt shwc; Conquest hc; Daytona hc; Diplomat scw; Dynasty s; Intrepid s; Lancer hs; Monaco s; Neon sc; Omni h; Shadow hcv; Shelby Charger hc; Spirit s; Stealth hc; Stratus sc; Viper vc; Magnum wu; Mirada c; St. Regis s; Nitro u; Journey u; Durango u",
  Eagle: "Premier s; Summit schw; Talon hc; Vision s; Medallion sw",
  Fiat: "Brava sw; Spider 2000 v; Strada h; X1/9 cv",
  Ford: "Crown Victoria sw; Escort hsw; Fairmont scw; Focus shw; LTD sw; Mustang hcv; Tempo sc; Taurus sw; Thunderbird csv; Contour s; Probe hc; Fusion s; Five Hundred s; Granada scw; ZX2 c",
  Geo: "Metro hsv; Prizm sh; Storm hc; Spectrum hs; Tracker uv",
  Honda: "Accord schw; Civic schw; CR-V u; Prelude c; del Sol c; S2000 v; Insight h; Fit h",
  Hyundai:
    "Accent hsc; Azera s; Elantra swh; Entourage m; Excel hs; Genesis s; Santa Fe u; Scoupe c; Sonata s; Tiburon ch; Tucson u; Veracruz u; XG300 s; XG350 s",
  Infiniti:
    "EX35 uw; G20 s; G35 scw; G37 scv; I30 s; I35 s; J30 s; M30 cv; M35 s; M45 s; Q45 s; FX35 u; FX45 u; FX50 u; QX56 u; QX4 u",
  Isuzu: "I-Mark shc; Impulse hc; Stylus s",
  Jaguar:
    "Vanden Plas s; XJ s; XJ12 s; XJ6 s; XJ8 s; XJR s; XJS cv; XK cv; XK8 cv; S-Type s; X-Type sw; XF s",
  Kia: "Amanti s; Borrego u; Optima s; Rio shw; Rondo wu; Sedona m; Sephia s; Sorento u; Spectra sh; Sportage uv",
  Lexus: "ES s; GS s; IS swhv; LS s; SC cv; RX u; GX u; LX u",
  Lincoln:
    "Continental sc; Town Car s; LS s; MKS s; MKZ s; Zephyr s; Mark VI cs; Mark VII c; Mark VIII c",
  Mazda:
    "323 hsw; 626 shc; 929 s; GLC hsw; Mazda3 sh; Mazda5 mwh; Mazda6 shw; MX-5 v; MX-3 hc; MX-6 c; RX-7 chv; RX-8 c; Protege sh; Millenia s; CX-7 u; CX-9 u",
  "Mercedes-Benz":
    "190 s; 240 s; 300 scwv; 380 scv; 400 s; 420 s; 500 scv; 560 scv; 600 scv; C-Class scw; E-Class scwv; CL-Class c; CLK-Class cv; CLS-Class s; S-Class s; SL-Class v; SLK-Class v; M-Class u; R-Class uwm; GL-Class u",
  Mercury:
    "Tracer hsw; Zephyr scw; Capri hcv; Cougar schw; Lynx hw; Marquis sw; Sable sw; Topaz sc; Grand Marquis scw; Milan s; Montego s",
  Mitsubishi:
    "3000GT hcv; Diamante sw; Eclipse hcv; Expo wm; Galant sh; Lancer sw; Lancer Evolution s; Lancer SportBack hw; Mirage hsc; Sigma s; Starion hc; Cordia hc; Tredia s; Precis hs; Outlander u; Endeavor u; Montero u; Montero Sport u",
  Nissan:
    "200SX chs; 240SX hcv; 300ZX hcv; 350Z cv; 370Z c; Altima sc; GT-R c; Maxima sw; Sentra schw; Stanza shw; Versa sh; Pulsar hcs; NX hc; cube wh; Murano u; Rogue u; Pathfinder u; Armada u; Xterra u",
  Oldsmobile:
    "Achieva sc; Alero sc; Aurora s; Custom Cruiser w; Cutlass s; Cutlass Calais cs; Cutlass Ciera scw; Cutlass Cruiser w; Cutlass Supreme scvw; Delta 88 scw; Eighty-Eight scw; Firenza schw; Intrigue s; LSS s; Ninety-Eight sc; Omega sch; Regency s; Toronado c; Bravada u; Silhouette m",
  Plymouth:
    "Acclaim s; Breeze s; Caravelle s; Champ hc; Colt shwc; Conquest hc; Gran Fury s; Horizon h; Laser hc; Neon sc; Prowler v; Reliant scw; Sundance hcv; Arrow hc; Sapporo c; Turismo hc",
  Pontiac:
    "6000 scw; Bonneville scw; Catalina scw; Fiero c; Firebird chv; G3 h; G5 cs; G6 scv; G8 s; Grand Am scv; Grand LeMans sw; Grand Prix sc; GTO c; J2000 schw; LeMans schw; Parisienne sw; Phoenix ch; Solstice vc; Sunbird schwv; Sunfire scv; T1000 h; Vibe hw; Aztek u; Torrent u; Safari w",
  Porsche: "911 cv; 928 ch; 944 chv; 968 cv; 924 ch; Boxster v; Cayman c; Cayenne u",
  Renault: "18i sw; Alliance scv; Encore h; Fuego ch; Le Car h",
  "Rolls-Royce": "Phantom svc",
  Saab: "9-3 hvs; 9-5 sw; 900 hsv; 9000 hs; 9-2X w; 9-7X u",
  Saturn:
    "Astra h; Aura s; Ion sc; L200 s; L300 sw; LS s; LS1 s; LS2 s; LW1 w; LW2 w; LW200 w; LW300 w; SC1 c; SC2 c; SL s; SL1 s; SL2 s; SW1 w; SW2 w; Sky v; Vue u; Outlook u; Relay m",
  Subaru:
    "DL schw; Forester u; GL schw; GL-10 swh; GLF sch; Impreza scwh; Legacy sw; Loyale shw; RX sh; Standard schw; SVX c; XT c; XT6 c; Justy h; Outback ws; Baja p; Brat p; Tribeca u; B9 Tribeca u",
  Suzuki:
    "Aerio sh; Esteem sw; Swift hs; Verona s; Forenza sw; Reno h; SX4 hs; Samurai uv; Sidekick uv; Vitara uv; Grand Vitara u",
  Toyota:
    "Avalon s; Camry scwh; Camry Solara cv; Celica chv; Corolla schw; Corona shw; Cressida sw; Echo sc; Matrix wh; MR2 cv; Paseo cv; Prius sh; Scion tC ch; Scion xA h; Scion xB w; Scion xD h; Starlet h; Supra ch; Tercel schw; Yaris hs; Highlander u; RAV4 u; Land Cruiser u; Sequoia u; 4Runner u; FJ Cruiser u; Sienna m; Previa m; Venza uw",
  Volkswagen:
    "Beetle hv; Cabrio v; Cabriolet v; Corrado hc; Dasher hsw; Eos v; Fox sw; Golf hv; GTI h; Jetta sw; Jetta Wagon w; Passat sw; Phaeton s; Quantum swh; R32 h; Rabbit hpv; Scirocco hc; Touareg u; Tiguan u",
  Volvo:
    "240 scw; 260 scw; 740 sw; 760 sw; 780 c; 850 sw; 940 sw; 960 sw; C30 h; C70 cv; S40 s; S60 s; S70 s; S80 s; S90 s; V40 w; V50 w; V70 w; V90 w; XC70 w; XC90 u",
};

/** Sizes of models that ended before 2010, `Make: model, model; …`; the others are judged by their names. */
export const SIZES_OF_ENDED: Readonly<Record<"compact" | "midsize" | "full", string>> = {
  compact:
    "AMC: Spirit; Acura: CL, Integra, RSX, NSX; Alfa Romeo: GTV6, Milano, Spider; Audi: 80, 90, 4000, Cabriolet, Coupe, TT, TTS; BMW: 318i, 318iC, 318iS, 318ti, 320i, 323i, 323iC, 323is, 325Ci, 325e, 325es, 325i, 325iC, 325iS, 325ix, 325xi, 328Ci, 328iC, 328iS, 330Ci, 330xi, Z3, Z8; Buick: Skyhawk, Skylark, Somerset, Reatta; Cadillac: Cimarron; Chevrolet: Aveo, Beretta, Cavalier, Chevette, Citation, Cobalt, Corsica, LUV, Metro, Nova, Prizm, S-10, Spectrum, Sprint, Tracker; Chrysler: Conquest, Crossfire, Laser, PT Cruiser, Prowler, TC; Daewoo: Lanos, Nubira; Daihatsu: Charade, Rocky; Datsun: 210, 310, 510, 280ZX; Dodge: Aries, Caliber, Colt, Conquest, D50, Daytona, Neon, Omni, Raider, Ram 50, Rampage, Shadow, Shelby Charger, Stealth; Eagle: Summit, Talon; Fiat: Spider 2000, Strada, X1/9; Ford: Aspire, Bronco II, Courier, Escort, Festiva, Probe, Tempo, ZX2; GMC: S15, S15 Jimmy, Sonoma; Geo: Metro, Prizm, Spectrum, Storm, Tracker; Honda: Prelude, S2000, del Sol, EV Plus; Hyundai: Excel, Scoupe, Tiburon; Infiniti: G20, M30; Isuzu: Amigo, Hombre, I-Mark, Impulse, Pickup, Stylus, VehiCross; Jeep: CJ-5, CJ-7, Scrambler; Kia: Sephia, Spectra; Lotus: Elan, Elise, Esprit, Exige; Mazda: 323, GLC, MX-3, MX-6, Navajo, Protege, RX-7, RX-8, B-Series; Mercedes-Benz: 190, CLK-Class; Mercury: Capri, Lynx, Topaz, Tracer; Merkur: XR4Ti; Mitsubishi: Cordia, Eclipse, Mighty Max, Precis, Starion, Tredia, 3000GT; Nissan: 200SX, 240SX, 300ZX, 350Z, NX, Pickup, Pulsar, Stanza; Oldsmobile: Achieva, Alero, Cutlass Calais, Firenza, Omega; Plymouth: Arrow, Champ, Colt, Conquest, Horizon, Laser, Neon, Prowler, Reliant, Sapporo, Scamp, Sundance, Turismo; Pontiac: Fiero, G3, G5, Grand Am, J2000, LeMans, Phoenix, Solstice, Sunbird, Sunfire, T1000, Vibe; Porsche: 924, 944, 968; Renault: Alliance, Encore, Fuego, Le Car; Saab: 900, 9-2X; Saturn: Astra, Ion, SC1, SC2, SL, SL1, SL2, SW1, SW2, Sky; Subaru: Brat, DL, GL, GL-10, GLF, Justy, Loyale, RX, Standard, XT, XT6; Suzuki: Aerio, Esteem, Forenza, Reno, SX4, Samurai, Sidekick, Sidekick Sport, Swift, Vitara, X-90; Toyota: Celica, Echo, MR2, Paseo, Pickup, Starlet, Supra, Tercel, Scion xA, Scion xD; Triumph: TR7, TR8; Volkswagen: Cabrio, Cabriolet, Corrado, Dasher, Fox, R32, Rabbit, Scirocco; Yugo: GV",
  midsize:
    "Audi: 5000; Lincoln: LS; Mercedes-Benz: 300, 400, 500; Saturn: LS, LS1, LS2; Volvo: 740, 760, 780",
  full: "Buick: Electra, LeSabre, Park Avenue, Roadmaster, Terraza; Cadillac: 60 Special, Brougham, DTS, DeVille, Fleetwood; Chevrolet: Astro, C/K Pickup, Caprice, G-Series Van, Lumina APV, R/V Series, Uplander, Venture; Chrysler: 300C, 300M, Aspen, Concorde, Fifth Avenue, LHS, New Yorker, Newport; Dodge: Caravan, D-Series, Diplomat, Intrepid, Monaco, Ram Van, Ram Wagon, Ramcharger, Sprinter, St. Regis, W-Series; Eagle: Vision; Ford: Aerostar, Excursion, Five Hundred, Freestar, Freestyle, Taurus X, Windstar; GMC: C/K Pickup, R/V Series, Rally, Safari, Vandura; Hummer: H1; Hyundai: Entourage; Jeep: J-10, J-20; Lincoln: Blackwood, Mark LT, Mark VI; Mercury: Marauder, Montego, Monterey, Villager; Oldsmobile: Aurora, Custom Cruiser, Delta 88, Eighty-Eight, LSS, Ninety-Eight, Regency, Silhouette; Plymouth: Gran Fury, Grand Voyager, Trailduster, Voyager; Pontiac: Bonneville, Catalina, Montana, Montana SV6, Parisienne, Safari, Trans Sport; Rolls-Royce: Corniche, Silver Dawn, Silver Seraph, Silver Spirit, Silver Spur; Saturn: Relay; Toyota: Previa, T100; Volkswagen: EuroVan, Phaeton, Vanagon",
};
