/* Driven wheels and gearboxes that models of the demo market were sold with, by year, fuel and engine. */

import type { Drivetrain, Fuel, Transmission } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { EpaBuild } from "#lib/domain/vehicles/vin-specs/types.ts";

/*
 * Facts of the market, held against EPA's list of October 2025: a market that offers what was never built has sellers
 * contradicted by their VINs. `Make|Model|engine years:ways; …`; an engine is its fuel, its liters, its
 * cylinders where the model has several numbers of them, and its version where that tells something. A way is its
 * driven wheels and its gearbox: "fA" front-wheel drive with an automatic. What stands nowhere is as the model's own
 * facts have it.
 */
const TABLE = `
Acura|CL|g3.2 01-02:fA,03:fAfM
Acura|ILX|g2 13-15:fA; g2.4 13-15:fM,16-22:fD; h1.5 13-14:fC
Acura|Integra|g1.5 23-26:fCfM; g1.8 00-01:fAfM; g2 24-26:fM
Acura|MDX|g3 22-26:aA; g3.5 01-06:wA,14-20:aAfA,22-26:aAfA; g3.7 07-09:wA,10-13:aA; h3 17-20:aD
Acura|NSX|g3 00-05:rA; g3.2 00-05:rM; h3.5 17-22:aD
Acura|RDX|g2.3/4 07-09:wA,10-12:aAfA; g2/4 19:4AfA,20-23:aAfA,24-26:aA; g3.5/6 13-18:aAfA
Acura|RL|g3.5 00-04:fA,05-08:wA; g3.7 09:wA,10-12:aA
Acura|RSX|g2 02-06:fAfM
Acura|TL|g3.2 00-03:fA,04-06:fAfM,07-08:fA; g3.5 07-08:fAfM,09-14:fA; g3.7 09:wA,10-14:aAaM
Acura|TLX|g2.4/4 15-20:fD; g2/4 21-25:aAfA; g3.5/6 15-20:aAfA; g3/6 21-25:aA
Acura|TSX|g2.4/4 04-14:fAfM; g3.5/6 10-14:fA
Alfa Romeo|4C|g1.8 15-20:rD
Alfa Romeo|Giulia|g2.9/6 17-24:rA; g2/4 17-25:aArA,26:aA
Alfa Romeo|Stelvio|g2.9/6 18-24:aA; g2/4 18:aA,19-24:aArA,25-26:aA
Audi|A3|d2/4 10-12:fA,13:fD,15:fD; g1.8/4 15-16:fD; g2/4 06-08:fAfM,09:fAfMwA,10-12:aAfAfM,13:aDfDfM,15-16:aD,17-20:aDfD,22-23:aDfD,24:4DfD,25-26:aD; g3.2/6 06-09:wA; p1.4/4 16-18:fD
Audi|A4|g1.8/4 00-01:fAfMwAwM,02-05:fCfMwAwM,06:fC; g2.8/6 00:fAfMwAwM,01:fAwAwM; g2/4 05-08:fCfMwAwM,09:fCwAwM,10-13:aAaMfC,14-16:aMfC,17-18:aDaMfD,19-20:aDfD,21-25:aD; g3.1/6 05:wA,06-08:fCwAwM,09:wA; g3.2/6 09:wA; g3/6 02-05:fCwAwM,06:wA; x2/4 13-16:aA
Audi|A5|g2/4 10-13:aAaMfC,14:aMfC,15-17:aM,18:aDaM,19-25:aD; g3.2/6 08-09:wAwM,10:aA; x2/4 13-17:aA
Audi|A6|d3/6 14-16:aA; g2.7/6 00-04:wAwM; g2.8/6 00:fAwAwM,01:fAwA; g2/4 12:fC,13-15:aAfC,16-18:aAfD,19-25:aD; g3.1/6 05:wA,06-08:fCwA,09:fC; g3.2/6 10-11:fC; g3/6 02-04:fCwA,09-18:aA,19-21:aD,22:4D,23-26:aD; g4.2/8 00-04:wA,06-09:wA,10-11:aA
Audi|A7|d3/6 14-16:aA; g3/6 12-18:aA,19-21:aD,22:4D,23-25:aD; p2/4 21:aD
Audi|Q3|g2 15-18:aAfA,19-25:aA
Audi|Q5|d3/6 14-16:aA; g2/4 11-13:aA,18-20:aA,21-25:aD; g3.2/6 09-12:aA; g3/6 13-17:aA; h2/4 13-16:aA; p2/4 20-22:aD; x2/4 13-17:aA
Audi|Q7|d3/6 09-15:aA; g2/4 17-26:aA; g3.6/6 07-09:wA,10:aA; g3/6 11-15:aA,17-26:aA; g4.2/8 07-09:wA,10:aA
Audi|Q8|e 24:aA,25:aS; g3 19-26:aA
Audi|S4|g2.7/6 00-02:wAwM; g3/6 10-12:aAaM,13-16:aDaM,18:aD,19-21:aA,22-23:4A,24-25:aA; g4.2/8 04-09:wAwM
Audi|S5|g3/6 10-12:aA,13-17:aDaM,18:aD,19-21:aA,22-23:4A,24:aA,25:aAaD; g4.2/8 08-09:wAwM,10-12:aAaM
Audi|SQ5|g3 14-17:aA,18:aD,19-21:aA,22-23:4A,24:aA,25:aAaD
Audi|TT|g1.8/4 00-02:fMwM,03-06:fAwM; g2.5/5 12:aM; g2/4 08:fA,09:fAwA,10-12:aA,13-23:aD; g3.2/6 04-06:wA,08-09:wAwM
Audi|allroad|g2.7/6 01-05:wAwM; g4.2/8 04-05:wA
Audi|e-tron|e 19:aS,21-22:aS,23:aAaS
BMW|228i|g2 14:rArM,15-16:aArArM,20:aA,21-24:aAfA,25:aD
BMW|230i|g2 17-21:aArArM,22:rA,23-26:aArA
BMW|320i|g2 13:aAaMrArM,14-18:aArArM
BMW|323i|g2.5 00:rArM
BMW|325Ci|g2.5 01-06:rArM
BMW|325i|g2.5 01-05:rArM; g3 06:rArM
BMW|325xi|g2.5 02-05:wAwM; g3 06:wAwM
BMW|328i|g2.8/6 00:rArM; g2/4 12:rArM,13-16:aArArM; g3/6 328ci 12:rArM; g3/6 07-08:rArM,09:rArMwAwM,10-13:aAaMrArM
BMW|330Ci|g3 01-06:rArM
BMW|330e|p2 16-18:rA,21-24:aArA
BMW|330i|g2/4 17-18:aArArM,19-26:aArA; g3/6 01-06:rArM
BMW|330xi|g3 02-06:wAwM
BMW|335i|g3 335ci 12:rArM; g3 07-08:rArM,09:rArMwAwM,10-15:aAaMrArM,16:aA
BMW|340i|g3 16-18:aAaMrArM,19:aA
BMW|428i|g2 14-16:aArArM
BMW|430i|g2 17-20:aArArM,21-26:aArA
BMW|440i|g3 17-20:aAaMrArM
BMW|525i|g2.5 01-05:rArM; g3 06-07:rArM
BMW|528i|g2.8/6 00:rArM; g2/4 12-16:aArA; g3/6 08:rArM,09:rArMwAwM,10:aAaMrArM,11:rA
BMW|530i|g2/4 17-20:aArA,21:rA,22-26:aArA; g3/6 01-07:rArM; h2/4 21:aA
BMW|535i|g3 08:rArM,09:rArMwAwM,10:aAaMrArM,11-14:aArArM,15-17:aArA
BMW|540i|g3/6 17-23:aArA,24-26:aA; g4.4/8 00-03:rArM
BMW|545i|g4.4 04-05:rArM
BMW|550i|g4.4 10:aArA,11-13:aArArM,14-16:aArA,17:aA; g4.8 06-10:rArM
BMW|740i|g3/6 11-16:rA,17-21:aArA,23:rA,24-26:aArA; g4.4/8 00-01:rA
BMW|745Li|g4.4 02-05:rA
BMW|745i|g4.4 02-05:rA
BMW|750Li|g4.4 09:rA,10-15:aArA,22:aA; g4.8 06-08:rA
BMW|M3|g3.2/6 01:rM,02:rA,03-06:rArM; g3/6 15-18:rDrM,21:rArM,22-26:aArArM; g4/8 08-12:rArM,13:rDrM
BMW|M4|g3 15-20:rDrM,21:rArM,22-26:aArArM
BMW|M5|g4.4/8 13-16:rDrM,18-23:aA; g4.9/8 00-03:rM; g5/10 06:rA,07-10:rArM; p4.4/8 25-26:aA
BMW|X1|g2/4 sdrive28i 13-15:rA,17-22:fA; g2/4 xdrive28i 13-15:aA,17-22:aA; g2/4 16:aA,23-26:aD; g3/6 13-15:aA
BMW|X2|g2 m35i 19-23:aA; g2 sdrive28i 18-23:fA; g2 xdrive28i 18-23:aA; g2 24-26:aD
BMW|X3|d2/4 15-16:aA; g2.5/6 04-05:wAwM; g2/4 28i 16:rA; g2/4 sdrive28i 15:rA,17:rA; g2/4 sdrive30i 19-24:rA; g2/4 xdrive28i 15-17:aA; g2/4 xdrive30i 19-24:aA; g2/4 13-14:aA,18:aA,25-26:aA; g3/4 25:aA; g3/6 04-09:wAwM,10:aAaM,11-24:aA,26:aA; p2/4 20-21:aA
BMW|X4|g2/4 15-25:aA; g3/6 15-25:aA
BMW|X5|d3/6 09-18:aA; g3/6 sdrive35i 14-18:rA; g3/6 sdrive40i 20-26:rA; g3/6 xdrive35i 14-18:aA; g3/6 xdrive40i 20-26:aA; g3/6 01-06:wAwM,07-09:wA,10-13:aA,19:aA; g4.4/8 00:rA,01-06:wA,10-26:aA; g4.6/8 02-03:wA; g4.8/8 04-09:wA,10:aA; p2/4 16-18:aA; p3/6 21-23:aA,25-26:aA
BMW|X6|g3/6 sdrive35i 15-19:rA; g3/6 sdrive40i 20-21:rA; g3/6 xdrive35i 15-19:aA; g3/6 xdrive40i 20-21:aA; g3/6 08-09:wA,10-14:aA,22-26:aA; g4.4/8 08-09:wA,10-26:aA
BMW|X7|g3/6 19-26:aA; g4.4/8 19-26:aA
BMW|Z3|g2.5 00-02:rArM; g2.8 00:rArM; g3 01-02:rArM
BMW|Z4|g2.5/6 03-05:rArM; g2/4 12-16:rArM,19-26:rA; g3.2/6 06-08:rM; g3/6 sdrive35is 11-12:rA,13-14:rD; g3/6 03-12:rArM,13-14:rDrM,15-16:rD,20-24:rA,25-26:rArM
BMW|i3|e 14-21:rS; p0.6 14-21:rS
BMW|i4|e edrive35 23-25:rS; e edrive40 22-25:rS; e m50 22-23:aS,24:4S,25:aS; e xdrive40 24:4S,25:aS
Buick|Century|g3.1 00-05:fA
Buick|Enclave|g2.5/4 25-26:aAfA; g3.6/6 08-09:fAwA,10-24:aAfA
Buick|Encore|g1.4 13-22:aAfA
Buick|Encore GX|g1.2 20-24:fC; g1.3 20-26:aAfC; x1.2 25-26:fC
Buick|Envision|g2 16-20:aA,21-23:aAfA,24-26:aA; g2.5 17-20:aAfA
Buick|LaCrosse|g2.4/4 10-11:fA; g2.5/4 19:fA; g3.6/6 05-08:fA,10:fA,11:aAfA,13-16:fA,17-19:aAfA; g3.8/6 05-09:fA; g3/6 10:fAwA; g5.3/8 08-09:fA; h2.4/4 12:fC,13-16:fA; h2.5/4 18:fA; x3.6/6 12-16:aAfA
Buick|LeSabre|g3.8 00-05:fA
Buick|Lucerne|g3.8/6 06-08:fA; g3.9/6 09-10:fA; g4.6/8 06-11:fA; x3.9/6 09-11:fA
Buick|Park Avenue|g3.8 00-05:fA
Buick|Rainier|g4.2/6 04-07:rAwA; g5.3/8 04-07:rAwA
Buick|Regal|g2.4/4 11-17:fA; g2/4 12-13:fAfM,14-16:aAfAfM,17-20:aAfA; g3.6/6 18-20:aA; g3.8/6 00-04:fA; h2.4/4 12:fC,13-16:fA; x2.4/4 12-13:fA; x2/4 11-13:fAfM
Buick|Rendezvous|g3.4 02-05:fAwA; g3.5 06-07:fAwA; g3.6 04:wA,05-06:fAwA
Buick|Terraza|g3.5 05-06:fAwA; g3.9 06-07:fA; x3.9 07:fA
Buick|Verano|g2 13-16:fAfM; g2.4 14-17:fA; x2.4 12-13:fA
Cadillac|ATS|g2.5/4 13-17:rA; g2/4 13-18:aArArM,19:aArA; g3.6/6 13-15:aArA,16-19:aArArM; x3.6/6 13:aArA
Cadillac|CT4|g2.7/4 20-26:aArA; g2/4 20-26:aArA; g3.6/6 22-26:rArM
Cadillac|CT5|g2/4 20-26:aArA; g3/6 20-26:aArA; g6.2/8 22-26:rArM
Cadillac|CTS|g2.8/6 05-07:rArM; g2/4 14-19:aArA; g3.2/6 03-04:rArM; g3.6/6 04:rA,05-07:rArM,08-09:rArMwA,10-12:aArArM,13-19:aArA; g3/6 10-11:aArArM,12:aArA,13:aArArM,14:aArA; g5.7/8 04-05:rM; g6.2/8 10-15:rArM,16-19:rA; g6/8 06-07:rM
Cadillac|Catera|g3 00-01:rA
Cadillac|DTS|g4.6 06-11:fA
Cadillac|DeVille|g4.6 00-05:fA
Cadillac|Eldorado|g4.6 00-02:fA
Cadillac|Escalade|d3/6 21-24:4ArA; g5.3/8 02-05:rA; g5.7/8 00:wA; g6.2/8 07-08:rAwA,15-25:4ArA,26:4A; g6/8 02-04:wA,05-06:rAwA; h6/8 09-10:rC,11-13:4CrC; x6.2/8 09:rAwA,10-14:aArA
Cadillac|Lyriq|e 23-26:aSrS
Cadillac|SRX|g2.8/6 10-11:aA; g3.6/6 04-09:rAwA,14-16:aAfA; g3/6 10-11:aAfA; g4.6/8 04-09:rAwA; x3.6/6 12-13:aAfA
Cadillac|STS|g3.6/6 05:rA,06-09:rAwA,10-11:aArA; g4.4/8 06-09:rA; g4.6/8 05-09:rAwA,10:aArA
Cadillac|Seville|g4.6 00-04:fA
Cadillac|XLR|g4.4 06-09:rA; g4.6 04-09:rA
Cadillac|XT4|g2 19-25:aAfA
Cadillac|XT5|g2/4 20-26:aAfA; g3.6/6 17-26:aAfA
Cadillac|XT6|g2/4 21-25:aAfA; g3.6/6 20-25:aAfA
Chevrolet|Astro|g4.3 00-05:rAwA
Chevrolet|Avalanche|g5.3 02-04:rAwA,07-09:rA; g6 07-08:rAwA,09:rA; x5.3 03-08:rAwA,09-10:rA,11-13:4ArA; x6.2 10:rA
Chevrolet|Aveo|g1.6 04-11:fAfM
Chevrolet|Blazer|e 24:aSrS,25:aSfSrS,26:aSfS; g2.5/4 19-21:fA; g2/4 20-26:aAfA; g3.6/6 19-26:aAfA; g4.3/6 00-05:rArMwAwM
Chevrolet|Bolt EUV|e 22-23:fS
Chevrolet|Bolt EV|e 17-23:fS
Chevrolet|Camaro|g2/4 16-23:rArM; g3.6/6 10-24:rArM; g3.8/6 00-02:rArM; g5.7/8 00-02:rArM; g6.2/8 10-24:rArM; g7/8 14-15:rM
Chevrolet|Cavalier|g2.2 00-05:fAfM; g2.4 00-02:fAfM
Chevrolet|Classic|g2.2 04-05:fA
Chevrolet|Cobalt|g2 05-10:fM; g2.2 05-10:fAfM; g2.4 06-08:fAfM
Chevrolet|Colorado|d2.8/4 zr2 17-22:4A; d2.8/4 16-22:4ArA; g2.5/4 15-19:4ArArM,20-22:4ArA; g2.7/4 zr2 23-26:4A; g2.7/4 23-26:4ArA; g2.8/4 04-06:rArMwAwM; g2.9/4 07-09:rArMwAwM,10-12:4A4MrArM; g3.5/5 04-06:rArMwAwM; g3.6/6 zr2 17-22:4A; g3.6/6 15-22:4ArA; g3.7/5 07-09:rAwA,10-12:4ArA; g5.3/8 09:rAwA,10-12:4ArA
Chevrolet|Corvette|g5.5 23-26:rA; g5.7 00-04:rArM; g6 05-07:rArM; g6.2 08-19:rArM,20-26:rA; g7 06-13:rM; h6.2 24-26:aA
Chevrolet|Cruze|d1.6 17-18:fAfM,19:fA; d2 14-15:fA; g1.4 11-18:fAfM,19:fAfC; g1.8 11-15:fAfM
Chevrolet|Equinox|d1.6/4 18-19:aAfA; e 24-26:aSfS; g1.5/4 18-24:aAfA,25-26:aAfC; g2.4/4 10-17:aAfA; g2/4 18-20:aAfA; g3.4/6 05-09:fAwA; g3.6/6 08-09:fAwA,13-17:aAfA; g3/6 10-12:aAfA; x2.4/4 12-17:aAfA; x3.6/6 13-14:aAfA; x3/6 11-12:aAfA
Chevrolet|HHR|g2 08-10:fAfM; g2.2 06-08:fAfM; g2.4 06-08:fAfM; x2.2 09-11:fAfM; x2.4 09-11:fAfM
Chevrolet|Impala|g2.5/4 14-19:fA; g3.4/6 00-05:fA; g3.5/6 07-10:fA; g3.6/6 12-20:fA; g3.8/6 00-05:fA; g3.9/6 06-07:fA; g5.3/8 06-09:fA; h2.4/4 14:fA; x3.5/6 06-11:fA; x3.6/6 12-20:fA; x3.9/6 08-11:fA
Chevrolet|Lumina|g3.1 00-01:fA; g3.4 00:fA; g3.8 00:fA
Chevrolet|Malibu|g1.5/4 16-18:fA,19-25:fC; g2.2/4 04-07:fA; g2.4/4 00:fA,08-12:fA; g2.5/4 13-15:fA; g2/4 13-22:fA; g3.1/6 00-03:fA; g3.5/6 04-10:fA; g3.6/6 08-12:fA; g3.9/6 06-07:fA; h1.8/4 16-19:fC; h2.4/4 08-10:fA,13-14:fA; x2.4/4 10-12:fA; x3.5/6 09-10:fA
Chevrolet|Metro|g1.3/4 00:fAfM,01:fA; g1/3 00:fM
Chevrolet|Monte Carlo|g3.1/6 00:fA; g3.4/6 00-05:fA; g3.5/6 07:fA; g3.8/6 00-05:fA; g3.9/6 06:fA; g5.3/8 06-07:fA; x3.5/6 06-07:fA
Chevrolet|Prizm|g1.8 00-02:fAfM
Chevrolet|S-10|g2.2/4 00:rArM,03:rArM; g4.3/6 00-03:rArMwAwM,04:wA; x2.2/4 01-02:rArM
Chevrolet|SSR|g5.3 03-04:rA; g6 05-06:rArM
Chevrolet|Silverado 1500|d3/6 zr2 24-26:4A; d3/6 20-26:4ArA; g2.7/4 3m 26:rA; g2.7/4 4m 26:4A; g2.7/4 6m 26:4A; g2.7/4 c10 19:rA; g2.7/4 k10 19:4A; g2.7/4 m5 26:rA; g2.7/4 m6 26:4A; g2.7/4 20-25:4ArA; g4.3/6 c10 19:rA; g4.3/6 c15 08-13:rA; g4.3/6 k10 19:4A; g4.3/6 k15 08-09:wA,10-13:4A; g4.3/6 00:rArMwAwM,20-21:4ArA; g4.8/8 c15 08-09:rA; g4.8/8 k15 08-09:wA; g4.8/8 00:rArMwAwM; g5.3/8 c10 19:rA; g5.3/8 c15 08-09:rA,15-18:rA; g5.3/8 k10 19:4A; g5.3/8 k15 08-09:wA,15-18:4A; g5.3/8 00:rAwA,20-26:4ArA; g6.2/8 c15 15-18:rA; g6.2/8 k15 15-18:4A; g6.2/8 14:4A,19-26:4A; g6/8 c15 08-09:rA; g6/8 k15 08-09:wA; h5.3/8 16-18:4ArA; h6/8 09:rCwC,10-13:4CrC; x4.3/6 c15 14-18:rA; x4.3/6 k15 14-18:4A; x4.8/8 c15 10-13:rA; x4.8/8 k15 10-13:4A; x5.3/8 c10 19:rA; x5.3/8 c15 08-18:rA; x5.3/8 k10 19:4A; x5.3/8 k15 08-09:wA,10-18:4A; x5.3/8 20-24:4ArA,25-26:4A; x6.2/8 c15 09-13:rA; x6.2/8 k15 09:wA,10-13:4A
Chevrolet|Sonic|g1.4 12-19:fAfM,20:fA; g1.8 12-18:fAfM
Chevrolet|Spark|e 14-16:fS; g1.2 13:fAfM,14-15:fCfM; g1.4 16-22:fCfM
Chevrolet|Suburban|d3/6 21-26:4ArA; g5.3/8 c1500 15-20:rA; g5.3/8 k1500 15-20:4A; g5.3/8 00:wA,01-04:rAwA,05-06:wA,07-09:rA,21-26:4ArA; g5.7/8 00:rA; g6.2/8 c1500 19-20:rA; g6.2/8 k1500 19-20:4A; g6.2/8 21-26:4ArA; g6/8 06:wA,07-08:rAwA,09:rA,11-13:4ArA; x5.3/8 c10 14:rA; x5.3/8 c1500 15-20:rA; x5.3/8 k10 14:4A; x5.3/8 k1500 15-20:4A; x5.3/8 02-08:rAwA,09-10:rA,11-13:4ArA; x6.2/8 10:rA
Chevrolet|Tahoe|d3/6 21-26:4ArA; g4.8/8 00-05:rAwA,06-09:rA; g5.3/8 c1500 15-20:rA; g5.3/8 k1500 15-20:4A; g5.3/8 00-05:rAwA,06:2ArAwA,07-09:rA,21-26:4ArA; g5.7/8 00:rAwA; g6.2/8 c1500 18-20:rA; g6.2/8 k1500 18-20:4A; g6.2/8 08:rA,21-26:4ArA; h6/8 08-09:rCwC,10-13:4CrC; x5.3/8 c10 14:rA; x5.3/8 c1500 15-20:rA; x5.3/8 k10 14:4A; x5.3/8 k1500 15-20:4A; x5.3/8 02-09:rAwA,10-13:4ArA; x6.2/8 09:rAwA
Chevrolet|Tracker|g1.6/4 00:rMwM; g2.5/6 zr2 01-04:wA; g2.5/6 01-04:rAwA; g2/4 zr2 01-03:wAwM; g2/4 00-03:rArMwAwM
Chevrolet|Trailblazer|g1.2/3 21-23:fC; g1.3/3 21-26:aAfC; g4.2/6 02-09:rAwA; g5.3/8 03-09:rAwA; g6/8 06-09:rAwA; x1.2/3 25-26:fC
Chevrolet|Traverse|g2.5/4 24-26:aAfA; g2/4 18-19:fA; g3.6/6 09:fAwA,10-23:aAfA
Chevrolet|Trax|g1.2/3 24-26:fA; g1.4/4 15-22:aAfA; x1.2/3 25-26:fA
Chevrolet|Uplander|g3.5 05-06:fAwA; g3.9 06-08:fA; x3.9 07-08:fA
Chevrolet|Venture|g3.4 00-01:fA,02-04:fAwA,05:fA
Chevrolet|Volt|p1.4 11-15:fC; p1.5 16-19:fC
Chrysler|200|g2.4/4 11-17:fA; g3.6/6 15:aAfA; x2.4/4 15-17:fA; x3.6/6 11-14:fA,15-17:aAfA
Chrysler|300|g2.7/6 05-09:rA; g3.5/6 300c 06:wA; g3.5/6 05:rAwA,06:rA,07-09:rAwA; g3.6/6 11-12:rA,13-23:aArA; g5.7/8 300c 06:wA; g5.7/8 05:rAwA,06:rA,07-09:rAwA,11-14:aArA,15-23:rA; g6.1/8 05-09:rA; g6.4/8 12-14:rA,23:rA; x3.6/6 11:rA,12-19:aArA
Chrysler|300C|g2.7/6 05-09:rA; g3.5/6 05-09:rAwA; g5.7/8 05-09:rAwA; g6.1/8 05-09:rA
Chrysler|300M|g3.5 00-04:fA
Chrysler|Aspen|g4.7 08:rAwA; g5.7 07-09:rAwA; h5.7 09:wA; x4.7 07-09:rAwA
Chrysler|Cirrus|g2.4/4 00:fA; g2.5/6 00:fA
Chrysler|Concorde|g2.7 00-04:fA; g3.2 00-01:fA; g3.5 02-04:fA
Chrysler|Crossfire|g3.2 04-08:rArM
Chrysler|LHS|g3.5 00-01:fA
Chrysler|PT Cruiser|g2.4 01-09:fAfM,10:fA
Chrysler|Pacifica|g3.5 04-06:fAwA; g3.6 17-19:fA,20-25:aAfA,26:fA; g3.8 05-08:fA; g4 07-08:fAwA; p3.6 17-26:fC
Chrysler|Sebring|g2.4/4 01-05:fAfM,06-10:fA; g2.5/6 00:fA; g2.7/6 01:fA,02-03:fAfM,04:fM,06:fA,08:fA; g3.5/4 07:fA; g3.5/6 08:fAwA,09-10:fA; g3/6 01-05:fAfM; x2.7/6 03-10:fA
Chrysler|Town and Country|g2.4/4 01-04:fA; g3.3/6 00-01:fA,04-05:fA,06:2A,07-08:fA; g3.6/6 14-16:fA; g3.8/6 00-04:fAwA,05-10:fA; g4/6 08-10:fA; x3.3/6 00-03:fA,05:fA,08-10:fA; x3.6/6 11-16:fA
Chrysler|Voyager|g2.4/4 01-03:fA; g3.3/6 00-01:fA; g3.6/6 20-25:fA; g3.8/6 00-03:fAwA; x3.3/6 00-03:fA
Daewoo|Lanos|g1.5 00-02:fAfM; g1.6 00-02:fAfM
Daewoo|Leganza|g2.2 00-02:fAfM
Dodge|Avenger|g2.4/4 08-14:fA; g2.5/6 00:fA; g2.7/6 08:fA; g3.5/6 08:fAwA,09-10:fA; x2.7/6 08-10:fA; x3.6/6 11-14:fA
Dodge|Caliber|g1.8 07-09:fM; g2 07-09:fC,10-12:fCfM; g2.4 07-08:fCfMwC,09-11:fCfM,12:fC
Dodge|Caravan|g2.4/4 00-07:fA; g3.3/6 00-01:fA,04-05:fA,07:fA; g3.8/6 00-04:fAwA,05-07:fA; g3/6 00:fA; x3.3/6 00-03:fA,05-06:fA
Dodge|Challenger|g3.5/6 09-10:rA; g3.6/6 11-16:rA,17-23:aArA; g5.7/8 09-23:rArM; g6.1/8 08:rA,09-10:rArM; g6.2/8 15-23:rArM; g6.4/8 11-23:rArM; x6.2/8 23:rA
Dodge|Charger|e 24-26:aS; g2.7/6 06-10:rA; g3.5/6 06:rA,07-09:rAwA,10:aArA; g3.6/6 11-12:rA,13-23:aArA; g5.7/8 06:rA,07-09:rAwA,10-14:aArA,15-23:rA; g6.1/8 06-10:rA; g6.2/8 15-23:rA; g6.4/8 12-23:rA; x3.6/6 11:rA,12-18:aArA,19:rA
Dodge|Dakota|g2.5/4 00-02:rM; g3.7/6 04-09:rArMwAwM,10-11:4ArA; g3.9/6 00-03:rArMwAwM; g4.7/8 00-07:rArMwAwM,08:rAwA; g5.9/8 00-03:rAwA; x4.7/8 08-09:rAwA,10-11:4ArA
Dodge|Dart|g1.4 13-16:fDfM; g2 13:fAfM,14-16:fM; g2.4 13-16:fAfM; x2 13-16:fA
Dodge|Durango|g3.6/6 16-17:4ArA,18-26:aArA; g3.7/6 04-09:rA; g4.7/8 00-06:rAwA,08:rAwA; g5.2/8 00:rA; g5.7/8 04-09:rAwA,11-14:4ArA,15-25:aArA,26:aA; g5.9/8 00-03:rAwA; g6.2/8 21:aA,23-25:aA; g6.4/8 18-24:aA; h5.7/8 09:wA; x3.6/6 11:4ArA,12:aArA,13-15:4ArA; x4.7/8 06-09:rAwA
Dodge|Grand Caravan|g2.4/4 00-07:fA; g3.3/6 00-01:fA,04-05:fA,07-08:fA; g3.6/6 13-20:fA; g3.8/6 00-04:fAwA,05-10:fA; g3/6 00:fA; g4/6 08-10:fA; x3.3/6 00-03:fA,05-06:fA,08-10:fA; x3.6/6 11-19:fA
Dodge|Hornet|g2 23-25:aA; p1.3 24-25:aA
Dodge|Intrepid|g2.7 00-04:fA; g3.2 00-01:fA; g3.5 00-04:fA
Dodge|Journey|g2.4/4 09-20:fA; g3.5/6 09:fAwA,10:aAfA; g3.6/6 11:4A,12-19:aA; x3.6/6 11-19:fA
Dodge|Magnum|g2.7/6 05-08:rA; g3.5/6 05-08:rAwA; g5.7/8 05-08:rAwA; g6.1/8 06-08:rA
Dodge|Neon|g2 00-05:fAfM; g2.4 03-05:fM
Dodge|Nitro|g3.7 07-08:rArMwAwM,09:rAwA,10-11:4ArA; g4 07-09:rAwA,10-11:4ArA
Dodge|Stratus|g2.4/4 00:fA,01-05:fAfM,06:fA; g2.5/6 00:fA; g2.7/6 01:fA,02-03:fAfM,04:fM; g2/4 00:fA; g3/6 01-05:fAfM; x2.7/6 03-06:fA
Dodge|Viper|g8 00-02:rM; g8.3 03-06:rM; g8.4 08-10:rM,13-17:rM
Fiat|500|g1.4 12-19:fAfM
Fiat|500X|g1.3 19-23:aA; g1.4 16-18:fM; g2.4 16-18:aAfA
Ford|Bronco|g2.3/4 21-25:4A4M; g2.7/6 21-25:4A; g3/6 22-25:4A
Ford|Bronco Sport|g1.5/3 21-24:aA,25:4A; g2/4 21-25:4A
Ford|C-MAX|h2 13-18:fC; p2 13-17:fC
Ford|Contour|g2.5/6 00:fAfM; g2/4 00:fAfM
Ford|Crown Victoria|g4.6 00-07:rA; x4.6 06-11:rA
Ford|EcoSport|g1/3 18-21:fA; g2/4 18-22:aA
Ford|Edge|g2.7/6 15:aAfA,16-24:aA; g2/4 12-14:fA,15-21:aAfA,22-24:aA; g3.5/6 07-09:fAwA,10-18:aAfA; g3.7/6 11-14:aAfA
Ford|Escape|g1.5/3 20-26:aAfA; g1.5/4 17-19:aAfA; g1.6/4 13-16:aAfA; g2.3/4 05-07:fAfMwAwM,08:fAfMwA; g2.5/4 09:fAfMwA,10:4AfAfM,11-12:aAfAfM,13-19:fA; g2/4 01-03:fMwM,04:fM,13-19:aAfA,20-26:aA; g3/6 01-09:fAwA; h2.3/4 05-08:fCwC; h2.5/4 09:fCwC,10-11:4CfC,12:aCfC,20-25:4CfC,26:4C; p2.5/4 20-23:fC,25-26:fC; x2.5/4 17-19:fA; x3/6 10:4AfA,11-12:aAfA
Ford|Escort|g2 00:fAfM,01-02:fA
Ford|Expedition|g3.5/6 15-25:4ArA; g4.6/8 00-04:rAwA; g5.4/8 00-06:rAwA,07-08:rA; x5.4/8 09:rA,10-14:4ArA
Ford|Explorer|e 01-02:2?; g2.3/4 16-19:aAfA,20-26:4ArA; g2/4 12-15:fA; g3.5/6 11:4AfA,12-19:aAfA; g3/6 20:4A,21-26:4ArA; g4.6/8 02-09:rAwA,10:4ArA; g4/6 00-02:rArMwAwM,04-09:rAwA,10:4ArA; g5/8 00-01:rAwA; h3.3/6 20-23:4ArA; x3.3/6 20-24:4A; x3.5/6 13-19:aAfA; x4/6 00:rA,01-05:rAwA
Ford|Explorer Sport|g4 03:rArMwAwM
Ford|Explorer Sport Trac|g4.6/8 07-09:rAwA,10:4ArA; g4/6 01-03:rArMwAwM,07-09:rAwA,10:4ArA; x4/6 04-05:rAwA
Ford|F-150|d3/6 18-20:4ArA,21:4A; e er1 25:aS; e er2 25:4S; e 22-25:aS; g2.7/6 15-25:4ArA; g3.3/6 18:4ArA; g3.5/6 11-25:4ArA; g4.2/6 00-04:rArMwAwM,05-08:rArM; g4.6/8 00-03:rArMwAwM,04-09:rAwA,10:4ArA; g5.2/8 23-25:4A; g5.4/8 00-08:rAwA; g5/8 18:4ArA,24-25:4ArA; g6.2/8 11-14:4ArA; h3.5/6 21-23:4ArA,24-25:4A; x3.3/6 18-23:4ArA; x3.5/6 15-17:4ArA; x3.7/6 11-14:4ArA; x5.4/8 06-09:rAwA,10:4ArA; x5/8 f150+0l 20:rA; x5/8 11-23:4ArA
Ford|Fiesta|g1.6/4 11-19:fDfM; g1/3 14-17:fM
Ford|Five Hundred|g3 05-06:fAfCwC,07:fAwC
Ford|Flex|g3.5 09:fAwA,10-11:4AaAfA,12-19:aAfA
Ford|Focus|e 12-18:fS; g1/3 15:fM,16-18:fAfM; g2.3/4 03-04:fAfM,05-07:fM,16-18:aM; g2/4 00-11:fAfM,12:fDfM,13-15:fAfDfM,16-18:fDfM; x2/4 12:fDfM,13-15:fAfDfM,16-17:fDfM
Ford|Freestar|g3.8 05:fA; g3.9 04-07:fA; g4.2 04-07:fA
Ford|Freestyle|g3 05-07:fCwC
Ford|Fusion|g1.5/4 14-20:fA; g1.6/4 13:fAfM,14:fM; g2.3/4 06-09:fAfM; g2.5/4 10-12:fAfM,13-20:fA; g2.7/6 17-19:aA; g2/4 13-20:aAfA; g3.5/6 10-12:aAfA; g3/6 06:fA,07-09:fAwA; h2.5/4 10-12:fC; h2/4 13-20:fC; p2/4 13-20:fC; x3/6 10-12:aAfA
Ford|Maverick|g2 22-24:aAfA,25:4A; h2.5 22-24:fC,25:4CfC
Ford|Mustang|g2.3/4 15-23:rArM,24-26:rA; g3.7/6 11-17:rArM; g3.8/6 00-04:rArM; g3.9/6 04:rArM; g4.6/8 00-10:rArM; g4/6 05-10:rArM; g5.2/8 gt350 20:rM; g5.2/8 gt500 20:rD; g5.2/8 16-19:rM,21-22:rD,25:rD; g5.4/8 00:rM,07-12:rM; g5.8/8 13-14:rM; g5/8 11-26:rArM
Ford|Mustang Mach-E|e 21-25:aSrS
Ford|Ranger|e 00-01:2S; g2.3/4 01-11:rArM,19-25:4ArA; g2.5/4 00-01:rArM; g2.7/6 24-25:4A; g3/6 01-08:rArMwAwM,24-25:4A; g4/6 00-09:rArMwAwM,10-11:4A4MrArM; x3/6 00:rArMwAwM,01-03:rA
Ford|Taurus|g2/4 13-17:fA; g3.5/6 08-09:fAwA,10:4AaAfA,11-19:aAfA; g3/6 00-07:fA; x3.5/6 13-19:aAfA; x3/6 00-06:fA
Ford|Taurus X|g3.5 08-09:fAwA
Ford|Thunderbird|g3.9 02-05:rA
Ford|Transit Connect|g1.6 14-16:fA; g2 10-13:fA,19-23:fA; g2.5 14-22:fA; x2 19-22:fA; x2.5 16-18:fA
Ford|Windstar|g3 00:fA; g3.8 00-03:fA
Ford|ZX2|g2 00-03:fAfM
GMC|Acadia|g2.5/4 17-19:aAfA,20-21:fA,24-26:aAfA; g2/4 20-23:aAfA; g3.6/6 07-09:fAwA,10-23:aAfA
GMC|Canyon|d2.8/4 16-22:4ArA; g2.5/4 15-19:4ArArM,20-22:4ArA; g2.7/4 at4x 23-26:4A; g2.7/4 23-26:4ArA; g2.8/4 04-06:rArMwAwM; g2.9/4 07-09:rArMwAwM,10-12:4A4MrArM; g3.5/5 04-06:rArMwAwM; g3.6/6 15-22:4ArA; g3.7/5 07-09:rAwA,10-12:4ArA; g5.3/8 09:rAwA,10-12:4ArA
GMC|Envoy|g4.2/6 02-09:rAwA; g5.3/8 03-09:rAwA
GMC|Jimmy|g4.3 00-03:rArMwAwM,04:rMwM
GMC|Safari|g4.3 00-05:rAwA
GMC|Sierra 1500|d3/6 at4 20-21:4A; d3/6 at4x 24-26:4A; d3/6 20-26:4ArA; g2.7/4 3m 26:rA; g2.7/4 4m 26:4A; g2.7/4 6m 26:4A; g2.7/4 c10 19:rA; g2.7/4 k10 19:4A; g2.7/4 m5 26:rA; g2.7/4 20-25:4ArA; g4.3/6 c10 19:rA; g4.3/6 c15 08-13:rA; g4.3/6 k10 19:4A; g4.3/6 k15 08-09:wA,10-13:4A; g4.3/6 00:rArMwAwM,20-21:4ArA; g4.8/8 c15 08-09:rA; g4.8/8 k15 08-09:wA; g4.8/8 00:rArMwAwM; g5.3/8 at4 20-21:4A; g5.3/8 c10 19:rA; g5.3/8 c15 08-09:rA,15-18:rA; g5.3/8 k10+at4 19:4A; g5.3/8 k10 19:4A; g5.3/8 k15 08-09:wA,15-18:4A; g5.3/8 00:rAwA,20-26:4ArA; g6.2/8 c15 08:rA,14-18:rA; g6.2/8 k15 08:wA,14-18:4A; g6.2/8 19-26:4A; g6/8 c15 08-09:rA; g6/8 k15 08-09:wA; h5.3/8 16-18:4ArA; h6/8 09:rCwC,10-13:4CrC; x4.3/6 c15 14-18:rA; x4.3/6 k15 14-18:4A; x4.8/8 c15 10-13:rA; x4.8/8 k15 10-13:4A; x5.3/8 c10 19:rA; x5.3/8 c15 08-18:rA; x5.3/8 k10 19:4A; x5.3/8 k15 08-09:wA,10-18:4A; x5.3/8 20-24:4ArA,25-26:4A; x6.2/8 c15 09-13:rA; x6.2/8 k15 09:wA,10-11:4AaA,12:4A,13:4AaA
GMC|Sonoma|g2.2/4 00:rArM,03:rArM; g4.3/6 00-03:rArMwAwM,04:4A; x2.2/4 01-02:rArM
GMC|Terrain|d1.6/4 18-19:aAfA; g1.5/4 at4 26:aA; g1.5/4 18-24:aAfA,25-26:aAfC; g2.4/4 10-17:aAfA; g2/4 18-20:aAfA; g3.6/6 13-17:aAfA; g3/6 10-12:aAfA; x2.4/4 12-14:aAfA,15-17:fA; x3.6/6 13-14:aAfA; x3/6 11-12:aAfA
GMC|Yukon|d3/6 21-26:4ArA; g4.8/8 00-05:rAwA,06-09:rA; g5.3/8 c1500 15-20:rA; g5.3/8 k1500 15-20:4A; g5.3/8 00:wA,01-06:rAwA,07-09:rA,21-26:4ArA; g5.7/8 00:rAwA; g6.2/8 c1500 15-20:rA; g6.2/8 k1500 15-20:4A; g6.2/8 07:wA,08:rAwA,21-26:4ArA; g6/8 01-06:wA,12-13:4ArA; h6/8 08-09:rCwC,10-13:4CrC; x5.3/8 c10 14:rA; x5.3/8 c1500 15-20:rA; x5.3/8 k10 14:4A; x5.3/8 k1500 15-20:4A; x5.3/8 02-09:rAwA,10-13:4ArA; x6.2/8 c10 14:rA; x6.2/8 k10 14:aA; x6.2/8 09:rAwA,10-13:aArA
GMC|Yukon XL|d3/6 21-26:4ArA; g5.3/8 c1500 15-20:rA; g5.3/8 k1500 15-20:4A; g5.3/8 00:wA,01-04:rAwA,07-09:rA,21-26:4ArA; g5.7/8 00:rA; g6.2/8 c1500 15-20:rA; g6.2/8 k1500 15-20:4A; g6.2/8 08:rA,21-26:4ArA; g6/8 01-06:wA,07-08:rAwA,09:rA,11:4ArA; x5.3/8 c1500 15-20:rA; x5.3/8 k1500 15-20:4A; x5.3/8 02-08:rAwA,09-10:rA,11:4ArA; x6.2/8 09-10:rA,11:aArA
Genesis|G70|g2.5/4 24-26:aArA; g2/4 19-21:aArArM,22-23:aArA; g3.3/6 19-23:aArA,25-26:aArA
Genesis|G80|e 23-26:aS; g2.5/4 21-23:aArA,24-26:aA; g3.3/6 18-20:aArA; g3.5/6 21:aArA,22-26:aA; g3.8/6 17-20:aArA; g5/8 17:rA,18-20:aArA
Genesis|GV70|e 24-26:aS; g2.5/4 22-26:aA; g3.5/6 22-26:aA
Genesis|GV80|g2.5/4 21-22:aArA,23-25:aA,26:aArA; g3.5/6 21-26:aA
Honda|Accord|g1.5/4 18-20:fCfM,21-25:fC; g2.3/4 00-02:fAfM; g2.4/4 03-12:fAfM,13-17:fCfM; g2/4 18-20:fAfM,21-22:fA; g3.5/6 08-17:fAfM; g3/6 00-02:fA,03-07:fAfM; h2/4 14-15:fC,17-25:fC; h3/6 05-07:fA; p2/4 14:fC
Honda|CR-V|g1.5 17-26:aCfC; g2 00-01:fAwAwM; g2.4 02-06:fAwAwM,07-09:fAwA,10-14:aAfA,15-19:aCfC; h2 20-22:aC,23-26:aCfC
Honda|Civic|g1.5 4dr 21:fC; g1.5 16:fC,17-24:fCfM,25-26:fM; g1.6 00:fAfCfM; g1.7 01-05:fAfCfM; g1.8 06-13:fAfM,14-15:fCfM; g2 4dr 22-24:fC; g2 02-11:fM,16-20:fCfM,21:fC,22-24:fCfM,25-26:fC; g2.4 12-15:fM; h1.3 03-05:fCfM,06-11:fC; h1.5 12-15:fC; h2 25-26:fC
Honda|Element|g2.4 03-09:fAfMwAwM,10:aAaMfAfM,11:aAaMfA
Honda|Fit|e 13-14:fS; g1.5 07-13:fAfM,15-17:fCfM,18:fCfDfM,19-20:fCfM
Honda|HR-V|g1.8 16-18:aCfCfM,19-20:4CfC,21-22:aCfC; g2 23-26:aCfC
Honda|Insight|h1.3/4 10-14:fC; h1.5/4 19-22:fC; h1/3 00:fM,01-06:fCfM
Honda|Odyssey|g3.5 00-26:fA
Honda|Passport|g3.2 00-02:rArMwAwM; g3.5 19-22:aAfA,23-26:aA
Honda|Pilot|g3.5 03-05:wA,06-09:fAwA,10-25:aAfA
Honda|Prelude|g2.2 00-01:fAfM
Honda|Prologue|e 24-25:aSfS
Honda|Ridgeline|g3.5 06-09:wA,10-14:aA,17-20:aAfA,21-26:aA
Honda|S2000|g2 00-03:rM; g2.2 04-09:rM
Hummer|H3|g3.5/5 06:wAwM; g3.7/5 07-09:wAwM,10:4A4M; g5.3/8 08-09:wA; x5.3/8 10:4A
Hyundai|Accent|g1.5 00-05:fAfM; g1.6 01-19:fAfM,20-21:fCfM,22:fC
Hyundai|Azera|g3.3 08-17:fA; g3.8 06-11:fA
Hyundai|Elantra|g1.4 17-20:fD; g1.6 17-19:fDfM,20:fD,21-22:fDfM,23-26:fD; g1.8 11-16:fAfM; g2 00-12:fAfM,14-19:fAfM,20:fCfM,21-26:fC; h1.6 21-26:fD
Hyundai|Entourage|g3.8 07-09:fA
Hyundai|Genesis|g3.8/6 09-14:rA,15-16:aArA; g4.6/8 09-12:rA; g5/8 12-16:rA
Hyundai|Ioniq|e 17-21:fS; h1.6 17-22:fD; p1.6 18-22:fD
Hyundai|Ioniq 5|e 19inch 26:aS; e 20inch 26:aS; e 22:aSrS,24-26:aSrS
Hyundai|Kona|e 19-25:fS; g1.6 18-23:aDfD,24-26:aAfA; g2 18-21:aAfA,22-26:aCfC
Hyundai|Palisade|g3.5/6 26:aAfA; g3.8/6 20-25:aAfA; h2.5/4 26:aDfD
Hyundai|Santa Cruz|g2.5 nx4+8at 26:aA; g2.5 22-25:aAaDfA,26:aAfA
Hyundai|Santa Fe|g2.4/4 01-06:fAfM,10-12:4AfAfM,19-20:aAfA; g2.5/4 21-23:aAaDfAfD,24-25:aDfD,26:aAfA; g2.7/6 01-06:fAwA,07-09:fAfMwAwM; g2/4 19-20:aAfA; g3.3/6 07-09:fAwA,13:4AfA,14:4AaAfA,15-18:aAfA; g3.5/6 03-06:fAwA,10-12:4AfA; h1.6/4 21-23:aD,24-26:aDfD; p1.6/4 22-23:aD
Hyundai|Santa Fe Sport|g2 13-14:4AfA,15-18:aAfA; g2.4 13-14:4AfA,15-18:aAfA
Hyundai|Sonata|g1.6/4 15-19:fD,20-23:fA; g2.4/4 00-13:fAfM,14-19:fA; g2.5/4 20:fA,21-23:fAfD,24-26:aAfAfD; g2.5/6 00-01:fAfM; g2.7/6 02-05:fAfM; g2/4 11-19:fA; g3.3/6 06-10:fA; h2.4/4 11-12:fA,13-15:fD; h2/4 16-26:fD; p2/4 16-19:fD
Hyundai|Tiburon|g2.7/6 02-08:fAfM; g2/4 00-08:fAfM
Hyundai|Tucson|g1.6/4 16-18:aDfD; g2.4/4 10-13:4A4MfAfM,14:4AfA,15:aAfA,18-21:aAfA; g2.5/4 22-26:aAfA; g2.7/6 05-09:fAwA; g2/4 05-09:fAfMwM,11-13:fAfM,14:4AfA,15-21:aAfA; h1.6/4 22-26:aD; p1.6/4 22-26:aD; y 15-17:fS
Hyundai|Veloster|g1.6 12:fDfM,13-15:fAfDfM,16-17:fDfM,19-21:fDfM; g2 19-21:fAfM
Hyundai|Venue|g1.6 20:fCfM,21-26:fC
Hyundai|Veracruz|g3.8 07-09:fAwA,10-12:4AfA
Hyundai|XG300|g3 01:fA
Hyundai|XG350|g3.5 02-05:fA
Infiniti|EX35|g3.5 08-09:rAwA,10-12:aArA
Infiniti|FX35|g3.5 03-09:rAwA,10:aArA,12:aArA
Infiniti|FX45|g4.5 03-08:wA
Infiniti|G20|g2 00-02:fAfM
Infiniti|G35|g3.5 g35x 07-08:wA; g3.5 03:rArM,04-06:rArMwA,07-08:rArM
Infiniti|G37|g3.7 g37x 09:wA,10:4A,11-13:aA; g3.7 08-13:rArM
Infiniti|I30|g3 00-01:fA
Infiniti|I35|g3.5 02-04:fA
Infiniti|M35|g3.5 m35x 07-09:wA,10:aA; g3.5 06:rAwA,07-10:rA
Infiniti|M45|g4.5 m45x 08-09:wA,10:aA; g4.5 03-04:rA,06-10:rA
Infiniti|Q45|g4.1 00-01:rA; g4.5 02-06:rA
Infiniti|Q50|g2/4 16-19:aArA; g3.7/6 14-15:aArA; g3/6 16-24:aArA; h3.5/6 14-18:aArA
Infiniti|QX4|g3.3 00:wA; g3.5 01-03:rAwA
Infiniti|QX50|g2/4 19-25:aCfC; g3.7/6 14-17:aArA
Infiniti|QX56|g5.6 04-09:rAwA,10-13:4ArA
Infiniti|QX60|g2/4 25-26:aAfA; g3.5/6 14-20:aCfC,22-24:aAfA; h2.5/4 14-17:aCfC
Infiniti|QX80|g3.5/6 25-26:4ArA; g5.6/8 14-24:4ArA
Isuzu|Ascender|g4.2/6 03-08:rAwA; g5.3/8 03-06:rAwA,07:wA
Isuzu|Axiom|g3.5 02-04:rAwA
Isuzu|Rodeo|g2.2/4 00:rM,01-03:rArM; g3.2/6 00-02:rArMwAwM,03:rAwAwM,04:rArMwAwM; g3.5/6 04:rAwA
Isuzu|Trooper|g3.5 00-02:rAwAwM
Jaguar|F-PACE|d2/4 17-19:aA; g2/4 18-26:aA; g3/6 17-20:aA,21-26:4A; g5/8 19-26:aA
Jaguar|S-Type|g3/6 00-02:rA,03-05:rArM,06-08:rA; g4.2/8 03-08:rA; g4/8 00-02:rA
Jaguar|X-Type|g2.5 02-03:wAwM,04:wA,05:wAwM; g3 02-03:wAwM,04:wA,05-06:wAwM,07-08:wA
Jaguar|XE|d2/4 17-19:aArA; g2/4 17:rA,18-20:aArA; g3/6 17-19:aArA; g5/8 19:aA
Jaguar|XF|d2/4 17-19:aArA; g2/4 p250 24:rA; g2/4 p300 21-24:aA; g2/4 13-15:rA,18-23:aArA; g3/6 13:aArA,14:aA,15-19:aArA,20:aA; g4.2/8 09-10:rA; g5/8 10-15:rA; x3/6 14:rA; x5/8 13-15:rA
Jaguar|XJ|g3/6 13:aArA,14-15:aA,16-19:aArA; g4.2/8 04-09:rA; g5/8 10-19:rA; x3/6 14-15:rA; x5/8 13-15:rA
Jaguar|XJ8|g4 00-03:rA
Jaguar|XK8|g4 00-02:rA; g4.2 03-04:rA
Jeep|Cherokee|g2.4/4 14-18:4AaAfA,19-22:aAfA,23:aA; g2.5/4 00:rArMwM; g2/4 19:4AaAfA,20-22:aAfA,23:aA; g3.2/6 14-19:4AaAfA,20-22:aAfA; g4/6 00-01:rArMwAwM; x2.4/4 15-18:aAfA
Jeep|Commander|g3.7/6 06-09:rAwA,10:4ArA; g4.7/8 06:rAwA,09:rAwA; g5.7/8 06-09:rAwA,10:4ArA; x4.7/8 07-09:rAwA
Jeep|Compass|g2 07-08:fC,09-13:fCfM,14:fAfCfM,15-17:fCfM,23-26:aA; g2.4 07:fCwCwM,08-09:fCfMwCwM,10-13:4C4MfCfM,14-16:4A4C4MfAfM,17:4A4CaAaMfAfM,18-20:aAaMfAfM,21-22:aAfA
Jeep|Gladiator|d3 21-23:4A; g3.6 20-24:4A4M,25-26:4A
Jeep|Grand Cherokee|d3/6 07-08:rAwA,14-16:4ArA,18:aArA,19:aA; g3.6/6 11:4ArA,16-17:4ArA,18-21:aArA,22:4AaArA,23-24:aArA,25:4ArA; g3.7/6 05-09:rAwA,10:4ArA; g4.7/8 00-06:rAwA,09:rAwA; g4/6 00-04:rAwA; g5.7/8 05-09:rAwA,10-15:4ArA,16-23:aA; g6.1/8 06-09:wA,10:4A; g6.2/8 18-21:aA; g6.4/8 12-15:4A,16-21:aA; p2/4 22-25:4A; x3.6/6 11:4ArA,12:aArA,13-15:4ArA; x4.7/8 07-09:rAwA
Jeep|Grand Cherokee L|g3.6/6 21:aArA,22:4ArA,23-24:aArA,25:4ArA; g5.7/8 21-24:aA
Jeep|Liberty|d2.8/4 05-06:wA; g2.4/4 03-05:rMwM; g3.7/6 02-08:rArMwAwM,09:rAwA,10-12:4ArA
Jeep|Patriot|g2 07-08:fC,09-13:fCfM,14:fAfCfM,15-17:fCfM; g2.4 07:fCwCwM,08-09:fCfMwCwM,10-13:4C4MfCfM,14-16:4A4C4MfAfM,17:4A4CaMfAfM
Jeep|Renegade|g1.3 19-22:aAfA,23:aA; g1.4 15-18:aMfM; g2.4 15-17:aA,18-21:aAfA; x2.4 15-18:fA
Jeep|Wrangler|d3/6 20-23:4A; g2.4/4 03-04:wAwM,05-06:wM; g2.5/4 00-02:wAwM; g2/4 18-26:4A; g3.6/6 2dr 25-26:4M; g3.6/6 12-26:4A4M; g3.8/6 07-08:rArMwAwM,09:rAwAwM,10:4A4MrA,11:4A4M; g4/6 00-06:wAwM; g6.4/8 21-25:4A; p2/4 21-25:4A
Kia|Amanti|g3.5 04-06:fA; g3.8 07-09:fA
Kia|Borrego|g3.8/6 09:rAwA,10-11:4ArA; g4.6/8 09:rAwA,10-11:4ArA
Kia|Cadenza|g3.3 14-20:fA
Kia|Carnival|g3.5/6 22-26:fA; h1.6/4 25-26:fD
Kia|EV6|e 22-25:aSrS
Kia|Forte|g1.6 14-16:fAfM,17-18:fDfM,20-24:fDfM; g1.8 14-16:fAfM; g2 10-15:fAfM,16:fA,17-18:fAfM,19-21:fCfM,22-24:fC; g2.4 10-13:fAfM
Kia|K5|g1.6 21-24:aAfA; g2.5 21-24:fD,25-26:aAfAfD
Kia|Niro|e 19-26:fS; h1.6 17-26:fD; p1.6 18-23:fD,25-26:fD
Kia|Optima|g1.6/4 16-20:fD; g2.4/4 01-13:fAfM,14-20:fA; g2.5/6 01:fAfM; g2.7/6 02-05:fAfM,06-10:fA; g2/4 11-20:fA; h2.4/4 11-12:fA,13-16:fD; h2/4 17-20:fD; p2/4 17-20:fD
Kia|Rio|g1.5 01-02:fAfM; g1.6 03-19:fAfM,20-23:fC
Kia|Rondo|g2.4/4 07-10:fA; g2.7/6 07-10:fA
Kia|Sedona|g3.3 15-21:fA; g3.5 02-05:fA,11-12:fA,14:fA; g3.8 06-10:fA
Kia|Seltos|g1.6 21-23:aD,24-26:aA; g2 21-25:aCfC,26:aC
Kia|Sephia|g1.8 00-01:fAfM
Kia|Sorento|g2.4/4 11-14:4AfAfM,15-20:aAfA; g2.5/4 21-26:aAaDfAfD; g2/4 16-18:aAfA; g3.3/6 07-09:rAwA,14:4AfA,15-20:aAfA; g3.5/6 03:rAwA,04-06:rArMwAwM,11-13:4AfA; g3.8/6 07-09:rAwA; h1.6/4 21:fD,22-26:aDfD; p1.6/4 22-26:aD
Kia|Soul|e 15-20:fS; g1.6 10-16:fAfM,17-19:fAfDfM,20-22:fD; g2 10-13:fAfM,14-19:fA,20-21:fCfM,22-25:fC
Kia|Spectra|g1.8 00-04:fAfM; g2 04-09:fAfM
Kia|Sportage|g2.4/4 11-13:4A4MfAfM,14:4AfA,15-22:aAfA; g2.5/4 23-26:aAfA; g2.7/6 05-09:fAwA,10:4AfA; g2/4 00-02:rArMwAwM,05-09:fAfMwM,10:4MfAfM,11-14:4AfA,15-22:aAfA; h1.6/4 23-26:aDfD; p1.6/4 23-26:aD
Kia|Stinger|g2.5/4 22-23:aArA; g2/4 18-21:aArA; g3.3/6 18-23:aArA
Kia|Telluride|g3.8 20-25:aAfA
Land Rover|Defender|g2/4 20-26:4A; g3/6 20-26:4A; g4.4/8 25-26:4A; g5/8 22-26:4A
Land Rover|Discovery|d3/6 17-20:4A; g2/4 21-25:4A; g3/6 17-26:4A; g4.6/8 03-04:wA; g4/8 00-02:wA
Land Rover|Discovery Sport|g2 15-17:4A,18-26:aA
Land Rover|Freelander|g2.5 02-05:wA
Land Rover|LR2|g2/4 13-15:4A; g3.2/6 08-09:wA,10-12:4A
Land Rover|LR3|g4.4/8 05-06:wA,07:4A,08-09:wA; g4/6 05-06:wA; g4/8 07:4A
Land Rover|Range Rover|d3/6 16-21:4A; g3/6 14-26:4A; g4.2/8 06-09:wA; g4.4/8 03-09:wA,22-26:4A; g4.6/8 00-02:wA; g4/8 00-01:wA; g5/8 10-14:4A,16-22:4A; p2/4 19-21:4A; p3/6 23:4A,25:4A; x3/6 14:4A; x5/8 14-15:4A
Land Rover|Range Rover Evoque|g2 12-17:4A,18-26:aA
Land Rover|Range Rover Sport|d3/6 16-21:4A; g3/6 14-25:4A; g4.2/8 06-09:wA; g4.4/8 06-09:wA,23-26:4A; g5/8 10-22:4A; p2/4 19-22:4A; p3/6 23:4A,25:4A; x3/6 14:rA; x5/8 14-15:4A
Land Rover|Range Rover Velar|d2/4 18-19:aA; g2/4 18-26:aA; g3/6 18-20:aA,21-26:4A; g5/8 20-21:aA
Lexus|CT|h1.8 11-17:fC
Lexus|ES|g2.5/4 21-25:aA; g3.3/6 04-06:fA; g3.5/6 07-25:fA; g3/6 00-03:fA; h2.5/4 13-25:fC
Lexus|GS|g2/4 16-19:rA; g3.5/6 07-09:rAwA,10-11:aArA,13-20:aArA; g3/6 00-05:rA,06:rAwA; g4.3/8 01-07:rA; g4.6/8 08-11:rA; g4/8 00:rA; g5/8 16-20:rA; h3.5/6 07-09:rA,10-11:rC,13-18:rC
Lexus|GX|g3.4/6 24-25:4A; g4.6/8 10-23:4A; g4.7/8 03-09:wA
Lexus|IS|g2.5/6 250c 10-12:rArM,13:rA; g2.5/6 06-09:rArMwA,10-13:aA,14-15:aArA; g2/4 16-25:rA; g3.5/6 350c 11-13:rA; g3.5/6 06-10:rA,11-13:aA,14-25:aArA; g3/6 01:rA,02-05:rArM; g5/8 08-14:rA,22-25:rA
Lexus|LS|g3.4/6 18-25:aArA; g4.3/8 01-06:rA; g4.6/8 07-08:rA,09:rAwA,10-17:aArA; g4/8 00:rA; h3.5/6 18-21:aCrC,22:aC,23:aCrC,24-25:aC; h5/8 08-09:wA,10-16:aC
Lexus|LX|g3.4/6 22-25:aA; g4.7/6 00:wA; g4.7/8 01-07:wA; g5.7/8 08-09:wA,10-11:4A,13-21:4A; h3.4/6 25:aA
Lexus|NX|g2 15-21:aAfA; g2.4 22-26:aA; g2.5 22-25:aAfA; h2.5 15-16:aCfC,17-25:aC,26:aCfC; p2.5 22-25:aC
Lexus|RC|g2/4 16-25:rA; g3.5/6 15-25:aArA; g5/8 15-25:rA
Lexus|RX|g2.4/4 23-26:aAfA; g3.3/6 04-06:fAwA; g3.5/6 07-09:fAwA,10-22:aAfA; g3/6 00-03:fAwA; h2.4/4 23-24:aC,25-26:aA; h2.5/4 23-26:aC; h3.3/6 06-08:fCwC; h3.5/6 10-16:aCfC,17-22:aC; p2.5/4 25:aC
Lexus|SC|g3/6 00:rA; g4.3/8 02-10:rA; g4/8 00:rA
Lexus|UX|g2 19:fC,20:aCfC,21-22:fC,24:aCfC; h2 19:aCfC,21-23:aCfC,25:aCfC
Lincoln|Aviator|g3/6 20-26:4ArA; g4.6/8 03-05:rAwA; p3/6 20-23:4A
Lincoln|Continental|g2.7/6 17-20:aAfA; g3.7/6 17-20:aAfA; g3/6 17-20:aA; g4.6/8 00-02:fA
Lincoln|Corsair|g2 20-26:aAfA; g2.3 20-22:aA; p2.5 21-23:4C,25-26:4C
Lincoln|LS|g3.9/8 00-06:rA; g3/6 00-02:rArM,03-05:rA
Lincoln|MKC|g2 15-19:aAfA; g2.3 15-19:aA
Lincoln|MKS|g3.5 10:aAfA,11:aA,12:aAfA,13-16:aA; g3.7 09:fAwA,11:aAfA,12:aA,13-16:aAfA
Lincoln|MKX|g2.7 16-18:aAfA; g3.5 07-09:fAwA,10:aAfA; g3.7 11-18:aAfA
Lincoln|MKZ|g2/4 13-20:aAfA; g3.5/6 07-09:fAwA,10:aAfA,11:4AfA,12:aAfA; g3.7/6 13-16:aAfA; g3/6 17-20:aAfA; h2.5/4 11-12:fC; h2/4 13-20:fC
Lincoln|Mark LT|g5.4 06-08:rAwA
Lincoln|Nautilus|g2.7/6 19:aAfA,20-23:aA; g2/4 19-23:aAfA,24-26:aA; h2/4 24-26:4C
Lincoln|Navigator|g3.5/6 15-23:4ArA,24-25:4A; g5.4/8 00-02:rAwA,03-08:rA; x5.4/8 09-10:rA,11-14:4ArA
Lincoln|Town Car|g4.6 00-08:rA; x4.6 06-11:rA
Lincoln|Zephyr|g3 06:fA
MINI|Clubman|g1.5/3 all4 17-19:aAaM; g1.5/3 16-19:fAfM; g1.6/4 08-14:fAfM; g2/4 all4 17-19:aAaM,20-24:aA; g2/4 16-19:fAfM,20:fD,21-24:fDfM
MINI|Cooper|g1.6 02:fC,03-04:fCfM,05-06:fAfCfM,07-10:fAfM
MINI|Cooper Convertible|g1.5/3 16-19:fAfM,20:fD,21-24:fDfM; g1.6/4 05-08:fAfCfM,09-15:fAfM; g2/4 16-19:fAfM,20:fAfD,21-24:fAfDfM,25-26:fD
MINI|Countryman|e 25:aS; g1.5/3 all4 17-19:aAaM,20-24:aA; g1.5/3 17-19:fAfM,20-24:fD; g1.6/4 all4 11-16:aAaM; g1.6/4 11-16:fAfM; g2/4 all4 17-19:aAaM,20-24:aA; g2/4 17-19:fA,20-24:fD,25-26:aD; p1.5/3 18-23:aA
MINI|Hardtop|e 20-24:fS; g1.5/3 14-19:fAfM,20:fD,21-24:fDfM; g1.6/4 09-14:fAfM; g2/4 14-19:fAfM,20:fAfD,21-24:fAfDfM,25-26:fD
Maserati|Ghibli|g3.8/8 21-24:rA; g3/6 sq4 15-21:aA; g3/6 14:aArA,15-21:rA,22-24:aArA
Maserati|Levante|g3.8/8 19-24:aA; g3/6 17-24:aA
Mazda|626|g2.5/6 00-02:fAfM; g2/4 00-02:fAfM
Mazda|B-Series|g2.3/4 01-09:rArM; g2.5/4 00-01:rArM; g3/6 01-03:rArMwAwM,04-08:rArM; g4/6 00-06:rArMwAwM,07-08:rAwAwM,09:wAwM; x3/6 00:rArMwAwM,01-03:rA
Mazda|CX-3|g2 16-21:4AfA
Mazda|CX-30|g2.5 20-21:4AfA,22-26:4A
Mazda|CX-5|d2.2 18-19:4AfA; g2 13-15:4AfAfM,16:fM; g2.5 14-21:4AfA,22-25:4A
Mazda|CX-50|g2.5 23-26:4A; h2.5 25-26:4C
Mazda|CX-7|g2.3 07-09:fAwA,10-12:4AfA; g2.5 10-12:fA
Mazda|CX-9|g2.5/4 16-21:4AfA,22-23:4A; g3.5/6 07:fAwA; g3.7/6 08-09:fAwA,10-15:4AfA
Mazda|CX-90|g3.3/6 24-26:4A; p2.5/4 24-25:4A
Mazda|MPV|g2.5 00-01:fA; g3 02-06:fA
Mazda|MX-5|g1.8 00-05:rArM; g2 06-25:rArM
Mazda|Mazda3|g2 04-18:fAfM,21-23:fA; g2.3 04-09:fAfM,10-13:fM; g2.5 10-13:fAfM,14:fA,15-18:fAfM,19-26:4AfAfM
Mazda|Mazda5|g2.3 06-10:fAfM; g2.5 12-14:fAfM,15:fA
Mazda|Mazda6|g2.3/4 03-05:fAfM,06-07:fAfMwM,08:fAfM; g2.5/4 09-19:fAfM,20-21:fA; g3.7/6 09-13:fA; g3/6 03-08:fAfM
Mazda|Millenia|g2.3 00-02:fA; g2.5 00-02:fA
Mazda|Protege|g1.6 00-01:fAfM; g1.8 00:fAfM; g2 01-03:fAfM
Mazda|RX-8|g1.3 04-11:rArM
Mazda|Tribute|g2.3/4 05-06:fAfMwAwM,08:fAfMwA; g2.5/4 09:fAfMwA,10:4AfAfM,11:aAfAfM; g2/4 01-04:fMwM; g3/6 01-06:fAwA,08-09:fAwA; h2.3/4 06:wC,08:fCwC; h2.5/4 09:fCwC,10-11:4CfC; x3/6 10:4AfA,11:aAfA
Mercedes-Benz|A-Class|g2 a220+4matic 19-20:4A,21:4D,22:aD; g2 a220 19-20:fA,21-22:fD; g2 a35+4matic 20-21:4D,22:aD
Mercedes-Benz|C-Class|g1.8/4 03-05:rArM,12-15:rA; g2.3/4 00:rA,02:rArM; g2.5/6 06:rArM; g2.6/6 c240+4matic 03-04:wA; g2.6/6 c240 03-04:rArM; g2.6/6 01-02:rArM,05:wA; g2.8/6 00:rA; g2/4 c300+4matic 15-21:4A,22-26:aA; g2/4 c300 15-26:rA; g2/4 c43+4matic 23-26:aA; g3.2/6 c32 03-04:rA; g3.2/6 c320+4matic 03-05:wA; g3.2/6 c320 03:rArM,04-05:rM; g3.2/6 01-02:rA; g3.5/6 c300+4matic 10:4A,13-14:4A; g3.5/6 c300 10:rA; g3.5/6 c350+4matic 06-07:wA,12-15:4A; g3.5/6 c350 06-07:rArM,10:rA,12-15:rA; g3.5/6 08-09:rA,11:rA; g3/6 c280+4matic 06-07:wA; g3/6 c280 06-07:rA; g3/6 c300+4matic 08:wA,11:4A; g3/6 c300 08:rM,11:rArM; g3/6 10:rM,12:4A,15-21:4A,22-23:aA; g4.3/8 00:rA; g4/8 15-21:rA,23:rA; g5.4/8 05-06:rA; g6.2/8 08-09:rA,11-15:rA; g6.3/8 10:rA; p2/4 16-18:rA,25:aA; x2.5/6 07:rArM; x2.6/6 04-05:rA; x3.2/6 04-05:rA; x3.5/6 c300+4matic 13-14:4A; x3.5/6 c350 13-14:rA; x3.5/6 12:rA; x3/6 c300+4matic 09:wA,10-11:4A; x3/6 c300 09-11:rA; x3/6 08:rA,12:4A
Mercedes-Benz|CL-Class|g4.7/8 11-14:4A; g5.4/8 01-02:rA,04-06:rA; g5.5/12 03-14:rA; g5.5/8 07-08:rA,09:wA,10:4A,11-14:rA; g5.8/12 01-02:rA; g5/8 00-06:rA; g6.2/8 08-09:rA; g6.3/8 10:rA; g6/12 05-06:rA,10-14:rA
Mercedes-Benz|CLA-Class|e cla250+r22 26:rS; e cla250 26:rS; e cla350+4matic 26:aA; g2 cla250+4matic 14-21:4D,22-26:aD; g2 cla250 14-26:fD; g2 cla35+4matic 20-21:4D,22-26:aD; g2 cla45+4matic 14-21:4D,22-26:aD; x2 15-19:4D
Mercedes-Benz|CLK-Class|g3.2/6 00-05:rA; g3.5/6 06-09:rA; g4.3/8 00-03:rA; g5.4/8 01-06:rA; g5.5/8 07-09:rA; g5/8 03-06:rA; g6.2/8 07-08:rA
Mercedes-Benz|CLS-Class|g3/6 cls400+4matic 15-16:4A; g3/6 cls400 15-16:rA; g3/6 cls450+4matic 19-21:4A; g3/6 cls450 19-21:rA; g3/6 cls53+4matic 19-21:4A; g3/6 22:4A,23:aA; g4.7/8 cls550+4matic 12-18:4A; g4.7/8 cls550 12-18:rA; g5.4/8 06:rA; g5.5/8 cls63+4matic 14:4A; g5.5/8 cls63 14:rA; g5.5/8 07-13:rA,15-18:4A; g5/8 06:rA; g6.2/8 07-09:rA; g6.3/8 10-11:rA
Mercedes-Benz|E-Class|d3.2/6 05-06:rA; d3/6 07-09:rA; g2/4 e300+4matic 17-19:4A; g2/4 e300 17-19:rA; g2/4 e350+4matic 20-21:4A,22-23:aA,25-26:aA; g2/4 e350 20-23:rA,25-26:rA; g2/4 24:aA; g3.2/6 e320+4matic 00-05:wA; g3.2/6 e320 00-05:rA; g3.5/6 e350+4matic 06-09:wA,10-16:4A; g3.5/6 e350 06-16:rA; g3/6 e400+4matic 15-18:4A; g3/6 e400 15-18:rA; g3/6 e43+4matic 17-18:4A; g3/6 e450+4matic 19-22:4A,23:aA; g3/6 e450 19-23:rA; g3/6 e53+4matic 19-22:4A,23:aA; g3/6 24-26:aA; g4.3/8 e430+4matic 00-02:wA; g4.3/8 e430 00-02:rA; g4.7/8 e550+4matic 12-14:4A,16:4A; g4.7/8 e550 12-14:rA,16:rA; g4.7/8 15:rA,17:rA; g4/8 18-21:4A,23:aA; g5.4/8 01-06:rA; g5.5/8 e550+4matic 07-09:wA,10-11:4A; g5.5/8 e550 07-11:rA; g5.5/8 e63+4matic 14:4A; g5.5/8 e63 14:rA; g5.5/8 00:rA,12-13:rA,15-16:4A; g5/8 e500+4matic 04-06:wA; g5/8 e500 04-06:rA; g5/8 03:rA; g6.2/8 07-09:rA,11:rA; g6.3/8 10:rA; h3.5/6 13-15:rA; p3/6 25-26:aA; x3.5/6 e350+4matic 12-16:4A; x3.5/6 e350 12-16:rA
Mercedes-Benz|G-Class|e 25-26:4A; g3/6 25-26:4A; g4/8 16-26:4A; g5.4/8 04-09:wA,10-11:4A; g5.5/8 03:wA,10-18:4A; g5/8 02-08:wA; g6/12 16-18:4A
Mercedes-Benz|GL-Class|d3/6 07-08:wA; g3/6 15-16:4A; g4.6/8 07-09:wA; g4.7/8 10-16:4A; g5.5/8 08-09:wA,10-16:4A
Mercedes-Benz|GLA-Class|g2 gla250+4matic 15-21:4D,22-26:aD; g2 gla250 15-26:fD; g2 gla35+4matic 21:4D,22-26:aD; g2 gla45+4matic 15-19:4D,21:4D,22-23:aD; x2 15-19:4D
Mercedes-Benz|GLB-Class|g2 glb250+4matic 20-21:4D,22-26:aD; g2 glb250 20-26:fD; g2 glb35+4matic 21:4D,22-26:aD
Mercedes-Benz|GLC-Class|g2/4 glc300+4matic 16-21:4A,22-26:aA; g2/4 glc300 16:fA,17-26:rA; g2/4 glc43+4matic 24-26:aA; g3/6 17-21:4A,22-23:aA; g4/8 18-21:4A; p2/4 18-20:4A,25:aA
Mercedes-Benz|GLE-Class|d2.1/4 16:4A; d3/6 16:4A; g2/4 gle350+4matic 20-22:4A,23-26:aA; g2/4 gle350 20-26:rA; g3.5/6 gle350+4matic 16-18:4A; g3.5/6 gle350 16-18:rA; g3/6 gle450+4matic 22:aA; g3/6 gle53+4matic 22:4A; g3/6 16-21:4A,23-26:aA; g4/8 20-21:4A,22-26:aA; g5.5/8 16-19:4A; p2/4 25:aA; p3/6 16-18:4A; x3.5/6 16-18:4A
Mercedes-Benz|GLK-Class|d2.1/4 13-15:4A; g3.5/6 glk350+4matic 10-15:4A; g3.5/6 glk350 10-15:rA
Mercedes-Benz|GLS-Class|g3/6 17-22:4A,23-26:aA; g4.7/8 17-19:4A; g4/8 20-21:4A,22-26:aA; g5.5/8 17-19:4A
Mercedes-Benz|M-Class|d3/6 07-08:wA; g3.2/6 00-03:wA; g3.5/6 ml350+4matic 09:wA,10:4A; g3.5/6 ml350 09-10:rA; g3.5/6 06-08:wA,11:rA; g3.7/6 03-05:wA; g4.3/8 00-01:wA; g5.5/8 00-03:wA,08-09:wA,10-11:4A; g5/8 02-07:wA; g6.2/8 07-09:wA; g6.3/8 10-11:4A; h3.5/6 10-11:4C
Mercedes-Benz|ML-Class|d2.1/4 15:4A; g3.5/6 ml350+4matic 13-15:4A; g3.5/6 ml350 13-15:rA; g3.5/6 12:4A; g3/6 15:4A; g4.7/8 12-14:4A; g5.5/8 12-15:4A; x3.5/6 12-15:4A
Mercedes-Benz|R-Class|d3/6 07-08:wA; g3.5/6 r350+4matic 08:wA; g3.5/6 r350 08:rA; g3.5/6 06-07:wA,09:wA,10:4A,11:rA,12:4A; g5/8 06-07:wA; g6.2/8 07:wA
Mercedes-Benz|S-Class|g3.7/6 06:rA; g3/6 s450+4matic 18-20:4A; g3/6 s450 18-20:rA; g3/6 21:4A,22-26:aA; g4.3/8 s430+4matic 03-06:wA; g4.3/8 s430 03-06:rA; g4.3/8 00-02:rA; g4.7/8 s550+4matic 12-17:4A; g4.7/8 s550 12-17:rA; g4/8 s560+4matic 18-21:4A; g4/8 s560 18-19:fA,20-21:rA; g4/8 s580+4matic 21:4A; g4/8 s63+4matic 18-21:4A; g4/8 22-26:aA; g5.4/8 01-02:rA,04-06:rA; g5.5/12 03-13:rA; g5.5/8 s550+4matic 07-09:wA,10-11:4A; g5.5/8 s550 07-11:rA; g5.5/8 s63 11:rA; g5.5/8 12-13:rA,14-17:4A; g5.8/12 01-02:rA; g5/8 s500+4matic 03-06:wA; g5/8 s500 03-06:rA; g5/8 s55 03:rA; g5/8 00-02:rA; g6.2/8 08-09:rA; g6.3/8 10:rA; g6/12 06-13:rA,15-20:rA,22-26:aA; h3.5/6 10-13:rA; p3/4 19:rA; p3/6 15-17:rA,20:rA,23:aA,25:aA; p4/8 25:aA
Mercedes-Benz|SL-Class|g2/4 23-26:rA; g3/6 15-20:rA; g4.7/8 13-20:rA; g4/8 22-26:aA; g5.4/8 04-08:rA; g5.5/12 04-09:rA; g5.5/8 03:rA,07-09:rA,11-19:rA; g5/8 00-06:rA; g6.2/8 09:rA,12:rA; g6.3/8 11:rA; g6/12 00-02:rA,05-09:rA,11:rA,13-18:rA; p4/8 25:aA
Mercedes-Benz|SLK-Class|g1.8/4 12-15:rArM; g2.3/4 00-04:rArM; g2/4 16:rA; g3.2/6 slk32 02-04:rA; g3.2/6 01-04:rArM; g3.5/6 slk300 10:rA; g3.5/6 05-11:rArM,12-16:rA; g3/6 06-09:rArM,10:rM,11:rArM; g5.4/8 05-09:rA; g5.5/8 10:rA,12-16:rA
Mercury|Cougar|g2.5/6 00-02:fAfM; g2/4 00-02:fM
Mercury|Grand Marquis|g4.6 00-07:rA; x4.6 06-11:rA
Mercury|Mariner|g2.3/4 05-08:fAwA; g2.5/4 09:fAwA,10:4AfA,11:aAfA; g3/6 05-09:fAwA; h2.3/4 06-07:wC,08:fCwC; h2.5/4 09:fCwC,10-11:4CfC; x3/6 10:4AfA,11:aAfA
Mercury|Milan|g2.3/4 06-09:fAfM; g2.5/4 10-11:fAfM; g3/6 06:fA,07-09:fAwA; h2.5/4 10-11:fC; x3/6 10-11:aAfA
Mercury|Montego|g3 05-06:fAfCwC,07:fAwC
Mercury|Mountaineer|g4.6/8 02-09:rAwA,10:4ArA; g4/6 00-02:rAwA,04:rAwA,05:2ArAwA,06-09:rAwA,10:4ArA; g5/8 00-01:rAwA; x4/6 02-05:rAwA
Mercury|Mystique|g2.5/6 00:fAfM; g2/4 00:fAfM
Mercury|Sable|g3 00-05:fA; g3.5 08-09:fAwA; x3 01-05:fA
Mercury|Villager|g3.3 00-02:fA
Mitsubishi|Diamante|g3.5 00-04:fA
Mitsubishi|Eclipse|g2.4/4 00-12:fAfM; g3.8/6 06-10:fAfM,11-12:fA; g3/6 00-05:fAfM
Mitsubishi|Eclipse Cross|g1.5 18-20:4CfC,22-25:4CfC,26:4C
Mitsubishi|Endeavor|g3.8 04-09:fAwA,10-11:aAfA
Mitsubishi|Galant|g2.4/4 00-12:fA; g3.8/6 04-09:fA; g3/6 00-03:fA
Mitsubishi|Lancer|g1.6 02-03:fAfM; g2 02-07:fAfM,08:fCfM,09:fCfMwA,10-15:aDfCfM,16-17:fCfM; g2.4 04-06:fAfM,09-11:fCfM,12-16:aCfCfM,17:aC
Mitsubishi|Mirage|g1.2/3 14-15:fCfM,17-23:fCfM,24:fC; g1.5/4 00-02:fAfM; g1.8/4 00-02:fAfM
Mitsubishi|Montero|g3 00:wAwM; g3.5 00-02:wA; g3.8 03-04:rA,05:wA,06:rA
Mitsubishi|Montero Sport|g3 00-03:rAwA; g3.5 00-04:rAwA
Mitsubishi|Outlander|g2.4/4 03-04:fAwA,05-06:fAfMwAwM,08-09:fCwC,10-20:4CfC,25:4C; g2.5/4 22-25:4CfC; g2/4 25:4C; g3/6 07-09:fAwA,10-13:4AfA,14-20:4A; p2.4/4 21-25:aS; p2/4 18-20:aS
Mitsubishi|Outlander Sport|g2 11-19:4CfCfM,20-24:4CfC; g2.4 15-23:4CfC,24:4C
Nissan|350Z|g3.5 03-09:rArM
Nissan|370Z|g3.7 09-20:rArM
Nissan|Altima|g2.4/4 00-01:fAfM; g2.5/4 02-06:fAfM,07-12:fCfM,13-18:fC,19-25:aCfC; g2/4 19-24:fC; g3.5/6 02-06:fAfM,07-12:fCfM,13-18:fC; h2.5/4 07-11:fC
Nissan|Ariya|e 4orce+63kwh 23-25:aS; e 4orce+87kwh+19in 24-25:aS; e 4orce+87kwh+20in 24-25:aS; e 4orce+87kwh 23-25:aS; e 63kwh 23-25:fS; e 87kwh 23-25:fS
Nissan|Armada|g3.5/6 4x 25-26:4A; g3.5/6 25-26:4ArA; g5.6/8 05-09:rAwA,10-15:4ArA,17-24:4ArA; x5.6/8 07-09:rAwA,10-15:4ArA
Nissan|Frontier|g2.4/4 00:rArMwM,01-04:rArM; g2.5/4 05-19:rArM; g3.3/6 00-04:rArMwAwM; g3.8/6 pro4x 23-26:4A; g3.8/6 20-26:4ArA; g4/6 05-09:rArMwAwM,10-19:4A4MrArM; x4/6 17-19:4ArA
Nissan|Juke|g1.6 11-17:aCfCfM
Nissan|Kicks|g1.6 18-24:fC; g2 25-26:aCfC
Nissan|Leaf|e 11-26:fS
Nissan|Maxima|g3 00-01:fAfM; g3.5 02-06:fAfM,07-14:fC,16-23:fC
Nissan|Murano|g2/4 25:aAfA,26:aA; g3.5/6 03-07:fCwC,09:fCwC,10-24:aCfC; h2.5/4 16:aCfC
Nissan|NV200|g2 13-21:fC
Nissan|Pathfinder|g3.3/6 00:rArMwAwM,01-02:rA; g3.5/6 01-03:rArMwAwM,04:rAwA,13-20:4CfC,22-25:4AfA; g4/6 05-09:rAwA,10-12:4ArA; g5.6/8 04:rAwA,08-09:rAwA,10-12:4A; h2.5/4 14-15:4CfC
Nissan|Quest|g3.3 00-02:fA; g3.5 04-09:fA,11-17:fC
Nissan|Rogue|g1.5/3 21-26:aCfC; g2.5/4 08-09:fCwC,10-21:aCfC; h2/4 17-19:aCfC
Nissan|Rogue Sport|g2 17-22:aCfC
Nissan|Sentra|g1.6 17-19:fCfM; g1.8 00-06:fAfM,13-19:fCfM; g2 00-01:fAfM,07-12:fCfM,20-25:fC; g2.5 02-06:fAfM,07-12:fCfM
Nissan|Titan|g5.6 04-09:rAwA,10-15:4ArA; x5.6 05-09:rAwA,10-15:4ArA
Nissan|Versa|g1.6 09-11:fAfM,12:fCfM,13-18:fAfCfM,19-25:fCfM; g1.8 07-12:fAfCfM
Nissan|Versa Note|g1.6 14-18:fAfCfM,19:fCfM
Nissan|Xterra|g2.4/4 00-04:rM; g3.3/6 00-04:rArMwAwM; g4/6 05-09:rArMwAwM,10:4A4MrArM,11-15:4A4MrA
Nissan|cube|g1.8 09-14:fCfM
Oldsmobile|Alero|g2.2/4 02-04:fAfM; g2.4/4 00-01:fAfM; g3.4/6 00-04:fA
Oldsmobile|Aurora|g3.5/6 01-02:fA; g4/8 01-03:fA
Oldsmobile|Bravada|g4.2 02-04:rAwA; g4.3 00-01:wA
Oldsmobile|Intrigue|g3.5 00-02:fA
Oldsmobile|Silhouette|g3.4 00-01:fA,02-04:fAwA
Plymouth|Neon|g2 00-01:fAfM
Plymouth|Voyager|g2.4/4 00:fA; g3.3/6 00:fA; g3.8/6 00:fA; g3/6 00:fA; x3.3/6 00:fA
Polestar|Polestar 2|e 21:aS,22-23:aSfS,24-25:aSrS
Pontiac|Aztek|g3.4 01-05:fAwA
Pontiac|Bonneville|g3.8/6 00-05:fA; g4.6/8 04-05:fA
Pontiac|Firebird|g3.8/6 00-02:rArM; g5.7/8 00-02:rArM
Pontiac|G5|g2.2 07-10:fAfM; g2.4 07-08:fAfM
Pontiac|G6|g2.4/4 06-10:fA; g3.5/6 05-10:fA; g3.6/6 07-10:fA; g3.9/6 06-07:fAfM,08-09:fA; x2.4/4 10:fA; x3.5/6 09-10:fA
Pontiac|G8|g3.6/6 08-09:rA; g6.2/8 09:rArM; g6/8 08-09:rA
Pontiac|GTO|g5.7 04:rArM; g6 05-06:rArM
Pontiac|Grand Am|g2.2/4 02-04:fAfM,05:fA; g2.4/4 00-01:fAfM; g3.4/6 00-05:fA
Pontiac|Grand Prix|g3.1/6 00-03:fA; g3.8/6 00-08:fA; g5.3/8 05-08:fA
Pontiac|Montana|g3.4 00-01:fA,02-04:fAwA
Pontiac|Solstice|g2 07-10:rArM; g2.4 06-10:rArM
Pontiac|Sunfire|g2.2 00-05:fAfM; g2.4 00-02:fAfM
Pontiac|Torrent|g3.4 06-09:fAwA; g3.6 08-09:fAwA
Pontiac|Vibe|g1.8 03-06:fAfMwA,07-10:fAfM; g2.4 09:fAfMwA,10:aAfAfM
Porsche|911|g3 4s 17-19:4D4M,20-24:aDaM,26:aD; g3 17-19:4D4MrDrM,20-21:aDrDrM,22-24:aDaMrDrM,25-26:rDrM; g3.4 00-01:rArMwAwM,12:rDrM,13-16:4D4MrDrM; g3.6 4s 02:wAwM; g3.6 gt2 02-05:rM,08-09:rM,11:rM; g3.6 gt3 04-05:rM,07-08:rM; g3.6 01:wAwM,02-09:rArMwAwM,10:4A4MrArM,11:aAaMrArM,12:4A4MrArM,25-26:aDrD; g3.7 21-22:aD,23:aDrM,24-25:aD; g3.8 4s 10:4A4M,11:aAaM,12:4A4M,13-16:4D4M; g3.8 c4 12:4A4M; g3.8 gt2 18-19:rD; g3.8 gt3 10-11:rM,14-16:rD; g3.8 05:rArM,06-09:rArMwAwM,10:rArM,11:aAaMrArM,12-13:rArDrM,14:4DrDrM,15-16:4D4MrDrM,17-19:aD; g4 gt3 16:rD; g4 11:rM,16:rM,18-19:rDrM,22-24:rDrM
Porsche|Boxster|g2.7 00-08:rArM,13-16:rDrM; g2.9 09-12:rArM; g3.2 00-06:rArM; g3.4 07-12:rArM,13-16:rDrM; g3.8 16:rM
Porsche|Cayenne|d3/6 13-16:aA; g2.9/6 19-23:aA; g3.2/6 04:wA,05-06:wAwM; g3.6/6 07-09:wAwM,10-14:aAaM,15-18:aA; g3/6 19-26:aA; g4.5/8 03-06:wA; g4.8/8 07:wA,08-09:wAwM,10:aAaM,11-18:aA; g4/8 19-26:aA; h3/6 11-14:aA; p3/6 15-18:aD,19-22:aA,25:aA; p4/8 20-23:aA,25:aA
Porsche|Cayman|g2.7 07-08:rArM,14-16:rDrM; g2.9 09-12:rArM; g3.4 06-12:rArM,14-16:rDrM; g3.8 16:rM
Porsche|Macan|e 4s 25:aS; e 24:aS,25:aSrS; g2.9/6 20-26:aD; g2/4 17-26:aD; g3.6/6 15-18:aD; g3/6 15-21:aD
Porsche|Panamera|g2.9/6 4s 21-23:aD; g2.9/6 17-20:4D,21-26:aDrD; g3.6/6 11-13:4ArA,14-16:aDrD; g3/6 4s 14-16:aD; g3/6 14-16:rD,17-20:4DrD; g4.8/8 4s 10-13:aA; g4.8/8 10-13:aArA,14-16:aD; g4/8 17-23:aD,25:aD; h3/6 12-13:rA; p2.9/6 18-23:aD; p2.9/8 25:aD; p3/6 14-16:rD; p4/8 18-23:aD
Porsche|Taycan|e 21in 25:aA; e 4s 21-25:aA; e 20:aA,21-25:aArA
Ram|1500|d3/6 14-22:4ArA,23:4A; g3.6/6 13:rA,14-15:4ArA,16:rA,19-26:4ArA; g3/6 25-26:4ArA; g5.7/8 13-24:4ArA,26:4A; g6.2/8 21-24:4A; x3.6/6 13-19:4ArA; x4.7/8 13:4ArA
Ram|ProMaster City|g2.4 15-22:fA
Rivian|R1S|e 22:4S,23-24:4SaS,25-26:4S
Rivian|R1T|e 22:4S,23-24:4SaS,25-26:4S
Saab|9-3|g2.3/4 00-02:fM; g2.8/6 06-07:fAfM,08-09:fAfMwAwM; g2/4 3x 10-11:aAaM; g2/4 00-08:fAfM,09:fAfMwAwM,10-11:aAaMfAfM
Saab|9-5|g2.3/4 00-09:fAfM; g2.8/6 10-11:aA; g3/6 00-03:fA; x2/4 11:fAfM
Saab|9-7X|g4.2/6 05-09:wA; g5.3/8 05-09:wA; g6/8 08-09:wA
Saturn|Astra|g1.8 08-09:fAfM
Saturn|Aura|g2.4/4 08-10:fA; g3.5/6 07-08:fA; g3.6/6 07-10:fA; h2.4/4 07-09:fA; x2.4/4 10:fA
Saturn|Ion|g2 04-07:fM; g2.2 03-04:fAfCfM,05-07:fAfM; g2.4 06-07:fAfM
Saturn|L200|g2.2 03:fAfM
Saturn|L300|g2.2/4 04:fA; g3/6 03-05:fA
Saturn|Outlook|g3.6 07-09:fAwA,10:aAfA
Saturn|SC1|g1.9 00-02:fAfM
Saturn|SC2|g1.9 00-02:fAfM
Saturn|SL1|g1.9 00-02:fAfM
Saturn|SL2|g1.9 00-02:fAfM
Saturn|Sky|g2 07-10:rArM; g2.4 07-10:rArM
Saturn|Vue|g2.2/4 02-04:fCfMwC,05:fAfCfMwC,06-07:fAfM; g2.4/4 08-10:fA; g3.5/6 04-07:fAwA,08-09:wA,10:4A; g3.6/6 08-09:fAwA,10:4AfA; g3/6 02:wA,03:fAwA; h2.4/4 07-10:fA; h3.6/6 09:fC
Subaru|Ascent|g2.4 19-26:aC
Subaru|B9 Tribeca|g3 06-07:wA
Subaru|BRZ|g2 13-20:rArM; g2.4 22-26:rArM
Subaru|Baja|g2.5 03-06:wAwM
Subaru|Crosstrek|g2 16-23:aCaM,24-25:aC; g2.5 21-26:aC; h2 16:aC; h2.5 26:aC; p2 19-21:aC,23:aC
Subaru|Forester|g2 14-18:aC; g2.5 00-09:wAwM,10-13:aAaM,14-18:aCaM,19-26:aC; h2.5 25:aC
Subaru|Impreza|g2 02-05:wAwM,12-23:aCaM,24-26:aC; g2.2 01:wAwM; g2.5 00-09:wAwM,10-11:aAaM,12-14:aM,24-26:aC
Subaru|Legacy|g2.4/4 20-25:aC; g2.5/4 00-09:wAwM,10-14:aCaM,15-25:aC; g3.6/6 10-14:aA,15-19:aC; g3/6 01-04:wA,08-09:wA
Subaru|Outback|g2.4/4 20-26:aC; g2.5/4 05-09:wAwM,10-14:aCaM,15-26:aC; g3.6/6 10-14:aA,15-19:aC; g3/6 05-09:wA
Subaru|Tribeca|g3.6 08-09:wA,10-14:aA
Subaru|WRX|g2 15-21:aCaM; g2.4 22-25:aCaM; g2.5 15-21:aM
Subaru|XV Crosstrek|g2 13-15:aCaM; h2 14-15:aC
Suzuki|Aerio|g2 02:fAfM,03:fAfMwA; g2.3 04-07:fAfMwA
Suzuki|Forenza|g2 04-08:fAfM
Suzuki|Grand Vitara|g2.4/4 09:rArMwAwM,10:4A4MrArM,11-13:4ArArM; g2.5/6 00-05:rArMwAwM; g2.7/6 01:rArMwAwM,03-08:rArMwAwM; g3.2/6 09:rAwA,10:4ArA
Suzuki|Reno|g2 05-08:fAfM
Suzuki|SX4|g2 07-09:fAfMwAwM,10-13:aCaMfCfM
Suzuki|XL7|g3.6 07-09:fAwA
Tesla|Model 3|e 18in 20:aS; e 19in 20:aS,25:rS; e 20in 20:aS; e 17:rS,18-26:aSrS
Tesla|Model S|e 100d 17-18:aS; e 60d 16-17:aS; e 70d 15-16:aS; e 75d 16-18:aS; e 75kwh 18:rS; e 85d 15-16:aS; e 90d 15-17:aS; e p100d 16-18:aS; e p85d 15-16:aS; e p90d 15-17:aS; e 12-13:rS,14:4SrS,15-17:rS,19-26:aS
Tesla|Model X|e 16-26:aS
Tesla|Model Y|e 18in 26:rS; e 19in 26:rS; e 20:aS,21-22:aSrS,23:aS,24-26:aSrS
Toyota|4Runner|g2.4/4 25:4ArA; g2.7/4 00:rArMwAwM,10-11:rA; g3.4/6 00:rAwAwM,01-02:rAwA; g4.7/8 03-09:rAwA; g4/6 03-09:rAwA,10-12:4ArA,13-24:4AaArA; h2.4/4 25:4A
Toyota|86|g2 17-20:rArM
Toyota|Avalon|g2.5/4 21:aA; g3.5/6 05-22:fA; g3/6 00-04:fA; h2.5/4 13-22:fC
Toyota|C-HR|g2 18-22:fC
Toyota|Camry|g2.2/4 00-01:fAfM; g2.4/4 02-09:fAfM; g2.5/4 10-11:fAfM,12-19:fA,20-24:aAfA; g3.3/6 04-06:fA; g3.5/6 07-24:fA; g3/6 00-01:fAfM,02-06:fA; h2.4/4 07-11:fC; h2.5/4 12-24:fC,25-26:aCfC
Toyota|Camry Solara|g2.2/4 00-01:fAfM; g2.4/4 02-08:fAfM; g3.3/6 04-08:fA; g3/6 00-02:fAfM,03:fA
Toyota|Celica|g1.8 00-05:fAfM
Toyota|Corolla|g1.8 00-13:fAfM,14-16:fAfCfM,17-22:fCfM; g2 19-20:fCfM,21:fCfDfM,22:fCfM,23-26:fC; g2.4 09-11:fAfM; h1.8 20-22:fC,23-26:aCfC
Toyota|Corolla Cross|g2 22-26:aCfC; h2 23-26:aC
Toyota|Echo|g1.5 00-05:fAfM
Toyota|FJ Cruiser|g4 07-09:rAwAwM,10-12:4A4MrA,13-14:4AaMrA
Toyota|Grand Highlander|g2.4 24-26:aAfA; h2.4 24-26:aA; h2.5 24-26:aCfC
Toyota|Highlander|g2.4/4 01-07:fAwA,23-25:aAfA; g2.7/4 09-19:fA; g3.3/6 04-07:fAwA; g3.5/6 08-09:fAwA,10-22:aAfA; g3/6 01-03:fAwA; h2.5/4 20-24:aCfC,25:aC; h3.3/6 06-07:fCwC,08-09:wC,10:aC; h3.5/6 11-19:aC
Toyota|Land Cruiser|g4.7/8 00-07:wA; g5.7/8 08-09:wA,10-11:4A,13-21:4A; h2.4/4 24-26:4A
Toyota|MR2|g1.8 00:fM,01-05:rM
Toyota|Matrix|g1.8 03-06:fAfMwA,07-13:fAfM; g2.4 09:fAfMwA,10-13:aAfAfM
Toyota|Prius|h1.5 01-09:fC; h1.8 10-18:fC,19-22:4CfC; h2 23-25:4CfC,26:aCfC; p1.8 12-15:fC
Toyota|Prius Prime|p1.8 17-22:fC; p2 23-25:fC
Toyota|Prius c|h1.5 12-20:fC
Toyota|RAV4|e 00-03:2?,12-14:fS; g2.4/4 04-05:fAfMwAwM,06-08:fAwA; g2.5/4 09:fAwA,10-25:aAfA; g2/4 00-03:fAfMwAwM; g3.5/6 06-09:fAwA,10-12:aAfA; h2.5/4 16-25:aC
Toyota|RAV4 Prime|p2.5 21-25:aC
Toyota|Scion tC|g2.4 05-10:fAfM; g2.5 11-16:fAfM
Toyota|Scion xA|g1.5 04-06:fAfM
Toyota|Scion xB|g1.5 04-06:fAfM; g2.4 08-15:fAfM
Toyota|Scion xD|g1.8 08-14:fAfM
Toyota|Sequoia|g4.6/8 10-12:4ArA; g4.7/8 01-09:rAwA; g5.7/8 08-09:rAwA,10-22:4ArA; h3.4/6 23-26:4ArA; x5.7/8 09:wA,10-18:4A
Toyota|Sienna|g2.7/4 11-13:fA; g3.3/6 04-06:fAwA; g3.5/6 07-09:fAwA,10-20:aAfA; g3/6 00-03:fA; h2.5/4 21-25:aCfC
Toyota|Tacoma|g2.4/4 sr5 24-25:4ArA; g2.4/4 00-04:rArM,24-25:4A4MrA; g2.7/4 00-04:rAwAwM,05-09:rArMwM,10:4MrArM,11-15:4A4MrArM,16-17:4A4MrA,18-23:4ArA; g3.4/6 00-04:rArMwAwM; g3.5/6 16-23:4A4MrA; g4/6 05-09:rArMwAwM,10-15:4A4MrArM; h2.4/4 24-25:4A
Toyota|Tundra|g3.4/6 00-04:rArMwAwM,22-26:4ArA; g4.6/8 10-19:4ArA; g4.7/8 00-09:rAwA; g4/6 05-06:rArM,07-14:rA; g5.7/8 07-09:rAwA,10-21:4ArA; h3.4/6 22-26:4ArA; x5.7/8 09:wA,10-15:4A,16-17:4ArA,18-19:4A
Toyota|Venza|g2.7/4 09-15:aAfA; g3.5/6 09:fAwA,10-15:aAfA; h2.5/4 21-24:aC
Toyota|Yaris|g1.5 07-20:fAfM
Volkswagen|Atlas|g2/4 4motion 21-26:aA; g2/4 18-26:fA; g3.6/6 4motion 18-23:aA; g3.6/6 18-23:fA
Volkswagen|Atlas Cross Sport|g2/4 4motion 20-26:aA; g2/4 20-26:fA; g3.6/6 4motion 20-23:aA; g3.6/6 20-23:fA
Volkswagen|Beetle|d1.9/4 00-06:fAfM; d2/4 13-15:fDfM; g1.8/4 00-05:fAfM,14-16:fAfM,17:fA; g2.5/5 06-10:fAfM,12-14:fAfM; g2/4 00-05:fAfM,12:fAfM,13-16:fDfM,17:fD,18-19:fA
Volkswagen|CC|g2/4 12:fAfM,14-16:fDfM,17:fD; g3.6/6 12:aA,14-17:aA
Volkswagen|Cabrio|g2 00-02:fAfM
Volkswagen|Eos|g2/4 07-11:fAfM,12:fA,13-16:fD; g3.2/6 07-08:fA
Volkswagen|EuroVan|g2.8 00-03:fA
Volkswagen|GTI|g1.8/4 00-03:fAfM,05-06:fAfM; g2.8/6 00-03:fM,05:fM; g2/4 00:fAfM,06-12:fAfM,13-15:fDfM
Volkswagen|Golf|d1.9/4 00-06:fAfM; d2/4 10-12:fAfM,13-15:fDfM; g1.4/4 19-21:fAfM; g1.8/4 00-01:fAfM,04:fAfM,15-18:fAfM; g2.5/5 10-13:fAfM,14:fA; g2.8/6 04:fM; g2/4 00-06:fAfM,12:aM,15:aD
Volkswagen|Golf GTI|g2 16-24:fDfM,26:fD
Volkswagen|ID.4|e 1st 21:rS; e 21-26:aSrS
Volkswagen|Jetta|d1.9/4 00-06:fAfM; d2/4 09-12:fAfM,13-15:fDfM; g1.4/4 16-21:fAfM; g1.5/4 22-24:fAfM,25-26:fA; g1.8/4 00-05:fAfM,14-16:fAfM,17-18:fA; g2.5/5 05-13:fAfM; g2.8/6 00-03:fAfM,04:fM; g2/4 00-12:fAfM,13-15:fAfDfM,16-17:fDfM,18:fD,19-20:fDfM; h1.4/4 13-16:fD
Volkswagen|Passat|d2/4 04-05:fA,12:fA,13-14:fD,15:fDfM; g1.8/4 4motion 04-05:wAwM; g1.8/4 00-05:fAfM,14-15:fAfM,16-17:fA; g2.5/5 12-14:fAfM; g2.8/6 4motion 00-05:wA; g2.8/6 00-05:fAfM; g2/4 06-08:fAfM,09-10:fA,18-22:fA; g3.6/6 4motion 06-08:wA; g3.6/6 06-08:fA,12:fA,13-18:fD; g4/8 02:wA,03-04:wAwM
Volkswagen|Rabbit|g2.5 06-09:fAfM
Volkswagen|Taos|g1.5 4motion 22:aA,23-24:aD,25:aA,26:4A; g1.5 22-26:fA
Volkswagen|Tiguan|g2 4motion 09:wA,10-26:aA; g2 09-14:fAfM,15-26:fA
Volkswagen|Touareg|d3/6 09-16:aA; d5/10 04:wA,06-08:wA; g3.2/6 04-06:wA; g3.6/6 07-09:wA,10-17:aA; g4.2/8 04-09:wA; h3/6 11-15:aA
Volvo|C70|g2.3 00-04:fAfM; g2.4 00-04:fA; g2.5 06-11:fAfM,12-13:fA
Volvo|S40|g1.9/4 00-04:fA; g2.4/5 04:fA,05-10:fAfM; g2.5/5 04:fA,05-09:fAfMwAwM,10:aAaMfAfM,11:fA
Volvo|S60|g2.3/5 01-04:fAfM; g2.4/5 01:fAfM,02:fAfMwA,03-08:fAfM,09:fA; g2.5/5 03:wA,04-07:fAwAwM,08-09:fAwA,12:fA,13-14:aAfA,15-16:aA; g2/4 15:fA,16-25:aAfA; g3/6 11-16:aA; p2/4 19-25:aA
Volvo|S80|g2.5/5 04-06:fAwA; g2.8/6 00-01:fA; g2.9/6 00-05:fA; g2/4 15-16:fA; g3.2/6 07-08:fAwA,09-14:fA; g3/6 08-09:wA,10-15:aA; g4.4/8 07-09:wA,10:aA
Volvo|S90|g2 17-19:aAfA,20-25:aA; p2 18-23:aA,25:aA
Volvo|V50|g2.4 05-09:fAfM,10:fA; g2.5 05-09:fAfMwAwM,10:aAaMfAfM,11:fA
Volvo|V70|g2.3/5 00-04:fAfM; g2.4/5 00-02:fAfMwA,03-07:fAfM; g2.5/5 03:wA,04-07:fAwAwM; g3.2/6 08-10:fA
Volvo|XC40|e 21-23:aS,24:aSrS; g2 b4 23:fA,26:fA; g2 b5 23:aA,26:aA; g2 t4 22:fA; g2 t5 22:aA; g2 19-21:aAfA,24-25:aA
Volvo|XC60|g2.5/5 15-16:aA; g2/4 b6 22-23:aA; g2/4 15:fA,16-17:aAfA,18:aA,19-23:aAfA,24-26:aA; g3.2/6 10-14:aAfA,15:aA; g3/6 10-16:aA; p2/4 18-26:aA
Volvo|XC70|g2.5/5 04-07:wA,16:aA; g2/4 15-16:fA; g3.2/6 08-09:wA,10:aA,11-14:aAfA,15:aA; g3/6 09:wA,10-15:aA
Volvo|XC90|g2.5/5 03-07:fAwA; g2.9/6 03-05:wA; g2/4 t6 22:aA; g2/4 16-22:aAfA,23-26:aA; g3.2/6 07-09:fAwA,10-14:aAfA; g4.4/8 05-09:wA,10-11:aA; p2/4 16-26:aA
smart|Fortwo|e 11:rS,16-17:rS; g0.9 16-17:rDrM; g1 08:rA,09-15:rD
`;

