import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { checkRecordAction } from "#lib/domain/dealers/dealership-claim/actions.dns.ts";
import { MOST_CLAIM_DOCUMENTS } from "#lib/domain/dealers/dealership-claim/constants.ts";
import { dnsRecordName, dnsRecordText } from "#lib/domain/dealers/dealership-claim/rules.ts";
import type { OwnClaim } from "#lib/domain/dealers/dealership-claim/types.ts";
import { isRefusalWord, REFUSAL_WORDS } from "#lib/domain/ownership/garage-document/constants.ts";
import { sizeWords } from "#lib/domain/ownership/garage-document/rules.ts";
import { formatMoment, formatSince, plural } from "#lib/platform/format.ts";
import { CodeForm, MailboxForm, StatementForm } from "./proof-forms.tsx";

interface ByDomain {
  readonly claim: OwnClaim;
  readonly webDomain: string;
  readonly asOf: Date;
}

/** A way to prove a claim, with what it takes. */
function Way({
  id,
  title,
  about,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="rounded-xl border border-line p-4 sm:p-5"
    >
      <h3 id={`${id}-heading`} className="font-semibold text-md">
        {title}
      </h3>
      <p className="mt-1 max-w-text text-ink-soft text-sm">{about}</p>
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  );
}

/** By a code that only a mailbox at the web domain gets. */
export function MailboxProof({ claim, webDomain }: ByDomain) {
  const { code } = claim;
  return (
    <Way
      id="mailbox"
      title={`By a mailbox at ${webDomain}`}
      about={`Name a mailbox at ${webDomain} that you can read. A code goes there; enter it within 30 minutes.`}
    >
      <MailboxForm claim={claim.id} webDomain={webDomain} isSent={code !== null} />
      {code !== null && (
        <>
          <p className="text-sm" role="status">
            A code went to <b className="font-medium">{code.address}</b>. It works until{" "}
            {formatMoment(code.expiresAt)} and for {plural(code.triesLeft, "try", "tries")}.
          </p>
          <CodeForm claim={claim.id} />
        </>
      )}
    </Way>
  );
}

/** By a record that only who runs the web domain can set. */
export function DnsProof({ claim, webDomain, asOf }: ByDomain) {
  return (
    <Way
      id="dns"
      title="By a DNS record"
      about={`Whoever looks after ${webDomain} adds this TXT record. It may stay; it is needed only until it was seen.`}
    >
      <dl className="grid gap-2 text-sm">
        {[
          ["Name", dnsRecordName(webDomain)],
          ["Type", "TXT"],
          ["Text", dnsRecordText(claim.dnsToken)],
        ].map(([name, value]) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[5rem_minmax(0,1fr)]">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-mono [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {claim.dns !== null && (
        <Notice tone="warn" title={`Looked up ${formatSince(claim.dns.checkedAt, asOf)}`}>
          {claim.dns.answer}
        </Notice>
      )}
      <PressForm
        id="check-record"
        action={checkRecordAction}
        fields={{ claim: claim.id }}
        variant="secondary"
        size="md"
      >
        Look the record up
      </PressForm>
    </Way>
  );
}

/** By papers that an operator reads. */
export function DocumentProof({
  claim: { id, documents, statement, status },
  refused,
}: {
  readonly claim: OwnClaim;
  readonly refused: string | null;
}) {
  const hasRoom = documents.length < MOST_CLAIM_DOCUMENTS;
  return (
    <Way
      id="documents"
      title="By documents"
      about="A dealer license, a utility bill or a letter on its paper, with the dealership’s name and yours. Only you and our operators can read them. We answer by email."
    >
      {refused !== null && isRefusalWord(refused) && (
        <div role="alert">
          <Notice tone="bad" title="The document was not kept">
            {refused === "too_many"
              ? `There is room for ${plural(MOST_CLAIM_DOCUMENTS, "document")} of one claim.`
              : REFUSAL_WORDS[refused]}
          </Notice>
        </div>
      )}
      {documents.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {documents.map(({ id: documentId, name, byteCount }) => (
            <li key={documentId} className="flex flex-wrap justify-between gap-x-4">
              <span className="[overflow-wrap:anywhere]">{name}</span>
              <span className="text-ink-faint">{sizeWords(byteCount)}, kept</span>
            </li>
          ))}
        </ul>
      )}
      {hasRoom && (
        <form
          action={`/api/uploads/claims/${id}`}
          method="post"
          encType="multipart/form-data"
          className="flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="submissionId" value={randomUUID()} />
          <TextField
            id="claim-file"
            name="file"
            type="file"
            label="A document"
            hint="PDF or picture, up to 10 MB."
            required
            accept="application/pdf,image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
            className="min-w-0 flex-1 basis-64"
          />
          <Button type="submit" className="mb-6">
            Add it
          </Button>
        </form>
      )}
      <StatementForm claim={id} statement={statement} isAsked={status !== "open"} />
    </Way>
  );
}
