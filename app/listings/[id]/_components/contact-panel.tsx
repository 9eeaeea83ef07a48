import { replyBasis, replyWords } from "#components/dealers/seller/record-words.ts";
import { Panel } from "#components/listings/listing/panel.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { dayHoursWords } from "#lib/domain/dealers/dealer-hours/rules.seller.ts";
import { isEnough } from "#lib/domain/dealers/seller-record/rules.ts";
import type { ReplyFact } from "#lib/domain/dealers/seller-record/types.ts";
import { monthDayWords } from "#lib/domain/kernel/local-time/rules.words.ts";
import type { OfferBasis } from "#lib/domain/leads/lead/rules.ts";
import type { ContactOffer } from "#lib/domain/leads/lead/types.ts";
import { hoursWords } from "#lib/domain/leads/test-drive/rules.ts";
import { formatNumber } from "#lib/platform/format.ts";
import { CallLink } from "./call-link.tsx";
import { ContactForm } from "./contact-form.tsx";

/** Leads down to where a reader writes to the seller, and calls one that gave a number; on phones the bar does both. */
export function ContactLinks({ phone }: { readonly phone: string | null }) {
  return (
    <div className="no-print mt-4 grid gap-2 phone:hidden">
      <a href="#contact" className={buttonClass({ variant: "primary", size: "lg", wide: true })}>
        Ask, test drive or offer
      </a>
      {phone !== null && <CallLink phone={phone} worded />}
    </div>
  );
}

/** Where a reader writes to the seller, or is told why nobody can. Nothing for one's own listing. */
export function ContactPanel({
  offer,
  basis,
  reply,
}: {
  readonly offer: ContactOffer;
  readonly basis: OfferBasis;
  /** How the seller has answered so far. */
  readonly reply: ReplyFact;
}) {
  switch (offer.state) {
    case "own":
      return null;
    case "ended":
      return (
        <Panel
          id="contact"
          title="Contact the seller"
          className="no-print"
          lead={
            offer.status === "paused"
              ? "The seller paused this listing, so you can’t ask about it right now. It may come back."
              : "This vehicle is no longer for sale here, so you can’t ask about it."
          }
        />
      );
    case "unreachable":
      return (
        <Panel
          id="contact"
          title={`Contact ${offer.sellerName}`}
          className="no-print"
          lead={`${offer.sellerName} no longer has an account here, so a message would not reach anyone.`}
        />
      );
    case "open":
      return (
        <Panel
          id="contact"
          title={`Contact ${offer.sellerName}`}
          className="no-print"
          lead={offer.reach === "inbox" && expectation(reply)}
        >
          <div className="mt-3 max-w-[640px] sm:rounded-xl sm:border sm:border-line sm:p-6">
            {offer.reach === "stored" && <NotJoined {...offer} />}
            <ContactForm offer={offer} basis={basis} driveNote={driveNote(offer.drive)} />
          </div>
        </Panel>
      );
  }
}

type Drive = Extract<ContactOffer, { state: "open" }>["drive"];

/** When a test drive can be asked for: opening hours, and days soon ahead with hours of their own. */
function driveNote({ hours, specialDays }: Drive): string {
  const usual =
    hours === null
      ? "This seller’s hours are not listed; you can ask for any time."
      : `Open ${hoursWords(hours)}.`;
  return [
    usual,
    ...specialDays.map(
      ({ on, name, hours: open }) => `${name}, ${monthDayWords(on)}: ${dayHoursWords(open)}.`,
    ),
  ].join(" ");
}

/** What an answer may take, by the seller's records. */
function expectation(reply: ReplyFact) {
  if (!isEnough(reply.count)) {
    return `Not enough data on how fast this seller replies (n = ${formatNumber(reply.count)}, past year).`;
  }
  return (
    <>
      Median first reply: <b>{replyWords(reply)}</b>
      {replyBasis(reply) && ` (${replyBasis(reply)}, past year)`}.
    </>
  );
}

function NotJoined({
  sellerName,
  phone,
}: {
  readonly sellerName: string;
  readonly phone: string | null;
}) {
  return (
    <Notice className="mb-4">
      {sellerName} has not joined Lotwise. Your message is stored for when it does; we cannot
      promise an answer.
      {phone !== null && (
        <>
          {" "}
          You can call{" "}
          <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="underline">
            {phone}
          </a>
          .
        </>
      )}
    </Notice>
  );
}
