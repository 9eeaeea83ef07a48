import { RoleGate } from "#components/dealers/dealer/role-gate.tsx";
import { DEALER_TIME_ZONES } from "#lib/domain/dealers/dealer-hours/constants.ts";
import { unsaidHolidays } from "#lib/domain/dealers/dealer-hours/rules.ts";
import type { OpeningTimes } from "#lib/domain/dealers/dealer-hours/types.seller.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { monthDayWords } from "#lib/domain/kernel/local-time/rules.words.ts";
import { HoursForm } from "./hours-form.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** When the dealership is open: for its shoppers, for test drives, and for the clock of first replies. */
export function HoursPart({
  actor,
  times,
  today,
}: {
  readonly actor: OrganizationActor;
  readonly times: OpeningTimes;
  readonly today: Day;
}) {
  const unsaid = unsaidHolidays(today, times.specialDays);
  return (
    <SettingsSection
      id="hours-part"
      title="Hours"
      about={`Shoppers see whether you are open now, by the clock of ${DEALER_TIME_ZONES[times.timeZone] ?? times.timeZone} time. The clock of first replies to leads stands still while you are closed.`}
    >
      {unsaid.length > 0 && (
        <p className="mt-3 max-w-text text-ink-soft text-sm">
          Soon, and not in your dates yet:{" "}
          {unsaid.map(({ on, name }) => `${name} (${monthDayWords(on)})`).join(", ")}.
        </p>
      )}
      <RoleGate actor={actor} capability="settings.edit">
        <HoursForm organization={actor.organization.slug} times={times} />
      </RoleGate>
    </SettingsSection>
  );
}
