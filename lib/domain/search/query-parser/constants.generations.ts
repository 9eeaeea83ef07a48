/* Table of model generations since about 1990 with US model years, and generation codes
 * such as E46, JK or OBS. */

/*
 * Generations as people name them, by model years in the United States. From general knowledge of the makers'
 * own model years; where two overlapped, both years count.
 */

/** `model: number from-to` for each generation sold here since about 1990; open ends are still sold. */
export const GENERATIONS = `
honda.civic: 5 1992-1995, 6 1996-2000, 7 2001-2005, 8 2006-2011, 9 2012-2015, 10 2016-2021, 11 2022-
honda.accord: 5 1994-1997, 6 1998-2002, 7 2003-2007, 8 2008-2012, 9 2013-2017, 10 2018-2022, 11 2023-
honda.cr-v: 1 1997-2001, 2 2002-2006, 3 2007-2011, 4 2012-2016, 5 2017-2022, 6 2023-
honda.pilot: 1 2003-2008, 2 2009-2015, 3 2016-2022, 4 2023-
honda.odyssey: 1 1995-1998, 2 1999-2004, 3 2005-2010, 4 2011-2017, 5 2018-
honda.ridgeline: 1 2006-2014, 2 2017-
honda.fit: 1 2007-2008, 2 2009-2013, 3 2015-2020
honda.hr-v: 1 2016-2022, 2 2023-
honda.insight: 1 2000-2006, 2 2010-2014, 3 2019-2022
toyota.corolla: 7 1993-1997, 8 1998-2002, 9 2003-2008, 10 2009-2013, 11 2014-2019, 12 2020-
toyota.camry: 3 1992-1996, 4 1997-2001, 5 2002-2006, 6 2007-2011, 7 2012-2017, 8 2018-2024, 9 2025-
toyota.prius: 1 2001-2003, 2 2004-2009, 3 2010-2015, 4 2016-2022, 5 2023-
toyota.rav4: 1 1996-2000, 2 2001-2005, 3 2006-2012, 4 2013-2018, 5 2019-2025, 6 2026-
toyota.4runner: 1 1985-1989, 2 1990-1995, 3 1996-2002, 4 2003-2009, 5 2010-2024, 6 2025-
toyota.tacoma: 1 1995-2004, 2 2005-2015, 3 2016-2023, 4 2024-
toyota.tundra: 1 2000-2006, 2 2007-2021, 3 2022-
toyota.highlander: 1 2001-2007, 2 2008-2013, 3 2014-2019, 4 2020-
toyota.sienna: 1 1998-2003, 2 2004-2010, 3 2011-2020, 4 2021-
toyota.sequoia: 1 2001-2007, 2 2008-2022, 3 2023-
toyota.supra: 3 1986-1992, 4 1993-1998, 5 2020-
toyota.avalon: 1 1995-1999, 2 2000-2004, 3 2005-2012, 4 2013-2018, 5 2019-2022
nissan.altima: 2 1998-2001, 3 2002-2006, 4 2007-2012, 5 2013-2018, 6 2019-
nissan.rogue: 1 2008-2013, 2 2014-2020, 3 2021-
nissan.sentra: 6 2007-2012, 7 2013-2019, 8 2020-
nissan.frontier: 1 1998-2004, 2 2005-2021, 3 2022-
nissan.pathfinder: 2 1996-2004, 3 2005-2012, 4 2013-2020, 5 2022-
nissan.titan: 1 2004-2015, 2 2016-2024
nissan.leaf: 1 2011-2017, 2 2018-2025
mazda.mazda3: 1 2004-2009, 2 2010-2013, 3 2014-2018, 4 2019-
mazda.mazda6: 1 2003-2008, 2 2009-2013, 3 2014-2021
mazda.cx-5: 1 2013-2016, 2 2017-2025
mazda.cx-9: 1 2007-2015, 2 2016-2023
mazda.mx-5: 1 1990-1997, 2 1999-2005, 3 2006-2015, 4 2016-
subaru.outback: 1 1995-1999, 2 2000-2004, 3 2005-2009, 4 2010-2014, 5 2015-2019, 6 2020-2025
subaru.forester: 1 1998-2002, 2 2003-2008, 3 2009-2013, 4 2014-2018, 5 2019-2024, 6 2025-
subaru.impreza: 1 1993-2001, 2 2002-2007, 3 2008-2011, 4 2012-2016, 5 2017-2023, 6 2024-
subaru.wrx: 1 2002-2007, 2 2008-2014, 3 2015-2021, 4 2022-
subaru.crosstrek: 1 2013-2017, 2 2018-2023, 3 2024-
subaru.legacy: 4 2005-2009, 5 2010-2014, 6 2015-2019, 7 2020-2025
subaru.brz: 1 2013-2020, 2 2022-
hyundai.elantra: 4 2007-2010, 5 2011-2016, 6 2017-2020, 7 2021-
hyundai.sonata: 5 2006-2010, 6 2011-2014, 7 2015-2019, 8 2020-
hyundai.tucson: 1 2005-2009, 2 2010-2015, 3 2016-2021, 4 2022-
hyundai.santa-fe: 1 2001-2006, 2 2007-2012, 3 2013-2018, 4 2019-2023, 5 2024-
kia.sorento: 1 2003-2009, 2 2011-2015, 3 2016-2020, 4 2021-
kia.sportage: 3 2011-2016, 4 2017-2022, 5 2023-
kia.soul: 1 2010-2013, 2 2014-2019, 3 2020-2025
kia.optima: 3 2011-2015, 4 2016-2020
ford.f-150: 9 1992-1996, 10 1997-2003, 11 2004-2008, 12 2009-2014, 13 2015-2020, 14 2021-
ford.mustang: 3 1979-1993, 4 1994-2004, 5 2005-2014, 6 2015-2023, 7 2024-
ford.explorer: 1 1991-1994, 2 1995-2001, 3 2002-2005, 4 2006-2010, 5 2011-2019, 6 2020-
ford.escape: 1 2001-2007, 2 2008-2012, 3 2013-2019, 4 2020-
ford.focus: 1 2000-2007, 2 2008-2011, 3 2012-2018
ford.fusion: 1 2006-2012, 2 2013-2020
ford.bronco: 5 1992-1996, 6 2021-
ford.ranger: 3 1993-2011, 4 2019-2023, 5 2024-
ford.expedition: 1 1997-2002, 2 2003-2006, 3 2007-2017, 4 2018-2024, 5 2025-
chevrolet.corvette: 4 1984-1996, 5 1997-2004, 6 2005-2013, 7 2014-2019, 8 2020-
chevrolet.camaro: 3 1982-1992, 4 1993-2002, 5 2010-2015, 6 2016-2024
chevrolet.silverado-1500: 1 1999-2006, 2 2007-2013, 3 2014-2018, 4 2019-
chevrolet.silverado-2500: 1 1999-2006, 2 2007-2014, 3 2015-2019, 4 2020-
chevrolet.silverado-3500: 1 2001-2006, 2 2007-2014, 3 2015-2019, 4 2020-
chevrolet.tahoe: 1 1995-1999, 2 2000-2006, 3 2007-2014, 4 2015-2020, 5 2021-
chevrolet.equinox: 1 2005-2009, 2 2010-2017, 3 2018-2024, 4 2025-
chevrolet.malibu: 6 2004-2007, 7 2008-2012, 8 2013-2015, 9 2016-2025
chevrolet.colorado: 1 2004-2012, 2 2015-2022, 3 2023-
chevrolet.volt: 1 2011-2015, 2 2016-2019
gmc.sierra-1500: 2 1999-2006, 3 2007-2013, 4 2014-2018, 5 2019-
gmc.sierra-2500: 2 1999-2006, 3 2007-2014, 4 2015-2019, 5 2020-
gmc.sierra-3500: 2 2001-2006, 3 2007-2014, 4 2015-2019, 5 2020-
gmc.yukon: 2 2000-2006, 3 2007-2014, 4 2015-2020, 5 2021-
cadillac.escalade: 1 1999-2000, 2 2002-2006, 3 2007-2014, 4 2015-2020, 5 2021-
cadillac.cts: 1 2003-2007, 2 2008-2014, 3 2014-2019
ram.1500: 4 2011-2018, 5 2019-
dodge.charger: 6 2006-2010, 7 2011-2023, 8 2024-
dodge.challenger: 3 2008-2023
dodge.durango: 1 1998-2003, 2 2004-2009, 3 2011-
jeep.wrangler: 1 1987-1995, 2 1997-2006, 3 2007-2018, 4 2018-
jeep.grand-cherokee: 1 1993-1998, 2 1999-2004, 3 2005-2010, 4 2011-2022, 5 2022-
jeep.cherokee: 2 1984-2001, 5 2014-2023
jeep.compass: 1 2007-2017, 2 2017-
volkswagen.golf: 4 1999-2006, 5 2006-2009, 6 2010-2014, 7 2015-2021
volkswagen.golf-gti: 4 1999-2005, 5 2006-2009, 6 2010-2014, 7 2015-2021, 8 2022-
volkswagen.gti: 4 1999-2005, 5 2006-2009, 6 2010-2014, 7 2015-2021, 8 2022-
volkswagen.golf-r: 6 2012-2013, 7 2015-2019, 8 2022-
volkswagen.jetta: 3 1993-1999, 4 1999-2005, 5 2005-2010, 6 2011-2018, 7 2019-
volkswagen.jetta-gli: 6 2012-2018, 7 2019-
volkswagen.passat: 5 1998-2005, 6 2006-2010, 7 2012-2019, 8 2020-2022
volkswagen.tiguan: 1 2009-2017, 2 2018-2024, 3 2025-
lexus.rx: 1 1999-2003, 2 2004-2009, 3 2010-2015, 4 2016-2022, 5 2023-
lexus.is: 1 2001-2005, 2 2006-2013, 3 2014-
lexus.es: 5 2007-2012, 6 2013-2018, 7 2019-2025
lexus.gx: 1 2003-2009, 2 2010-2023, 3 2024-
acura.mdx: 1 2001-2006, 2 2007-2013, 3 2014-2020, 4 2022-
acura.rdx: 1 2007-2012, 2 2013-2018, 3 2019-
acura.tl: 1 1996-1998, 2 1999-2003, 3 2004-2008, 4 2009-2014
acura.integra: 3 1994-2001, 5 2023-
volvo.xc90: 1 2003-2014, 2 2016-
volvo.xc60: 1 2010-2017, 2 2018-
tesla.roadster: 1 2008-2012
porsche.cayenne: 1 2003-2010, 2 2011-2018, 3 2019-
porsche.panamera: 1 2010-2016, 2 2017-2023
`;

