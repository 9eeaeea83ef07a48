import { PressForm } from "#components/patterns/press-form.tsx";
import { requireSecondStepAction } from "#lib/domain/dealers/membership/actions.ts";
import type { OrganizationMember } from "#lib/domain/dealers/membership/types.ts";
import { plural } from "#lib/platform/format.ts";
import { SettingsSection } from "./settings-section.tsx";

/** Whether members have to sign in with a code, and who would be closed out by it. */
export function SecondStepRule({
  organization,
  members,
  isRequired,
  manages,
}: {
  readonly organization: string;
  readonly members: readonly OrganizationMember[];
  readonly isRequired: boolean;
  readonly manages: boolean;
}) {
  const without = members.filter(({ hasSecondStep }) => !hasSecondStep);
  const closedOut = without.map(({ name }) => name).join(", ");
  return (
    <SettingsSection
      id="second-step"
      title="Second step"
      about={
        isRequired
          ? "Required: only members who sign in with a code of an app open these pages."
          : "Not required: a password, or a link by mail, is enough to open these pages."
      }
    >
      <div className="mt-3 grid gap-3 text-sm">
        <p className="max-w-text">
          {members.length - without.length} of {plural(members.length, "member")}{" "}
          {members.length === 1 ? "has" : "have"} codes on.{" "}
          {without.length > 0 &&
            (isRequired
              ? `Closed out until they do: ${closedOut}.`
              : `Required, it would close out until they do: ${closedOut}.`)}
        </p>
        {manages && (
          <div>
            <PressForm
              key={String(isRequired)}
              id="second-step-rule"
              action={requireSecondStepAction}
              fields={{ organization, required: isRequired ? "no" : "yes" }}
              variant="secondary"
              size="md"
            >
              {isRequired ? "Stop requiring it" : "Require a second step"}
            </PressForm>
          </div>
        )}
      </div>
    </SettingsSection>
  );
}
