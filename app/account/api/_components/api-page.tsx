import { KeyRound } from "lucide-react";
import Link from "next/link";
import { ApiKeyForm } from "#components/api/api/key-forms.tsx";
import { ApiKeyList } from "#components/api/api/key-list.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { PageSection } from "#components/patterns/page-section.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { ApiDesk } from "#lib/domain/api/api-desk/types.ts";
import { CreditsPanel } from "./credits-panel.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { UsagePanel } from "./usage-panel.tsx";
import { WebhookPanel } from "./webhook-panel.tsx";

const LINK = "underline decoration-line underline-offset-2 hover:decoration-accent";

/** A person's keys, what is left to pay with, what was called, and what is told to their programs. */
export function ApiPage({ desk }: { readonly desk: ApiDesk }) {
  const { keys, wallet, days, usage, webhooks, deliveries, isConfirmed, asOf } = desk;
  const kept = keys.filter(({ state }) => state !== "revoked");
  const revoked = keys.filter(({ state }) => state === "revoked");
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-10 py-8">
      <header className="grid gap-1">
        <h1 className="font-semibold text-2xl tracking-tight">API</h1>
        <p className="max-w-text text-ink-soft">
          Keys for your programs, what they used, and webhooks that tell them what happened. How it
          all works stands in the{" "}
          <Link href={"/api"} prefetch={false} className={LINK}>
            documentation
          </Link>
          .
        </p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <PageSection id="keys" title="Keys">
          {kept.length === 0 ? (
            <EmptyState title="No key yet" icon={<KeyRound />} className="mt-3 py-8">
              A key is what your program names itself by. Make one below; calls are paid from your
              own credits.
            </EmptyState>
          ) : (
            <ApiKeyList keys={kept} slug={null} asOf={asOf} />
          )}
          {isConfirmed ? (
            <ApiKeyForm slug={null} submissionId={desk.submissionIds.key} />
          ) : (
            <Notice tone="warn" title="Confirm your email address first" className="mt-4">
              <p>
                Keys are made for confirmed addresses only.{" "}
                <Link href="/account#email" className={LINK}>
                  Confirm yours
                </Link>
                .
              </p>
            </Notice>
          )}
          {revoked.length > 0 && (
            <Disclosure className="mt-4" summary={`Revoked keys: ${revoked.length}`}>
              <ApiKeyList keys={revoked} slug={null} asOf={asOf} />
            </Disclosure>
          )}
        </PageSection>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
          <CreditsPanel wallet={wallet} asOf={asOf} />
          <FirstSteps site={desk.site} prefix={kept[0]?.prefix ?? null} />
        </div>
      </div>
      <PageSection
        id="usage"
        title="Usage"
        about="Calls of all of your keys by day (UTC). Calls that fail are counted and cost nothing."
      >
        <UsagePanel usage={usage} days={days} />
      </PageSection>
      <PageSection
        id="webhooks"
        title="Webhooks"
        about="When a price changes, a vehicle is sold or a recall names a model year, we post it to an address of yours: signed, in order for each vehicle, and tried again for three days."
      >
        <WebhookPanel webhooks={webhooks} submissionIds={desk.submissionIds} asOf={asOf} />
      </PageSection>
      {webhooks.length > 0 && (
        <PageSection
          id="deliveries"
          title="What was sent"
          about="The newest deliveries of all of your webhooks. They are kept for 30 days."
        >
          <DeliveryLog deliveries={deliveries} webhooks={webhooks} />
        </PageSection>
      )}
    </div>
  );
}