/** A make's codes: `codes = models from-to`; several codes of one generation stand apart by a comma. */
export const CODES = `
e30 = bmw.m3 1988-1991
e36 = bmw.m3 1995-1999
e46 = bmw.m3 2001-2006
e90, e92, e93 = bmw.m3 2008-2013
e39 = bmw.m5 2000-2003
e60 = bmw.m5 2006-2010
f10 = bmw.m5 2012-2016
e21 = {3} 1977-1983
e30 = {3} 1984-1991
e36 = {3} 1992-1999
e46 = {3} 1999-2006
e90, e91, e92, e93 = {3} 2006-2013
f30, f31, f34 = {3} 2012-2018
g20, g21 = {3} 2019-
f32, f33, f36 = {4} 2014-2020
g22, g23, g26 = {4} 2021-
e39 = {5} 1997-2003
e60, e61 = {5} 2004-2010
f10, f11 = {5} 2011-2016
g30, g31 = {5} 2017-2023
g60 = {5} 2024-
e38 = {7} 1995-2001
e65, e66 = {7} 2002-2008
f01, f02 = {7} 2009-2015
g11, g12 = {7} 2016-2022
f22, f23 = {2} 2014-2021
g42 = {2} 2022-
e82, e88 = {1} 2008-2013
f80 = bmw.m3 2015-2018
g80 m3 = bmw.m3 2021-
f82, f83 = bmw.m4 2015-2020
g82, g83 = bmw.m4 2021-
f87 = bmw.m2 2016-2021
g87 = bmw.m2 2023-
f90 = bmw.m5 2018-2023
e53 = bmw.x5 2000-2006
e70 = bmw.x5 2007-2013
f15 = bmw.x5 2014-2018
g05 = bmw.x5 2019-
e83 = bmw.x3 2004-2010
f25 = bmw.x3 2011-2017
g01 = bmw.x3 2018-2024
g45 = bmw.x3 2025-
e84 = bmw.x1 2013-2015
f48 = bmw.x1 2016-2022
e85, e86 = bmw.z4 2003-2008
e89 = bmw.z4 2009-2016
g29 = bmw.z4 2019-
w202 = mercedes-benz.c-class 1994-2000
w203 = mercedes-benz.c-class 2001-2007
w204, c204 = mercedes-benz.c-class 2008-2014
w205, c205, s205 = mercedes-benz.c-class 2015-2021
w206 = mercedes-benz.c-class 2022-
w210 = mercedes-benz.e-class 1996-2002
w211 = mercedes-benz.e-class 2003-2009
w212 = mercedes-benz.e-class 2010-2016
w213, c238 = mercedes-benz.e-class 2017-2023
w214 = mercedes-benz.e-class 2024-
w220 = mercedes-benz.s-class 2000-2006
w221 = mercedes-benz.s-class 2007-2013
w222 = mercedes-benz.s-class 2014-2020
w223 = mercedes-benz.s-class 2021-
w463 = mercedes-benz.g-class 2002-2018
w166 = mercedes-benz.ml-class, mercedes-benz.m-class, mercedes-benz.gle-class 2012-2019
w167, v167 = mercedes-benz.gle-class 2020-
x253 = mercedes-benz.glc-class 2016-2022
x254 = mercedes-benz.glc-class 2023-
b5 = audi.a4, audi.s4 1996-2001
b6 = audi.a4, audi.s4 2002-2005
b7 = audi.a4, audi.s4 2005-2008
b8, b8 5 = audi.a4, audi.s4, audi.a5, audi.s5 2009-2016
b9, b9 5 = audi.a4, audi.s4, audi.a5, audi.s5 2017-2024
8v = audi.a3, audi.s3 2015-2020
8y = audi.a3, audi.s3 2022-
c6 = audi.a6 2005-2011
c7 = audi.a6, audi.a7 2012-2018
c8 = audi.a6, audi.a7 2019-
c4 corvette = chevrolet.corvette 1984-1996
c5, c5 corvette = chevrolet.corvette 1997-2004
c6, c6 corvette = chevrolet.corvette 2005-2013
c7, c7 corvette = chevrolet.corvette 2014-2019
c8, c8 corvette = chevrolet.corvette 2020-
na = mazda.mx-5 1990-1997
nb = mazda.mx-5 1999-2005
nc = mazda.mx-5 2006-2015
nd, nd1, nd2 = mazda.mx-5 2016-
yj = jeep.wrangler 1987-1995
tj, lj = jeep.wrangler 1997-2006
jk, jku, jk wrangler, wrangler jk, jeep jk, jeep wrangler jk = jeep.wrangler, jeep.wrangler-jk 2007-2018
jl, jlu = jeep.wrangler 2018-
jt = jeep.gladiator 2020-
xj = jeep.cherokee 1984-2001
kl = jeep.cherokee 2014-2023
zj = jeep.grand-cherokee 1993-1998
wj = jeep.grand-cherokee 1999-2004
wk = jeep.grand-cherokee 2005-2010
wk2 = jeep.grand-cherokee 2011-2022
wl = jeep.grand-cherokee 2022-
fox body, foxbody = ford.mustang 1979-1993
sn95, sn 95, new edge = ford.mustang 1994-2004
s197 = ford.mustang 2005-2014
s550 = ford.mustang 2015-2023
s650 = ford.mustang 2024-
p552 = ford.f-150 2015-2020
eg = honda.civic 1992-1995
ek = honda.civic 1996-2000
em1 = honda.civic 1999-2000
ep3 = honda.civic 2002-2005
fg2, fa5 = honda.civic 2006-2011
fc1, fk7 = honda.civic 2016-2021
fe1, fl1 = honda.civic 2022-
fk8 = honda.civic-type-r 2017-2021
fl5 = honda.civic-type-r 2023-
ae86 = toyota.corolla 1984-1987
e210 = toyota.corolla 2020-
ap1 = honda.s2000 2000-2003
ap2 = honda.s2000 2004-2009
jza80, a80, mk4 supra = toyota.supra 1993-1998
a90, mk5 supra = toyota.supra 2020-
xv70 = toyota.camry 2018-2024
n180 = toyota.4runner 1996-2002
n280 = toyota.4runner 2010-2024
zn6, zc6 = toyota.86, toyota.scion-fr-s, subaru.brz 2013-2020
zn8, zd8 = toyota.gr86, subaru.brz 2022-
100 series, lc100, j100 = toyota.land-cruiser 1998-2007
200 series, j200 = toyota.land-cruiser 2008-2021
250 series, j250 = toyota.land-cruiser 2024-
gd, gda, bugeye, blobeye, hawkeye = subaru.wrx 2002-2007
gr wrx, gv = subaru.wrx 2008-2014
va, va wrx = subaru.wrx 2015-2021
vb, vb wrx = subaru.wrx 2022-
z31 = nissan.300zx 1984-1989
z32 = nissan.300zx 1990-1996
s13 = nissan.240sx 1989-1994
s14 = nissan.240sx 1995-1998
fc rx7 = mazda.rx-7 1986-1991
fd, fd rx7 = mazda.rx-7 1993-1995
dc2 = acura.integra 1994-2001
dc5 = acura.rsx 2002-2006
aw11 = toyota.mr2 1985-1989
sw20 = toyota.mr2 1991-1995
zzw30 = toyota.mr2 2000-2005
80 series, fj80, fzj80 = toyota.land-cruiser 1991-1997
60 series, fj60, fj62 = toyota.land-cruiser 1981-1990
gc8 = subaru.impreza 1993-2001
964 = porsche.911 1989-1994
993 = porsche.911 1995-1998
w140 = mercedes-benz.s-class 1992-1999
r129 = mercedes-benz.sl-class 1990-2002
r230 = mercedes-benz.sl-class 2003-2012
r35 = nissan.gt-r 2009-2024
z33, z34 = nissan.370z 2009-2020
rz34 = nissan.z 2023-
v36 = infiniti.g37 2008-2013
v37 = infiniti.q50 2014-2024
996 = porsche.911 1999-2004
997 = porsche.911 2005-2012
991 = porsche.911 2012-2019
992 = porsche.911 2020-
986 = porsche.boxster 1997-2004
987 = porsche.boxster, porsche.cayman 2005-2012
981 = porsche.boxster, porsche.cayman 2013-2016
982 = porsche.718-boxster, porsche.718-cayman 2017-2025
xe20 = lexus.is 2006-2013
xe30 = lexus.is 2014-
gmt400 = chevrolet.silverado-1500, chevrolet.silverado-2500, chevrolet.silverado-3500, gmc.sierra-1500, gmc.sierra-2500, gmc.sierra-3500, chevrolet.tahoe, gmc.yukon, chevrolet.suburban 1988-1999
gmt800, cateye = chevrolet.silverado-1500, chevrolet.silverado-2500, chevrolet.silverado-3500, gmc.sierra-1500, gmc.sierra-2500, gmc.sierra-3500 1999-2007
gmt900, nbs = chevrolet.silverado-1500, chevrolet.silverado-2500, chevrolet.silverado-3500, gmc.sierra-1500, gmc.sierra-2500, gmc.sierra-3500 2007-2013
k2xx = chevrolet.silverado-1500, chevrolet.silverado-2500, chevrolet.silverado-3500, gmc.sierra-1500, gmc.sierra-2500, gmc.sierra-3500 2014-2018
t1xx = chevrolet.silverado-1500, chevrolet.silverado-2500, chevrolet.silverado-3500, gmc.sierra-1500, gmc.sierra-2500, gmc.sierra-3500 2019-
r53 = mini.cooper, mini.hardtop 2002-2006
r56 = mini.cooper, mini.hardtop 2007-2013
f56 = mini.cooper, mini.hardtop 2014-2024
juniper = tesla.model-y 2025-
highland = tesla.model-3 2024-
`;

