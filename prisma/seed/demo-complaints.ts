import { DAY_MS } from "#lib/platform/clock.ts";
import { formatNumber } from "#lib/platform/format.ts";
import { type DemoModelYear, salesThousands } from "./demo-model-year.ts";
import { faultsOf } from "./demo-recalls.ts";
import { createRandom, hashText, type Random } from "./random.ts";

/** What the demo market makes an owner tell of a model year. */
export interface DemoComplaint {
  readonly component: string;
  readonly crash: boolean;
  readonly fire: boolean;
  readonly injuries: number;
  readonly happenedOn: Date;
  readonly filedOn: Date;
  readonly mileageMiles: number | null;
  readonly text: string;
}

const MOST = 60;
const MILES_PER_YEAR = 11_500;

/** How many a model year has: at least one, more where more are sold and until it is some ten years old. */
function countOf(random: Random, of: DemoModelYear, today: Date): number {
  const age = Math.max(0.3, today.getUTCFullYear() + 1 - of.year);
  const old = of.year < 2010 ? 0.5 : 1;
  const mean = old * 0.3 * salesThousands(of) ** 0.75 * Math.min(1, age / 8);
  return 1 + Math.min(MOST, Math.round(mean * random.between(0.5, 1.5)));
}

/** Complaints of a model year, the oldest first: the same for the same seed and day. */
export function demoComplaints(
  seed: number,
  of: DemoModelYear,
  today: Date,
): readonly DemoComplaint[] {
  const random = createRandom(seed, hashText(`complaints ${of.make}/${of.model}/${of.year}`));
  const faults = faultsOf(of);
  const from = Math.min(Date.UTC(of.year - 1, 10, 1), today.getTime() - 40 * DAY_MS);
  const years = (today.getTime() - from) / (365 * DAY_MS);
  const complaints: DemoComplaint[] = [];
  for (let left = countOf(random, of, today); left > 0; left -= 1) {
    // Most come in the third to eighth year.
    const age = Math.min(years, 0.1 + 12 * random.unit() ** 1.3);
    const happened = Math.floor((from + age * 365 * DAY_MS) / DAY_MS) * DAY_MS;
    const filed = Math.min(
      Math.floor(today.getTime() / DAY_MS) * DAY_MS - DAY_MS,
      happened + random.int(0, 90) * DAY_MS,
    );
    const miles = Math.round((age * MILES_PER_YEAR * random.between(0.5, 1.6)) / 100) * 100;
    const crash = random.chance(0.04);
    const fault = faults.draw(random);
    const [first = "", ...more] = fault.told;
    complaints.push({
      component: fault.component,
      crash,
      fire: fault.parkOutside === true && random.chance(0.06),
      injuries: crash && random.chance(0.25) ? 1 : 0,
      happenedOn: new Date(Math.min(happened, filed)),
      filedOn: new Date(filed),
      mileageMiles: random.chance(0.12) ? null : miles,
      text: random.pick([first, ...more]).replace("{miles}", formatNumber(miles)),
    });
  }
  return complaints.toSorted((a, b) => a.filedOn.getTime() - b.filedOn.getTime());
}
