import "server-only";
import { z } from "zod";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import type { Ctx, System } from "#lib/platform/actions/context.ts";
import { inTurn } from "#lib/platform/jobs/parts.ts";
import { NEWS_AT_ONCE } from "./constants.ts";
import { recallNews, untoldNews } from "./data.ts";
import { newsKey } from "./rules.ts";
import { NOTE_RECALLS, type RecallNews } from "./schema.ts";

/**
 * Writes a line for each organization with a vehicle for sale that a recall is news about and that was not
 * told of it, so that running it again writes nothing. Where nothing is news no listing is read.
 * @returns how many lines. @throws AbortError between two pieces once the signal ends it.
 */
export async function noteRecalls(
  ctx: Ctx<System>,
  {
    signal,
    atOnce = NEWS_AT_ONCE,
  }: { readonly signal?: AbortSignal; readonly atOnce?: number } = {},
): Promise<number> {
  const news = await recallNews(ctx.now);
  let lines = 0;
  // One run at a time looks at what was told: two would both find nothing.
  const turn = { at: ctx.now, signal, place: z.string() };
  await inTurn(NOTE_RECALLS.name, turn, async (after) => {
    const piece = news.filter((each) => after === null || newsKey(each) > after).slice(0, atOnce);
    const last = piece.at(-1);
    if (last === undefined) return null;
    lines += await tellNews(ctx, piece);
    return newsKey(last);
  });
  return lines;
}

async function tellNews(ctx: Ctx<System>, news: readonly RecallNews[]): Promise<number> {
  const byKey = new Map(news.map((each) => [newsKey(each), each]));
  const untold = await untoldNews(news, ctx.now);
  if (untold.length === 0) return 0;
  await ctx.transaction((open) =>
    recordOrganizationEvents(
      open,
      untold.flatMap(({ organizationId, vehicles, listingId, ...named }) => {
        const told = byKey.get(newsKey(named));
        if (told === undefined) return [];
        const { campaign, modelYear, about, urgent } = told;
        return [
          {
            organizationId,
            kind: "recall.published" as const,
            actorUserId: null,
            // Of one vehicle the line leads to it; of several it is about the model year.
            ...(vehicles === 1 && { listingId }),
            at: ctx.now,
            detail: {
              modelYear,
              campaign,
              ...(about !== "" && { words: about }),
              vehiclesCount: vehicles,
              ...(urgent && { urgent }),
            },
          },
        ];
      }),
    ),
  );
  return untold.length;
}