/** Makers' words for a time rather than a model: the makes they are said of, and the years. */
export const ERAS = [
  ["obs", "chevrolet", 1988, 1998],
  ["obs", "gmc", 1988, 1998],
  ["obs", "ford", 1992, 1997],
  ["squarebody", "chevrolet", 1973, 1987],
  ["squarebody", "gmc", 1973, 1987],
] as const;

/** Codes that are also ordinary letters: they mean a generation only beside its model or make. */
export const WEAK_CODES = new Set(
  "fd 964 993 na nb nc nd va vb gd gv eg ek kl wl lj tj zj c4 c5 c6 b5 b6 b7 8v 8y 981 986 987 991 992 996 997 highland juniper cateye".split(
    " ",
  ),
);

/** Numbers of generations in words. */
export const ORDINALS = new Map(
  Object.entries({
    first: 1,
    second: 2,
    third: 3,
    fourth: 4,
    forth: 4,
    fifth: 5,
    sixth: 6,
    seventh: 7,
    eighth: 8,
    eigth: 8,
    ninth: 9,
    tenth: 10,
    eleventh: 11,
    twelfth: 12,
    thirteenth: 13,
    fourteenth: 14,
    "1st": 1,
    "2nd": 2,
    "3rd": 3,
  }),
);

/** Roman numbers, as makers number their "mark". */
export const ROMAN = new Map(
  Object.entries({ i: 1, ii: 2, iii: 3, iv: 4, v: 5, vi: 6, vii: 7, viii: 8 }),
);
