import { Disclosure } from "#components/ui/disclosure.tsx";

/** Where and how to meet somebody one does not know about a vehicle. */
export function MeetingAdvice() {
  return (
    <Disclosure summary="Meeting and paying safely">
      <ul className="grid list-disc gap-1 pl-5 text-ink-soft text-sm">
        <li>
          Meet by day in a busy place with cameras: a bank’s parking lot, or a police station’s,
          where some mark spots for sales.
        </li>
        <li>Bring someone along, and tell a third person where you are.</li>
        <li>Before a test drive look at the driver’s license, and ride along.</li>
        <li>
          Settle the money at the buyer’s bank: cash counted there, or a cashier’s check you saw
          being made. Title and keys change hands afterwards.
        </li>
        <li>Compare the VIN on the windshield, the door frame and the title.</li>
        <li>Never send money, codes or a picture of your title to someone you have not met.</li>
      </ul>
    </Disclosure>
  );
}
