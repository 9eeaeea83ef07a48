import { ArrowLeft, FileCheck2 } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { RoleGate } from "#components/dealers/dealer/role-gate.tsx";
import { AddressBadge } from "#components/leads/lead/address-badge.tsx";
import { DeliveryList } from "#components/leads/lead/delivery-list.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { WITHHELD_WORDS } from "#lib/domain/dealers/organization/constants.ts";
import { can } from "#lib/domain/dealers/organization/policy.ts";
import type { Desk } from "#lib/domain/inventory/dealer-desk/types.ts";
import { momentWords } from "#lib/domain/kernel/local-time/rules.words.ts";
import { ADDRESS_SENTENCES } from "#lib/domain/leads/lead-address/constants.ts";
import { joinLeadAction, takeApartAction } from "#lib/domain/leads/lead-desk/actions.work.ts";
import { LEAD_STATUS_WORDS } from "#lib/domain/leads/lead-desk/constants.work.ts";
import { leadsPath } from "#lib/domain/leads/lead-desk/rules.ts";
import type { LeadFile } from "#lib/domain/leads/lead-desk/types.file.ts";
import type { LeadRow, LeadsQuery, LeadWorker } from "#lib/domain/leads/lead-desk/types.ts";
import type { OpenLead } from "#lib/domain/leads/lead-pages/types.ts";
import { plural } from "#lib/platform/format.ts";
import { ClockBadge } from "./clock-badge.tsx";
import { AnswerForm, AssignForm, NoteForm, NoteOpened, StatusForm } from "./lead-forms.tsx";
import { LeadTimeline } from "./lead-timeline.tsx";
import { aboutLead, whoAsked } from "./lead-words.ts";
import { TradeIns } from "./trade-in-section.tsx";

/** One lead: who it is, how far it is, what happened, and what to do. */
export function LeadPanel({
  desk,
  open,
  query,
  workers,
}: {
  readonly desk: Desk;
  readonly open: OpenLead;
  readonly query: LeadsQuery;
  readonly workers: readonly LeadWorker[];
}) {
  const { actor } = desk;
  const { slug, timeZone } = actor.organization;
  const { file } = open;
  const { row, contact, requests } = file;
  const about = { slug, leadId: row.id };
  const isOpened = requests.every(({ openedAt }) => openedAt !== null);
  return (
    <section aria-labelledby="lead-heading" className="grid min-w-0 content-start gap-5">
      {can(actor.role, "leads.work") && !isOpened && <NoteOpened {...about} />}
      <Link
        href={leadsPath(slug, { ...query, lead: null, template: null })}
        prefetch={false}
        className="inline-flex min-h-8 items-center gap-1.5 text-sm underline lg:hidden [&_svg]:size-4"
      >
        <ArrowLeft aria-hidden="true" /> All leads
      </Link>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="lead-heading" className="break-words font-semibold text-xl tracking-tight">
            {whoAsked(row.name)}
          </h2>
          <p className="mt-0.5 break-words text-ink-soft text-sm">{aboutLead(row)}</p>
          {contact === null ? (
            <p className="mt-1 text-ink-soft text-sm">{WITHHELD_WORDS}.</p>
          ) : (
            <ContactLine {...contact} />
          )}
          <p className="mt-1.5 flex flex-wrap items-center gap-2 text-xs">
            <ClockBadge clock={row.clock} />
            {row.address && <AddressBadge state={row.address} />}
            {row.wroteAgain && <span className="font-medium text-accent">wrote again</span>}
          </p>
          {row.address === "not_confirmed" && (
            <p className="mt-1.5 text-ink-soft text-sm">{ADDRESS_SENTENCES.not_confirmed}</p>
          )}
        </div>
        {contact !== null && (
          <ButtonLink href={leadsPath(slug, { lead: row.id, isProof: true })} size="sm">
            <FileCheck2 aria-hidden="true" /> Proof
          </ButtonLink>
        )}
      </header>
      <Joins slug={slug} open={open} canWork={can(actor.role, "leads.work")} timeZone={timeZone} />
      <TradeIns slug={slug} open={open} canWork={can(actor.role, "leads.work")} />
      <RoleGate actor={actor} capability="leads.work">
        <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
          <StatusForm {...about} status={row.status} />
          <AssignForm {...about} assigneeId={row.assigneeId} workers={workers} />
        </div>
      </RoleGate>
      <LeadTimeline entries={file.entries} name={row.name} timeZone={timeZone} />
      {can(actor.role, "leads.work") && (
        <div className="no-print grid gap-6 border-line border-t pt-5">
          <Answer slug={slug} open={open} query={query} />
          <NoteForm key={row.id} {...about} submissionId={open.submissionIds.note} />
        </div>
      )}
      {file.deliveries.length > 0 && (
        <section aria-labelledby="deliveries-heading">
          <h3 id="deliveries-heading" className="font-semibold text-md">
            Sent on as ADF
          </h3>
          <DeliveryList deliveries={file.deliveries} timeZone={timeZone} />
        </section>
      )}
    </section>
  );
}