const FUELS: Readonly<Record<string, Fuel>> = {
  g: "gasoline",
  x: "flex_fuel",
  h: "hybrid",
  p: "plug_in_hybrid",
  e: "electric",
  d: "diesel",
  y: "hydrogen",
};
/** Of "2" it is not known which two wheels, of "w" not which kind of all. */
const WHEELS: Readonly<Record<string, readonly [Drivetrain | null, drive: string | null]>> = {
  f: ["fwd", "Front-Wheel Drive"],
  r: ["rwd", "Rear-Wheel Drive"],
  a: ["awd", "All-Wheel Drive"],
  "4": ["four_wd", "4-Wheel Drive"],
  w: [null, "4-Wheel or All-Wheel Drive"],
  "2": [null, "2-Wheel Drive"],
};
const GEARBOXES: Readonly<Record<string, Transmission>> = {
  A: "automatic",
  M: "manual",
  C: "cvt",
  D: "dual_clutch",
  S: "single_speed",
};

const linesByModel: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split("\n")
    .map((line) => {
      const [make = "", model = "", engines = ""] = line.split("|");
      return [`${make}|${model}`, engines] as const;
    }),
);

const yearOf = (digits: string): number => 2000 + Number(digits);

/** The ways a model year was built, in the form of EPA's records; empty where the table does not know it. */
export function builtAs(make: string, model: string, year: number): readonly EpaBuild[] {
  const engines = linesByModel.get(`${make}|${model}`);
  if (engines === undefined) return [];
  return engines.split("; ").flatMap((engine) => {
    const parts = engine.split(" ");
    const [head = "", version = ""] = parts;
    const [, fuel = "", liters, cylinders] = /^(.)([\d.]*)(?:\/(\d+))?$/.exec(head) ?? [];
    const ways = (parts.at(-1) ?? "").split(",").flatMap((run) => {
      const [, from = "", to = from, text = ""] = /^(\d\d)(?:-(\d\d))?:(.+)$/.exec(run) ?? [];
      return yearOf(from) <= year && year <= yearOf(to) ? (text.match(/../g) ?? []) : [];
    });
    return ways.map((way): EpaBuild => {
      const [drivetrain, drive] = WHEELS[way.charAt(0)] ?? [null, null];
      return {
        name: parts.length > 2 ? version.replaceAll("+", " ") : "",
        drive,
        drivetrain,
        transmission: GEARBOXES[way.charAt(1)] ?? null,
        displacementLiters: liters ? Number(liters) : null,
        cylinders: cylinders === undefined ? null : Number(cylinders),
        listedAs: FUELS[fuel] ?? null,
        motor: null,
      };
    });
  });
}
