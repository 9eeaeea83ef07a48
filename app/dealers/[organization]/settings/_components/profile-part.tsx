import { RoleGate } from "#components/dealers/dealer/role-gate.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { shownTitle } from "#lib/domain/dealers/dealer-profile/rules.ts";
import type { DealerProfile } from "#lib/domain/dealers/dealer-profile/types.ts";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { formatPlace } from "#lib/platform/format.ts";
import { ProfileForm, TitleForm } from "./profile-forms.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** What the dealership says of itself, and whether the viewer is named on its storefront. */
export function ProfilePart({
  actor,
  profile,
  title,
}: {
  readonly actor: OrganizationActor;
  readonly profile: DealerProfile;
  readonly title: string | null;
}) {
  const { slug, name, city, state } = actor.organization;
  const shown = title === null ? null : shownTitle(title, actor.role);
  return (
    <>
      <SettingsSection
        id="profile-part"
        title="Profile"
        about={
          <>
            What everybody sees on{" "}
            <a href={dealerPath(slug)} className="text-accent underline underline-offset-2">
              your storefront
            </a>
            . Its name, {name}, and its place, {formatPlace({ city, state })}, are what was claimed:
            they stay.
          </>
        }
      >
        <RoleGate actor={actor} capability="settings.edit">
          <ProfileForm organization={slug} profile={profile} />
        </RoleGate>
      </SettingsSection>
      <SettingsSection
        id="title-part"
        title="You, on the storefront"
        about={`Nobody is named in public unless they choose so. With a title you stand in the team as ${actor.name}.`}
      >
        {title !== null && shown !== title && (
          <Notice className="mt-4 max-w-xl">
            You stand there as “{shown}”: “{title}” says another role than yours.
          </Notice>
        )}
        <TitleForm organization={slug} title={title} />
      </SettingsSection>
    </>
  );
}
