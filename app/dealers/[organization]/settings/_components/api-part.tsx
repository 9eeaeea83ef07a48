import Link from "next/link";
import { ApiKeyForm } from "#components/api/api/key-forms.tsx";
import { ApiKeyList } from "#components/api/api/key-list.tsx";
import { RoleGate } from "#components/dealers/dealer/role-gate.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import type { ApiKeyView } from "#lib/domain/api/api-key/types.ts";
import { settingsPath } from "#lib/domain/dealers/dealer-profile/search-params.settings.ts";
import { can } from "#lib/domain/dealers/organization/policy.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { SettingsSection } from "./settings-section.tsx";

const LINK = "underline decoration-line underline-offset-2 hover:decoration-accent";

/** Keys by which programs speak for a dealership: of its owners, each paid by whoever made it. */
export function ApiPart({
  actor,
  keys,
  submissionId,
  asOf,
}: {
  readonly actor: OrganizationActor;
  readonly keys: readonly ApiKeyView[];
  readonly submissionId: string;
  readonly asOf: Date;
}) {
  const { slug, name } = actor.organization;
  const kept = keys.filter(({ state }) => state !== "revoked");
  const revoked = keys.filter(({ state }) => state === "revoked");
  if (!can(actor.role, "settings.edit"))
    return (
      <RoleGate actor={actor} capability="settings.edit">
        <SettingsSection
          id="api"
          title="API keys"
          about={`Keys of ${name} are its owners’ to see.`}
        >
          {null}
        </SettingsSection>
      </RoleGate>
    );
  return (
    <RoleGate actor={actor} capability="settings.edit">
      <SettingsSection
        id="api"
        title="API keys"
        about={
          <>
            Keys of {name}, which every owner sees and can revoke. What they can do stands in the{" "}
            <Link href={"/api"} prefetch={false} className={LINK}>
              documentation
            </Link>
            . Calls are paid from the API credits of the owner who made the key, and the key ends
            when they are no owner any more.
          </>
        }
      >
        {kept.length === 0 ? (
          <p className="mt-3 text-ink-soft text-sm">No key yet.</p>
        ) : (
          <ApiKeyList keys={kept} slug={slug} asOf={asOf} />
        )}
        <ApiKeyForm slug={slug} submissionId={submissionId} />
        {revoked.length > 0 && (
          <Disclosure className="mt-4" summary={`Revoked keys: ${revoked.length}`}>
            <ApiKeyList keys={revoked} slug={slug} asOf={asOf} />
          </Disclosure>
        )}
        <p className="mt-6 max-w-text text-ink-soft text-sm">
          Without a key: inventory comes in by{" "}
          <Link href={settingsPath(slug, "feeds")} prefetch={false} className={LINK}>
            feeds
          </Link>
          , and leads go out and come in as ADF by{" "}
          <Link href={settingsPath(slug, "lead-delivery")} prefetch={false} className={LINK}>
            their own settings
          </Link>
          .
        </p>
      </SettingsSection>
    </RoleGate>
  );
}
