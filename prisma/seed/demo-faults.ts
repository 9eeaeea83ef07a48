/**
 * What goes wrong in made-up recalls and complaints: parts as NHTSA names them, and sentences of our own.
 * None of them is of a real campaign or a real owner.
 */
export interface DemoFault {
  readonly component: string;
  /** First model year that has the part, last where it went away. */
  readonly from?: number;
  /** Only of vehicles that are charged. */
  readonly isElectric?: true;
  readonly weight: number;
  readonly summary: string;
  readonly consequence: string;
  readonly remedy: string;
  readonly parkIt?: true;
  readonly parkOutside?: true;
  readonly overTheAir?: true;
  /** What an owner says of it; miles stand for {miles}. */
  readonly told: readonly string[];
}

export const DEMO_FAULTS: readonly DemoFault[] = [
  {
    component: "ELECTRICAL SYSTEM",
    weight: 14,
    summary: "A connector of the wiring under the dash may let moisture in and corrode.",
    consequence: "Lamps and gauges may fail without warning, which raises the risk of a crash.",
    remedy: "Dealers will replace the connector and seal it, free of charge.",
    told: [
      "THE DASH WENT DARK FOR A MOMENT WHILE DRIVING AT {miles} MILES AND CAME BACK BY ITSELF.",
      "BATTERY DRAINS OVERNIGHT. THE SHOP FOUND A WIRE THAT STAYS LIVE.",
    ],
  },
  {
    component: "AIR BAGS:FRONTAL",
    from: 1994,
    weight: 9,
    summary: "A module may have been put together with a sensor outside of its tolerance.",
    consequence: "An air bag may deploy late in a crash, which raises the risk of injury.",
    remedy:
      "Dealers will test the sensor and replace the module where it is needed, free of charge.",
    told: ["AIR BAG LAMP STAYS ON SINCE {miles} MILES. NOBODY COULD SAY WHY."],
  },
  {
    component: "SERVICE BRAKES, HYDRAULIC",
    weight: 10,
    summary: "The seal of a brake booster may lose vacuum.",
    consequence: "The pedal may need more force and the way to a stop be longer.",
    remedy: "Dealers will replace the booster, free of charge.",
    told: [
      "PEDAL WENT SOFT AT A LIGHT. IT STOPPED IN TIME.",
      "GRINDING FROM THE REAR BRAKES AT {miles} MILES, PADS WERE STILL THICK.",
    ],
  },
  {
    component: "FUEL SYSTEM, GASOLINE:DELIVERY",
    weight: 8,
    summary: "A fuel line may rub against a bracket and leak.",
    consequence: "Fuel that leaks near a hot part raises the risk of a fire.",
    remedy: "Dealers will fit a longer bracket and a new line, free of charge.",
    parkOutside: true,
    told: ["SMELL OF FUEL IN THE GARAGE AFTER DRIVING, AT {miles} MILES."],
  },
  {
    component: "STEERING:ELECTRIC POWER ASSIST SYSTEM",
    from: 2005,
    weight: 7,
    summary: "Power assist may switch off when its control unit restarts.",
    consequence: "More force is needed to steer, which raises the risk of a crash at low speed.",
    remedy: "Dealers will update the control unit, free of charge.",
    told: ["STEERING BECAME HEAVY IN A TURN AND WAS FINE AFTER A RESTART."],
  },
  {
    component: "SEAT BELTS:FRONT",
    weight: 6,
    summary: "The anchor of a front belt may not have been tightened as specified.",
    consequence: "A belt that does not hold raises the risk of injury in a crash.",
    remedy: "Dealers will inspect and tighten the anchor, free of charge.",
    told: ["DRIVER'S BELT DOES NOT RETRACT WHEN IT IS COLD."],
  },
  {
    component: "BACK OVER PREVENTION:CAMERA SYSTEM",
    from: 2014,
    weight: 7,
    summary: "The picture of the rear camera may not appear in reverse.",
    consequence: "Less view to the rear raises the risk of hitting somebody.",
    remedy: "The software is updated over the air or by a dealer, free of charge.",
    overTheAir: true,
    told: ["REAR CAMERA SHOWS A BLUE SCREEN ABOUT ONE TIME IN FIVE."],
  },
  {
    component: "ENGINE AND ENGINE COOLING",
    weight: 11,
    summary: "Debris left in an oil passage may wear a bearing.",
    consequence: "The engine may stall while driving, which raises the risk of a crash.",
    remedy: "Dealers will inspect the engine and repair it where it is needed, free of charge.",
    told: [
      "USES A QUART OF OIL EVERY THOUSAND MILES SINCE {miles} MILES.",
      "ENGINE STALLED AT A STOP SIGN, STARTED AGAIN AT ONCE.",
      "KNOCKING WHEN COLD. DEALER SAYS IT IS WITHIN ITS LIMITS.",
    ],
  },
  {
    component: "POWER TRAIN:AUTOMATIC TRANSMISSION",
    weight: 10,
    summary: "The bushing of the shift cable may come off the lever.",
    consequence: "The vehicle may not be in the gear that is shown, and may roll away.",
    remedy: "Dealers will replace the bushing, free of charge. Set the parking brake until then.",
    told: [
      "SHUDDERS BETWEEN 30 AND 40 MPH SINCE {miles} MILES.",
      "HESITATES FROM A STOP, THEN LURCHES.",
    ],
  },
  {
    component: "SUSPENSION:FRONT",
    weight: 5,
    summary: "A nut of the lower control arm may loosen.",
    consequence:
      "The arm may come off, with loss of control. Do not drive it before it is inspected.",
    remedy: "Dealers will inspect and replace the nuts, free of charge.",
    parkIt: true,
    told: ["CLUNK FROM THE FRONT OVER BUMPS AT {miles} MILES."],
  },
  {
    component: "EXTERIOR LIGHTING:HEADLIGHTS",
    weight: 6,
    summary: "A headlight may be aimed too high from the factory.",
    consequence: "Others may be dazzled, which raises the risk of a crash.",
    remedy: "Dealers will aim the headlights, free of charge.",
    told: ["WATER STANDS IN THE LEFT HEADLIGHT AFTER RAIN."],
  },
  {
    component: "VISIBILITY/WIPER",
    weight: 5,
    summary: "The motor of the wipers may stop when its housing fills with water.",
    consequence: "Less view in rain raises the risk of a crash.",
    remedy: "Dealers will replace the motor, free of charge.",
    told: ["WIPERS STOP IN THE MIDDLE OF THE GLASS."],
  },
  {
    component: "LATCHES/LOCKS/LINKAGES:DOORS",
    weight: 4,
    summary: "A door may seem to be latched when it is not.",
    consequence: "It may open while driving.",
    remedy: "Dealers will replace the latch, free of charge.",
    told: ["REAR DOOR DOES NOT OPEN FROM THE INSIDE, LOCK IS OFF."],
  },
  {
    component: "ELECTRICAL SYSTEM:PROPULSION SYSTEM:BATTERY",
    from: 2011,
    isElectric: true,
    weight: 12,
    summary: "A cell of the traction battery may hold a folded separator.",
    consequence:
      "The battery may catch fire, also while parked. Park outside and away from buildings.",
    remedy:
      "Dealers will check the battery and replace modules where it is needed, free of charge.",
    parkOutside: true,
    told: [
      "RANGE FELL BY A QUARTER BETWEEN TWO SERVICES.",
      "CHARGING STOPS AT EIGHTY PERCENT WITH A WARNING.",
    ],
  },
  {
    component: "FORWARD COLLISION AVOIDANCE:AUTOMATIC EMERGENCY BRAKING",
    from: 2015,
    weight: 6,
    summary: "The radar may take a bridge for an obstacle.",
    consequence: "It may brake without need, and be hit from behind.",
    remedy: "The software is updated over the air or by a dealer, free of charge.",
    overTheAir: true,
    told: ["BRAKED HARD BY ITSELF ON AN EMPTY ROAD AT {miles} MILES."],
  },
];
