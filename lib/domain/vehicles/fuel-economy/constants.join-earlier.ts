/*
 * Where EPA's names of vehicles to 2009 are not the catalog's, as in `constants.join.ts`: EPA make | base
 * models | words of the model | years | catalog make | catalog models | why. Until the nineties EPA has
 * one record for several models; one by both names ("Regal/Century") needs no line here.
 */
export const EARLIER_ALIASES = `
Aston Martin|Saloon/Vantage/Volante||-1989|Aston Martin|V8|a V8 by its bodies
Aston Martin|DB-7 Vantage,DB-7 GT|||Aston Martin|DB7|EPA hyphenates it
Aston Martin|Virage/Volante|||Aston Martin|Virage|the Volante is its convertible
Alfa Romeo|GTV|||Alfa Romeo|GTV6|EPA leaves out the six
Audi|Coupe GT|||Audi|4000|its coupe
BMW|3 Series|1.8|1984-1988|BMW|318i|EPA has the series only: the engine tells it
BMW|3 Series|2.3|1988-1988|BMW|M3|EPA has the series only: the engine tells it
BMW|3 Series|2.5|1987-1988|BMW|325i,325iC,325iS,325ix|EPA has the series only: the engine tells it
BMW|3 Series|2.7|1984-1988|BMW|325e,325es|EPA has the series only: the engine tells it
BMW|3 Series|318i Convertible||BMW|318iC|the convertible has a C in the catalog
BMW|3 Series|318i/318iS||BMW|318i,318iS|one record for both
BMW|3 Series|323i Convertible||BMW|323iC|the convertible has a C in the catalog
BMW|3 Series|325i Convertible|-1995|BMW|325iC|the convertible has a C in the catalog
BMW|3 Series|325i/325iS||BMW|325i,325iS|one record for both
BMW|3 Series|328i Convertible|-1999|BMW|328iC|the convertible has a C in the catalog
BMW|3 Series|328i/328iS||BMW|328i,328iS|one record for both
BMW|3 Series|328ci|1999-2000|BMW|328Ci,328iC|the 2000 coupe and convertible have one name
BMW|5 Series|2.4|1985-1986|BMW|524td|EPA has the series only: the engine tells it
BMW|5 Series|2.4T|1985-1986|BMW|524td|EPA has the series only: the engine tells it
BMW|5 Series|2.7|1984-1988|BMW|528e|EPA has the series only: the engine tells it
BMW|5 Series|3.2|1984-1984|BMW|533i|EPA has the series only: the engine tells it
BMW|5 Series|3.4|1985-1988|BMW|535i|EPA has the series only: the engine tells it
BMW|5 Series|3.5|1988-1988|BMW|M5|EPA has the series only: the engine tells it
BMW|6 Series|3.2|1984-1984|BMW|633CSi|EPA has the series only: the engine tells it
BMW|6 Series|3.4|1985-1988|BMW|635CSi|EPA has the series only: the engine tells it
BMW|6 Series|3.5|1987-1988|BMW|M6|EPA has the series only: the engine tells it
BMW|7 Series|3.2|1984-1984|BMW|733i|EPA has the series only: the engine tells it
BMW|7 Series|3.4|1985-1988|BMW|735i,735iL,L7|EPA has the series only: the engine tells it
BMW|7 Series|5.0|1988-1988|BMW|750iL|EPA has the series only: the engine tells it
BMW|7 Series|740i/740i|1996-2001|BMW|740i|the Sport is a trim
BMW|7 Series|740il/750il|1996-2001|BMW|740iL,750iL|one record for both
Cadillac|STS-V|||Cadillac|STS|the V is a trim in the catalog
Cadillac|XLR-V|||Cadillac|XLR|the V is a trim in the catalog
Chevrolet|C10 Pickup,C20 Pickup,K10 Pickup,K20 Pickup,C1500 Pickup,C2500 Pickup,K1500 Pickup,K2500 Pickup,Pickup 2500|||Chevrolet|C/K Pickup,R/V Series|one model by drive and weight
Chevrolet|R10 Pickup,R20 (C20) Pickup,V10 (K10) Pickup,V20 Pickup||1987-1987|Chevrolet|R/V Series,C/K Pickup|their name of 1987
Chevrolet|G10/20 Van,G30 Van,Sport Van|||Chevrolet|G-Series Van|one model by weight and windows
Chevrolet|Lumina/APV Minivan,Lumina Minivan|||Chevrolet|Lumina APV|a van of its own
Chevrolet|T10 (S10) Pickup|||Chevrolet|S-10|the one with four-wheel drive
Chevrolet|Van 1500,Van 1500/2500|||Chevrolet|Express|the Express before EPA used its name
Chrysler|300|AWD|2005-2006|Chrysler|300,300C|one record for both
Chrysler|300||2005-2009|Chrysler|300,300C|one record for both
Chrysler|300 SRT8|||Chrysler|300C,300|the SRT8 is a 300C
Dodge|B150/B250 Van,B350 Van,B1500/B2500 Van,B3500 Van,B1500 Van,B2500 Van|||Dodge|Ram Van|EPA names it by its weight
Dodge|B150/B250 Wagon,B350 Wagon,B1500/B2500 Wagon,B3500 Wagon,B1500 Wagon,B2500 Wagon|||Dodge|Ram Wagon|EPA names it by its weight
Dodge|Caravan/Grand Caravan,Caravan C/V/Grand Caravan,Caravan/Grand Caravan/Ram Van,Caravan/Ram Van||-2009|Dodge|Caravan,Grand Caravan|one record for both; the Ram Van among them is a Caravan without windows
Dodge|CSX|||Dodge|Shadow|a trim
Dodge|GLH-S|||Dodge|Omni|a trim
Dodge|Charger||-1987|Dodge|Charger,Shelby Charger|a trim at EPA
Dodge|D100/D150 Pickup,D250 Cab Chassis,D250 Pickup,D250 Pickup Cab Chassis|||Dodge|D-Series|EPA names it by its weight
Dodge|Power Ram 50 Pickup,Ram 50 Pickup|||Dodge|Ram 50,D50|its name until 1986
Dodge|W100/W150 Pickup,W250 Pickup|||Dodge|W-Series|EPA names it by its weight
Eagle|Renault Medallion|||Eagle|Medallion|its name in the first year
Ferrari|3.2 Mondial/Cabriolet|||Ferrari|Mondial|EPA adds the engine
Ferrari|360 Modena/Spider/Challenge||2004-2004|Ferrari|360,Challenge Stradale|one record for both
Ferrari|550 Maranello/Barchetta|||Ferrari|550 Maranello,550 Barchetta|one record for both
Ferrari|575|||Ferrari|575M Maranello|EPA leaves out the rest
Ferrari|599 GTB|||Ferrari|599 GTB Fiorano|EPA leaves out Fiorano
Ferrari|F141|||Ferrari|599,599 GTB Fiorano|its code
Ford|E150 Club Wagon,E150 Econoline|||Ford|E-150|EPA adds its name of the time
Ford|E250 Econoline|||Ford|E-250|EPA adds its name of the time
Ford|Escort|ZX2||Ford|ZX2|a model of its own in the catalog
Ford|Expedition||2007-2009|Ford|Expedition,Expedition MAX|EPA has one record for both lengths
Ford|F150|Heritage||Ford|F-150 Heritage|the old F-150 beside the new one
Ford|LTD Crown Victoria,LTD Crown Victoria/Country Squire Wagon|||Ford|Crown Victoria,LTD|its name until 1991
GMC|C2500 Sierra,K2500 Sierra|||GMC|Sierra 2500|EPA puts the weight before it
GMC|Jimmy||1991-1994|GMC|S15 Jimmy,Jimmy|the small one has a name of its own in the catalog
GMC|Pickup||-1988|GMC|C/K Pickup,R/V Series|one model by drive and weight
Hyundai|Pony Excel|||Hyundai|Excel|its name in the first year
Isuzu|Hombre Pickup|||Isuzu|Hombre|EPA adds Pickup
Jaguar|Super V8,Vdp|||Jaguar|XJ,Vanden Plas,XJ8|trims of the XJ
Jaguar|XJ||1984-1985|Jaguar|XJ6|EPA leaves out the six
Jaguar|XJ|XJ6|1988-1995|Jaguar|XJ6,Vanden Plas|the Vanden Plas is its trim
Jaguar|XJR||2008-|Jaguar|XJ|a trim in the catalog
Jaguar|XKR|||Jaguar|XK8,XK|a trim in the catalog
Mazda|B Pickup|||Mazda|B-Series|EPA has its engines as models
Mazda|323 Protege|Protege||Mazda|Protege|the sedan has a name of its own
Mazda|626|MX-6||Mazda|MX-6|EPA files it with the 626
Mercedes-Benz|ML-Class||1998-2009|Mercedes-Benz|M-Class|the catalog writes M-Class until 2011
Mercedes-Benz|SLR|||Mercedes-Benz|SLR McLaren|EPA leaves out McLaren
Mitsubishi|Truck|||Mitsubishi|Mighty Max|EPA has no name for it
Nissan|Truck,Hardbody|||Nissan|Pickup|EPA has no name for it
Nissan|Pulsar/Pulsar-NX,Pulsar NX|||Nissan|Pulsar|the coupe of it
Oldsmobile|Calais|||Oldsmobile|Cutlass Calais|its name until 1987
Oldsmobile|Ciera|||Oldsmobile|Cutlass Ciera|its name in the last year
Oldsmobile|Cutlass Cruiser|||Oldsmobile|Cutlass Ciera|its wagon
Oldsmobile|Delta 88 Royale|||Oldsmobile|Delta 88|a trim
Oldsmobile|Eighty-Eight||1996-1996|Oldsmobile|Eighty-Eight,LSS|one record for both
Oldsmobile|Eighty-Eight/Regency|||Oldsmobile|Eighty-Eight,Regency,LSS|one record for all three
Pontiac|1000|||Pontiac|T1000|EPA leaves out the T
Pontiac|Montana||2005-2006|Pontiac|Montana,Montana SV6|EPA has both by one name
Porsche|Carrera,Carrera 4,Carrera 2 Cabriolet,Carrera 2 Cabriolet Kit,Carrera 2 Coupe,Carrera 2 Coupe Kit,Carrera 2 S Cabriolet,Carrera 2 S Coupe,Carrera 2 911 GT3,Carrera 4 Cabriolet,Carrera 4 Cabriolet Kit,Carrera 4 Coupe,Carrera 4 S,Carrera 4 S Cabriolet,Carrera 4 S Cabriolet Kit,Carrera 4 S Coupe,Carrera 4 S Kit,Carrera 4 S Targa,Carrera 4 Targa,Targa,Turbo,Turbo 2 911 GT2,Turbo 4 911,Turbo 4 911 Cab,Turbo 4 911 Cab Kit,Turbo 4 911 Kit,Turbo 4 911 S,Turbo 4 911 Turbo,Turbo 4 911 Turbo Cab S,Turbo GT2,Turbo Kit|||Porsche|911|EPA has its versions as models
Rolls-Royce|Azure|||Bentley|Azure|EPA files it under its maker
Rolls-Royce|Brooklands/Turbo R|Turbo||Bentley|Turbo|EPA files it under its maker
Rolls-Royce|Brooklands/Turbo R|||Bentley|Brooklands|EPA files it under its maker
Rolls-Royce|Corniche/Continental|Continental||Bentley|Continental|EPA files it under its maker
Rolls-Royce|Corniche/Continental|||Rolls-Royce|Corniche|the Continental is a Bentley
Rolls-Royce|Eight/Mulsan/Mulsanne|||Bentley|Eight,Mulsanne|EPA files it under its maker
Rolls-Royce|Silver Spirit/Spur/Mulsanne|||Rolls-Royce|Silver Spirit,Silver Spur|one record for both
Rolls-Royce|Silver Spirit II/Silver Spur,Silver Spirit III/Spur III,Spirit III/Spur III/Dawn|||Rolls-Royce|Silver Spirit,Silver Spur,Silver Dawn|one record for all
Rolls-Royce|Silver Spur Park Ward|||Rolls-Royce|Park Ward|EPA adds Silver Spur
Saab|Convertible|||Saab|900|EPA leaves out the model
Saturn|L100/200|||Saturn|L200|the catalog has no L100
Saturn|LS|||Saturn|LS,LS1,LS2|one record for all
Saturn|LW|LW|2000-2000|Saturn|LW1,LW2|one record for both
Saturn|SC|||Saturn|SC1,SC2|one record for both
Saturn|SL|||Saturn|SL,SL1,SL2|one record for all
Saturn|SW|||Saturn|SW1,SW2|one record for both
Scion|xA|||Toyota|Scion xA|Scion is Toyota in the catalog
Subaru|Hatchback,Sedan,Wagon,RX Turbo||-1989|Subaru|Standard,DL,GL,GL-10,RX|EPA has bodies where the catalog has trims
Subaru|XT|2.7||Subaru|XT6|its engine tells it
Suzuki|SW|||Suzuki|Swift|EPA cuts its name short
Toyota|Celica|Supra||Toyota|Supra|its name until 1985
Toyota|Truck/T100|T100||Toyota|T100|EPA has both by one base model
Toyota|Truck/T100,Cab Chassis|||Toyota|Pickup|EPA has no name for it
Toyota|Van||1987-1989|Toyota|Van,Cargo Van|one record for both
Volkswagen|Golf/GTI|Golf/GTI||Volkswagen|Golf,GTI|one record for both
Volkswagen|Golf/GTI|III GTI||Volkswagen|GTI,Golf|the third generation has its number
Volkswagen|Golf/GTI|III||Volkswagen|Golf|the third generation has its number
Volkswagen|Jetta|III||Volkswagen|Jetta|the third generation has its number
Volvo|Coupe|||Volvo|780|its name in the last year
Yugo|GV/GVX,GV Plus/GV/Cabrio,Gy/yugo GVX|||Yugo|GV|one record for all
`;
