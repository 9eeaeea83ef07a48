import type { Metadata } from "next";
import { ACTIVITY_TOPICS } from "#lib/domain/accounts/activity/constants.ts";
import { loadActivity } from "#lib/domain/accounts/activity/loaders.ts";
import { loadOwnReports } from "#lib/domain/leads/content-report/loaders.ts";
import { now } from "#lib/platform/clock.ts";
import { ActivityList } from "./_components/activity-list.tsx";
import { OwnReports } from "./_components/own-reports.tsx";

export const metadata: Metadata = { title: "Activity" };

interface PageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: PageProps) {
  const { about, lines, olderBefore } = await loadActivity(searchParams);
  const asOf = now();
  return (
    <ActivityList
      about={about}
      aboutWords={about === null ? null : ACTIVITY_TOPICS[about]}
      lines={lines}
      olderBefore={olderBefore}
      asOf={asOf}
      reports={<OwnReports {...(await loadOwnReports())} asOf={asOf} />}
    />
  );
}
