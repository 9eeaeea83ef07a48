import { GuideSection } from "./guide-section.tsx";

const PLACE = "/.well-known/security.txt";

/** What whoever looks for security problems should keep to; security.txt leads here. */
export function SecurityGuide() {
  return (
    <GuideSection id="security" title="Security problems">
      <p>
        If you find a way to see or change what is not yours, please tell us first and give us time
        to fix it. Write to the contact in{" "}
        <a
          href={PLACE}
          className="text-accent underline decoration-1 underline-offset-2 hover:decoration-2"
        >
          security.txt
        </a>
        , with the steps that show it.
      </p>
      <p>
        Test with accounts, listings and keys of your own. Stop as soon as you come across other
        people’s data, keep none of it, and do not slow the site down for others.
      </p>
    </GuideSection>
  );
}
