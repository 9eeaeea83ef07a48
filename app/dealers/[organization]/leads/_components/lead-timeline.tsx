import { Forward, Mail, MessageSquare, NotebookPen, UserRound } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { WITHHELD_WORDS } from "#lib/domain/dealers/organization/constants.ts";
import { momentWords } from "#lib/domain/kernel/local-time/rules.words.ts";
import { ADDRESS_WORDS } from "#lib/domain/leads/lead-address/constants.ts";
import { leadSourceWords } from "#lib/domain/leads/lead-desk/rules.file.ts";
import type { LeadEntry, LeadRequest, ReplyMail } from "#lib/domain/leads/lead-desk/types.file.ts";
import { plural } from "#lib/platform/format.ts";
import { aboutLead, whoAsked } from "./lead-words.ts";

/** What happened with a lead, from its arrival on, on the dealership's clock. */
export function LeadTimeline({
  entries,
  name,
  timeZone,
}: {
  readonly entries: readonly LeadEntry[];
  /** Null where the reader may not know who asked. */
  readonly name: string | null;
  readonly timeZone: string;
}) {
  const at = (iso: string): string => momentWords(new Date(iso), timeZone);
  return (
    <ol aria-label="What happened" className="grid gap-4">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} name={name} at={at} />
        </li>
      ))}
    </ol>
  );
}

const WITHHELD = `${WITHHELD_WORDS} and what was written.`;

type At = (iso: string) => string;

function Entry({
  entry,
  name,
  at,
}: {
  readonly entry: LeadEntry;
  /** Null where the reader may not know who asked. */
  readonly name: string | null;
  readonly at: At;
}) {
  switch (entry.kind) {
    case "request":
      return (
        <Said
          icon={entry.request.forwarded ? <Forward /> : <UserRound />}
          head={`${whoAsked(name)} asked`}
          moment={at(entry.at)}
          iso={entry.at}
          note={<RequestNote request={entry.request} />}
        >
          {entry.request.message === null
            ? WITHHELD
            : entry.request.message || "They wrote no message."}
        </Said>
      );
    case "message":
      return (
        <Said
          icon={entry.from === "us" ? <Mail /> : <MessageSquare />}
          head={entry.from === "us" ? `${entry.name} answered` : `${whoAsked(entry.name)} wrote`}
          moment={at(entry.at)}
          iso={entry.at}
          tone={entry.from === "us" ? "ours" : "plain"}
          note={entry.mail && mailWords(entry.mail, at)}
        >
          {entry.body === null
            ? WITHHELD
            : entry.body || (entry.pictureCount > 0 ? plural(entry.pictureCount, "picture") : "")}
        </Said>
      );
    case "note":
      return (
        <Said
          icon={<NotebookPen />}
          head={`Note of ${entry.name}`}
          moment={at(entry.at)}
          iso={entry.at}
          tone="note"
        >
          {entry.body ?? WITHHELD}
        </Said>
      );
    case "event":
      return (
        <p className="pl-8 text-ink-soft text-sm">
          {entry.words}
          <span className="text-ink-faint text-xs">
            {" "}
            · {entry.name ?? "by itself"} · <time dateTime={entry.at}>{at(entry.at)}</time>
          </span>
        </p>
      );
  }
}

const TONES = {
  plain: "border-line bg-surface",
  ours: "border-transparent bg-accent-wash",
  note: "border-transparent bg-warn-wash",
} as const;

function Said({
  icon,
  head,
  moment,
  iso,
  tone = "plain",
  note,
  children,
}: {
  readonly icon: ReactNode;
  readonly head: string;
  readonly moment: string;
  readonly iso: string;
  readonly tone?: keyof typeof TONES;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[20px_minmax(0,1fr)] gap-3">
      <span aria-hidden="true" className="mt-3 text-ink-faint [&_svg]:size-5">
        {icon}
      </span>
      <div className={`min-w-0 rounded-lg border px-4 py-3 ${TONES[tone]}`}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
          <span className="font-medium">{head}</span>
          <time dateTime={iso} className="text-ink-soft text-xs tabular-nums">
            {moment}
          </time>
        </p>
        <p className="mt-1 whitespace-pre-line break-words text-sm">{children}</p>
        {note && <div className="mt-2 text-ink-soft text-xs">{note}</div>}
      </div>
    </div>
  );
}

function RequestNote({ request }: { readonly request: LeadRequest }) {
  const { vehicle, driveWords, wishWords, forwarded, kind, topic, offerCents } = request;
  const about = aboutLead({ kind, topic, offerCents, vehicle: vehicle?.words ?? null });
  return (
    <>
      {vehicle?.listingId ? (
        <Link
          href={`/listings/${vehicle.listingId}`}
          prefetch={false}
          className="inline-flex min-h-6 items-center underline"
        >
          {about}
        </Link>
      ) : (
        about
      )}
      {driveWords && ` · asked for ${driveWords}`}
      {wishWords && ` · ${wishWords}`}
      {vehicle?.stockNumber && ` · stock ${vehicle.stockNumber}`}
      {" · "}
      {request.address && `${ADDRESS_WORDS[request.address]} · `}
      {forwarded
        ? `${request.source}, by the key “${forwarded.keyName}”`
        : leadSourceWords(request)}
    </>
  );
}

/** How the mail of an answer fared, in a line. */
function mailWords({ toAddress, state, at: settled, failure }: ReplyMail, at: At): string {
  switch (state) {
    case "delivered":
      return `Mailed to ${toAddress}, taken by the mail server ${settled === null ? "" : at(settled)}`;
    case "on_its_way":
      return `The mail to ${toAddress} is on its way`;
    case "failed":
      return `The mail to ${toAddress} was refused: ${failure ?? "no reason given"}`;
    case "none":
      return "No mail: they asked for none. It is among their messages here.";
    case "not_known":
      return `Mailed to ${toAddress}; records of mails are kept for 30 days`;
  }
}