function ContactLine({ email, phone }: NonNullable<LeadFile["contact"]>) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
      {email === "" ? (
        <span className="text-ink-soft">No mail address given</span>
      ) : (
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-6 items-center break-all underline"
        >
          {email}
        </a>
      )}
      {phone === null ? (
        <span className="text-ink-soft">No phone number given</span>
      ) : (
        <a
          href={`tel:${phone.replace(/[^\d+]/g, "")}`}
          className="inline-flex min-h-6 items-center underline"
        >
          {phone}
        </a>
      )}
    </p>
  );
}

/** What is known of the same person: leads joined to this one, and others that stand by themselves. */
function Joins({
  slug,
  open: { file, alsoWrote },
  canWork,
  timeZone,
}: {
  readonly slug: string;
  readonly open: OpenLead;
  readonly canWork: boolean;
  readonly timeZone: string;
}): ReactNode {
  const { row, requests, joinedTo } = file;
  const others = requests.filter(({ id }) => id !== row.id);
  const moment = (iso: string): string => momentWords(new Date(iso), timeZone);
  const apart = (id: string, what: string) =>
    canWork && (
      <PressForm
        id={`apart-${id}`}
        action={takeApartAction}
        fields={{ organization: slug, lead: id }}
        label={`Take apart: ${what}`}
        variant="secondary"
      >
        Take apart
      </PressForm>
    );
  return (
    <>
      {joinedTo !== null && (
        <Notice title="Joined to an earlier lead of the same person">
          <p className="mb-2">
            <Link href={leadsPath(slug, { lead: joinedTo })} prefetch={false} className="underline">
              Work it there
            </Link>
            , or take it apart where they are two people.
          </p>
          {apart(row.id, whoAsked(row.name))}
        </Notice>
      )}
      {others.length > 0 && (
        <Notice title={`${plural(others.length, "more request")} of the same person joined`}>
          <ul className="grid gap-2">
            {others.map(({ id, vehicle, createdAt, source }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2">
                <span>
                  {vehicle?.words ?? "No vehicle named"}, {moment(createdAt)}, {source}
                </span>
                {apart(id, vehicle?.words ?? source)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {alsoWrote.length > 0 && joinedTo === null && (
        <Notice title="The same address or phone number also stands in">
          <ul className="grid gap-2">
            {alsoWrote.map((other) => (
              <AlsoWrote
                key={other.id}
                slug={slug}
                other={other}
                leadId={row.id}
                canWork={canWork}
                when={moment(other.createdAt)}
              />
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

function AlsoWrote({
  slug,
  other,
  leadId,
  canWork,
  when,
}: {
  readonly slug: string;
  readonly other: LeadRow;
  readonly leadId: string;
  readonly canWork: boolean;
  readonly when: string;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span>
        <Link
          href={leadsPath(slug, { lead: other.id })}
          prefetch={false}
          className="inline-flex min-h-6 items-center underline"
        >
          {whoAsked(other.name)}: {aboutLead(other)}
        </Link>
        , {LEAD_STATUS_WORDS[other.status].toLowerCase()}, {when}
      </span>
      {canWork && (
        <PressForm
          id={`join-${other.id}`}
          action={joinLeadAction}
          fields={{ organization: slug, lead: other.id, into: leadId }}
          label={`Join to this lead: ${aboutLead(other)}`}
          variant="secondary"
        >
          Join to this lead
        </PressForm>
      )}
    </li>
  );
}

function Answer({
  slug,
  open,
  query,
}: {
  readonly slug: string;
  readonly open: OpenLead;
  readonly query: LeadsQuery;
}) {
  const { row, answer, contact } = open.file;
  if (answer.kind === "ended")
    return (
      <Notice tone="warn" title="This conversation has ended">
        {ADDRESS_SENTENCES.not_theirs}
      </Notice>
    );
  if (answer.kind === "none")
    return (
      <Notice title="No mail address to answer to">
        {!contact?.phone
          ? "They left nothing to be reached by."
          : `Call ${contact.phone} and keep a note of it.`}
      </Notice>
    );
  return (
    <div className="grid gap-3">
      {open.templates.length > 0 && (
        <nav
          aria-label="Begin with a template"
          className="flex flex-wrap items-center gap-2 text-sm"
        >
          <span className="text-ink-soft">Begin with</span>
          {open.templates.map(({ id, name }) => (
            <ButtonLink
              key={id}
              href={leadsPath(slug, { ...query, lead: row.id, template: id })}
              scroll={false}
              size="sm"
              aria-current={id === query.template ? "true" : undefined}
            >
              {name}
            </ButtonLink>
          ))}
        </nav>
      )}
      <AnswerForm
        key={row.id}
        slug={slug}
        leadId={row.id}
        submissionId={open.submissionIds.reply}
        name={whoAsked(row.name)}
        draft={open.draft}
        hint={answerHint(answer)}
      />
    </div>
  );
}

function answerHint(
  answer: Exclude<LeadFile["answer"], { readonly kind: "none" | "ended" }>,
): string {
  switch (answer.kind) {
    case "thread":
      return answer.toAddress === null
        ? "It goes into your conversation here; they asked for no mails of it."
        : `It goes by mail to ${answer.toAddress} and into your conversation here.`;
    case "mail":
      return `It goes by mail to ${answer.toAddress}; their answer goes to ${answer.replyTo}.`;
  }
}
