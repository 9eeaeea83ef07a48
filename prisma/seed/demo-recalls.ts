import { DAY_MS } from "#lib/platform/clock.ts";
import { DEMO_FAULTS, type DemoFault } from "./demo-faults.ts";
import { type DemoModelYear, salesThousands } from "./demo-model-year.ts";
import { createRandom, hashText, type Random, Weighted } from "./random.ts";

/** A made-up campaign with the model years that it is about. */
export interface DemoCampaign {
  readonly fault: DemoFault;
  readonly manufacturer: string;
  readonly about: readonly DemoModelYear[];
  /** Of model years after the first one, in their order. */
  readonly receivedOn: Date;
  readonly potentiallyAffected: number;
}

/** No model year has more. */
export const MOST_CAMPAIGNS = 8;
/** Some campaigns go over the next years of a model, some over other models of its make. */
const SPANS_YEARS = 0.55;
const SPANS_MODELS = 0.2;
const MOST_YEARS = 6;
const MOST_MODELS = 4;

export const isElectric = ({ engines }: DemoModelYear): boolean =>
  engines.some(({ fuel }) => fuel === "electric" || fuel === "plug_in_hybrid");

/** Faults that a model year can have. */
export const faultsOf = (of: DemoModelYear): Weighted<DemoFault> =>
  new Weighted(
    DEMO_FAULTS.filter(
      (fault) => of.year >= (fault.from ?? 0) && (fault.isElectric !== true || isElectric(of)),
    ),
    ({ weight }) => weight,
  );

/** How many campaigns begin with a model year: more where more are sold, and with the years it has had. */
function ownCampaigns(random: Random, of: DemoModelYear, today: Date): number {
  const age = Math.max(0, today.getUTCFullYear() - of.year);
  const mean = (0.25 + 0.16 * Math.sqrt(salesThousands(of))) * Math.min(1.2, 0.25 + age / 5);
  let count = 0;
  for (let left = Math.exp(-mean), share = random.unit(); share > left && count < 5; ) {
    count += 1;
    share -= left;
    left *= mean / count;
  }
  return count;
}

/**
 * Campaigns of model years that have none yet: the same for the same seed, day and model years. A model
 * year with none of its own stays without where no other's goes over it.
 */
export function demoCampaigns(
  seed: number,
  modelYears: readonly DemoModelYear[],
  today: Date,
): readonly DemoCampaign[] {
  const byMake = Map.groupBy(modelYears, ({ make }) => make);
  const counts = new Map<DemoModelYear, number>();
  const campaigns: DemoCampaign[] = [];
  for (const ofMake of byMake.values()) {
    const byModel = Map.groupBy(ofMake, ({ model }) => model);
    for (const of of ofMake) {
      const random = createRandom(seed, hashText(`recalls ${of.make}/${of.model}/${of.year}`));
      const own = ownCampaigns(random, of, today);
      for (let at = 0; at < own; at += 1) {
        const about = spannedBy(random, of, byModel).filter(
          (each) => (counts.get(each) ?? 0) < MOST_CAMPAIGNS,
        );
        if (!about.includes(of)) continue;
        for (const each of about) counts.set(each, (counts.get(each) ?? 0) + 1);
        campaigns.push(campaignOf(random, of, about, today));
      }
    }
  }
  return campaigns.toSorted((a, b) => a.receivedOn.getTime() - b.receivedOn.getTime());
}

function spannedBy(
  random: Random,
  of: DemoModelYear,
  byModel: ReadonlyMap<string, readonly DemoModelYear[]>,
): readonly DemoModelYear[] {
  const years = random.chance(SPANS_YEARS) ? random.int(1, MOST_YEARS - 1) : 0;
  const models = random.chance(SPANS_MODELS)
    ? [...byModel.keys()].filter(() => random.chance(0.3)).slice(0, MOST_MODELS)
    : [];
  return [...new Set([of.model, ...models])].flatMap((model) =>
    (byModel.get(model) ?? []).filter(({ year }) => year >= of.year && year <= of.year + years),
  );
}

function campaignOf(
  random: Random,
  of: DemoModelYear,
  about: readonly DemoModelYear[],
  today: Date,
): DemoCampaign {
  const last = Math.max(...about.map(({ year }) => year));
  // Model years come out in the autumn before; faults show within some years.
  const from = Date.UTC(last - 1, 9, 1);
  const to = Math.min(today.getTime() - DAY_MS, Date.UTC(last + 7, 0, 1));
  const at = from + random.unit() ** 1.4 * Math.max(0, to - from);
  const built = about.reduce((sum, each) => sum + salesThousands(each) * 1_000, 0);
  return {
    fault: faultsOf(of).draw(random),
    manufacturer: `${of.make} (made up)`,
    about,
    receivedOn: new Date(Math.min(Math.floor(at / DAY_MS) * DAY_MS, today.getTime() - DAY_MS)),
    potentiallyAffected: Math.max(40, Math.round(built * random.between(0.04, 0.9))),
  };
}
