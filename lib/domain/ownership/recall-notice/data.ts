import "server-only";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import { campaignsSince } from "#lib/domain/vehicles/recall/data.ts";
import { database } from "#lib/platform/db/client.ts";
import { newsBegins, newsOfModelYears } from "./rules.ts";
import { type RecallNews, untoldRows } from "./schema.ts";

/**
 * Recalls that are news at a moment, by the model years that they are about, from what is held of NHTSA's
 * records; nobody is asked.
 */
export async function recallNews(at: Date): Promise<readonly RecallNews[]> {
  const campaigns = await campaignsSince(newsBegins(at));
  return campaigns.length === 0 ? [] : newsOfModelYears(campaigns, await catalogIndex(), at);
}

/**
 * Which organizations have vehicles for sale that some news is about, and were not told of it: one question
 * for all of them, which reads the vehicles of these model years by their index and no other.
 */
export async function untoldNews(news: readonly RecallNews[], at: Date) {
  const asked = news.map(({ campaign, modelId, year, modelYear }) => ({
    campaign,
    modelId,
    year,
    modelYear,
  }));
  return untoldRows.parse(
    await database().$queryRaw`
      with news as (
        select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
          as n(campaign text, "modelId" int, year smallint, "modelYear" text)
      ), lot as materialized (
        select s.organization_id as "organizationId", l.model_id as "modelId", l.year,
          count(*)::int as vehicles, min(l.id) as "listingId"
        from (select distinct "modelId", year from news) n
          join listing l on l.model_id = n."modelId" and l.year = n.year and l.status = 'active'
          join seller s on s.id = l.seller_id and s.organization_id is not null
        group by 1, 2, 3
      )
      select lot."organizationId", news.campaign, news."modelId", news.year::int, lot.vehicles, lot."listingId"
      from lot join news using ("modelId", year)
      where not exists (
        select from organization_event e
        where e.organization_id = lot."organizationId" and e.kind = 'recall.published' and e.at >= ${newsBegins(at)}
          and e.detail->>'campaign' = news.campaign and e.detail->>'modelYear' = news."modelYear")
      order by 1, 2, 3, 4`,
  );
}
