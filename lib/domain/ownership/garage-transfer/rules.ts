import { formatDate } from "#lib/platform/format.ts";
import { HANDED_OVER } from "./constants.ts";

/** The mail that offers a vehicle's records to its next owner. @param title of the vehicle. */
export function transferMail(
  title: string,
  {
    from,
    toEmail,
    documentCount,
    token,
    expiresAt,
    asOf,
  }: {
    readonly from: string;
    readonly toEmail: string;
    readonly documentCount: number;
    /** Of the link. */
    readonly token: string;
    readonly expiresAt: Date;
    readonly asOf: Date;
  },
) {
  return {
    kind: "garage.transfer",
    subject: `The records of a ${title} are offered to you`,
    body: {
      heading: `The records of a ${title} are offered to you`,
      paragraphs: [
        `${from} keeps the records of this vehicle on Lotwise and wants to hand them to you. They become yours when you sign in with this address, ${toEmail}, and accept in your garage.`,
        `You would get: ${HANDED_OVER.join("; ")}${documentCount > 0 ? `; ${documentCount} of its documents` : ""}.`,
      ],
      action: { label: "Look at the offer", href: `/garage?transfer=${token}` },
      footer: `The link works until ${formatDate(expiresAt, asOf)}. If you do not know about this, ignore this email: nothing happens without you.`,
    },
  };
}
