import { z } from "zod";
import { inspect } from "#tests/factories/inspector.ts";

const frame = z.object({
  functionName: z.string(),
  url: z.string(),
  lineNumber: z.number(),
  columnNumber: z.number(),
});
const profileShape = z.object({
  profile: z.object({
    nodes: z.array(z.object({ id: z.number(), callFrame: frame })),
    samples: z.array(z.number()),
    timeDeltas: z.array(z.number()),
  }),
});
/** A function at a place of a file, lines and columns from 0. */
export type Frame = z.infer<typeof frame>;

const SAMPLE_MICROSECONDS = 200;

/**
 * Watches another Node process while work is done, through its inspector.
 * @returns the milliseconds that each function itself took.
 */
export async function profileOf(
  inspectorUrl: string,
  work: () => Promise<void>,
): Promise<ReadonlyMap<Frame, number>> {
  const { send, close } = await inspect(inspectorUrl);
  try {
    await send("Profiler.enable");
    await send("Profiler.setSamplingInterval", { interval: SAMPLE_MICROSECONDS });
    await send("Profiler.start");
    await work();
    const { profile } = profileShape.parse(await send("Profiler.stop"));
    const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
    const times = new Map<Frame, number>();
    for (const [index, id] of profile.samples.entries()) {
      const at = frames.get(id);
      if (at === undefined) continue;
      times.set(at, (times.get(at) ?? 0) + (profile.timeDeltas[index] ?? 0) / 1_000);
    }
    return times;
  } finally {
    close();
  }
}
