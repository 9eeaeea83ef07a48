/* Point data for front and rear of upright off-roaders, in millimeters. */

import { BIG_SUV_FRONT } from "./constants.fronts.ts";
import { BIG_SUV_REAR } from "./constants.rears.ts";
import type { EndTemplate } from "./types.ends.ts";

const UPRIGHT = {
  measures: {
    length: 4640,
    height: 1860,
    width: 1880,
    wheelbase: 3010,
    frontOverhang: 640,
    tyreDiameter: 845,
    sill: 370,
    belt: 1240,
  },
  outline: `0 1862, 540 1858, 650 1836 .5, 690 1690, 712 1300 .3, 730 1240 .5, 775 1215 .4, 790 1130 .3,
    925 1112 .4, 942 1030 .4, 942 660 .4, 905 560 .4, 780 450 .5, 640 390 .4, 0 375`,
  slats: "",
  metal: "",
} as const;

/** Round lamps, slots between them, fenders that stand apart. */
export const OFF_ROADER_FRONT: EndTemplate = {
  ...BIG_SUV_FRONT,
  ...UPRIGHT,
  plate: 520,
  screen: "0 1760, 520 1756, 612 1732 .4, 662 1310 .3, 610 1290 .4, 0 1290",
  lids: "-4 1262, 650 1258, 735 1225, 745 1160, -4 1168",
  seams: "-4 1150, 780 1142; 790 1120, 775 760, 700 560",
  gleams: "0 1836, 400 1832, 560 1818; 520 1245, 545 1175; 810 1100, 915 1096",
  darks: `-32 1080 .4, 32 1080 .4, 32 790 .4, -32 790 .4; 78 1080 .4, 140 1080 .4, 140 790 .4, 78 790 .4;
    186 1080 .4, 248 1080 .4, 248 790 .4, 186 790 .4; 294 1070 .4, 346 1070 .4, 346 800 .4, 294 800 .4;
    -4 640, 840 640 .3, 960 600 .3, 960 470 .3, 700 360, -4 360; 800 1086 .3, 960 1086 .2, 960 620 .2, 850 640 .4`,
  lamps: "500 1085, 598 1046, 636 945, 598 844, 500 805, 402 844, 364 945, 402 1046",
  glow: "430 990, 500 1040, 570 990",
  projectors: "500 930",
  whites: "700 600 .5, 790 600 .5, 790 530 .5, 700 530 .5",
  mirror: "725 1300 .3, 805 1440 .4, 945 1440 .4, 955 1270 .4, 835 1245 .4",
};

/** A tailgate that opens sideways. */
export const OFF_ROADER_REAR: EndTemplate = {
  ...BIG_SUV_REAR,
  ...UPRIGHT,
  plate: 0,
  screen: "0 1744, 500 1740, 596 1712 .4, 622 1330 .3, 580 1304 .4, 0 1304",
  lids: "-4 1850, 500 1846, 640 1815, 620 1790, 480 1802, -4 1806",
  seams: "650 1800, 672 1300, 668 660, -4 650; 680 1180, 720 1180; 680 820, 720 820",
  gleams: "0 1280, 460 1278, 660 1270; 810 1100, 915 1096",
  darks:
    "-4 620, 840 620 .3, 960 590 .3, 960 460 .3, 700 360, -4 360; 800 1086 .3, 960 1086 .2, 960 620 .2, 850 640 .4",
  lamps: "712 1060 .3, 800 1060 .3, 800 780 .3, 712 780 .3",
  glow: "730 1030, 780 1030, 780 810",
  whites: "728 900 .3, 784 900 .3, 784 850 .3, 728 850 .3",
  mirror: OFF_ROADER_FRONT.mirror,
};
