import { RoleGate } from "#components/dealers/dealer/role-gate.tsx";
import { DeliveryList } from "#components/leads/lead/delivery-list.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { momentWords } from "#lib/domain/kernel/local-time/rules.words.ts";
import { sendTestDocumentAction } from "#lib/domain/leads/adf-delivery/actions.ts";
import { revokeAdfKeyAction } from "#lib/domain/leads/adf-intake/actions.key.ts";
import type { AdfKeyView } from "#lib/domain/leads/adf-intake/types.ts";
import type { LoadedLeadDelivery } from "#lib/domain/leads/lead-pages/types.ts";
import { plural } from "#lib/platform/format.ts";
import {
  DestinationForm,
  DestinationList,
  KeyForm,
  LeadSettingsForm,
  TemplateForm,
  TemplateList,
} from "./delivery-forms.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** How leads are worked, what answers begin with, where leads go and how they come in. */
export function LeadDeliveryPart({
  actor,
  loaded,
}: {
  readonly actor: OrganizationActor;
  readonly loaded: LoadedLeadDelivery;
}) {
  const { slug, timeZone } = actor.organization;
  const { settings, templates, destinations, deliveries, keys, submissionIds } = loaded;
  return (
    <RoleGate actor={actor} capability="settings.edit">
      <SettingsSection id="lead-rules" title="Working leads">
        <LeadSettingsForm slug={slug} settings={settings} />
      </SettingsSection>
      <SettingsSection
        id="templates"
        title="Templates for answers"
        about="Words that answers can begin with. Whoever answers can change them before they go."
      >
        <TemplateList
          slug={slug}
          items={templates.map(({ id, name, body }) => ({
            id,
            name,
            children: (
              <>
                <p className="font-medium">{name}</p>
                <p className="whitespace-pre-line break-words text-ink-soft">{body}</p>
              </>
            ),
          }))}
        />
        <TemplateForm slug={slug} submissionId={submissionIds.template} />
      </SettingsSection>
      <SettingsSection
        id="destinations"
        title="Sending leads on"
        about="Each new lead of this site also goes to these places, as an ADF 1.0 document that programs of dealers read. What is not taken is tried again for about four days. Leads that came in by a key are not sent on: they would come back."
      >
        <DestinationList
          slug={slug}
          items={destinations.map(({ id, channel, address, createdAt }) => ({
            id,
            name: address,
            children: (
              <>
                <p className="break-all font-medium">{address}</p>
                <p className="text-ink-soft text-xs">
                  {channel === "mail" ? "By mail" : "By HTTP"}, since{" "}
                  {momentWords(new Date(createdAt), timeZone)}
                </p>
                <PressForm
                  id={`test-${id}`}
                  action={sendTestDocumentAction}
                  fields={{
                    organization: slug,
                    destination: id,
                    submissionId: submissionIds.tests[id] ?? "",
                  }}
                  label={`Send a test to ${address}`}
                >
                  Send a test
                </PressForm>
              </>
            ),
          }))}
        />
        <DestinationForm slug={slug} submissionId={submissionIds.destination} />
        <h3 className="mt-6 font-semibold text-md">What was sent</h3>
        {deliveries.length === 0 ? (
          <p className="mt-2 text-ink-soft text-sm">Nothing yet.</p>
        ) : (
          <DeliveryList deliveries={deliveries} timeZone={timeZone} />
        )}
      </SettingsSection>
      <SettingsSection
        id="adf-in"
        title="Leads from elsewhere"
        about={
          <>
            Other sites can hand your leads in as ADF by posting them to{" "}
            <code className="break-all font-mono text-xs">{loaded.intakeUrl}</code> with a key as{" "}
            <code className="font-mono text-xs">Authorization: Bearer …</code>. A document that
            comes twice makes one lead.
          </>
        }
      >
        <Keys slug={slug} keys={keys} timeZone={timeZone} />
        <KeyForm slug={slug} submissionId={submissionIds.key} />
      </SettingsSection>
    </RoleGate>
  );
}

function Keys({
  slug,
  keys,
  timeZone,
}: {
  readonly slug: string;
  readonly keys: readonly AdfKeyView[];
  readonly timeZone: string;
}) {
  if (keys.length === 0) return <p className="mt-3 text-ink-soft text-sm">No key yet.</p>;
  return (
    <ul className="mt-3 border-line border-t">
      {keys.map(({ id, name, prefix, lastUsedAt, leadCount }) => (
        <li
          key={id}
          className="flex flex-wrap items-start justify-between gap-3 border-line border-b py-3 text-sm"
        >
          <div className="min-w-0">
            <p className="font-medium">{name}</p>
            <p className="text-ink-soft text-xs">
              <span className="font-mono">{prefix}…</span> · {plural(leadCount, "lead")} ·{" "}
              {lastUsedAt === null
                ? "never used"
                : `last used ${momentWords(new Date(lastUsedAt), timeZone)}`}
            </p>
          </div>
          <PressForm
            id={`revoke-${id}`}
            action={revokeAdfKeyAction}
            fields={{ organization: slug, key: id }}
            label={`Revoke for good: the key of ${name}, whose leads are refused from then on`}
            variant="danger"
          >
            Revoke for good
          </PressForm>
        </li>
      ))}
    </ul>
  );
}
