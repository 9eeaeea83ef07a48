import Link from "next/link";
import { buyHref } from "#lib/domain/billing/price-list/rules.checkout.ts";

/** What takes Plus, in words, with the way to it. @param back where to go on after buying it. */
export function TakesPlus({ words, back }: { readonly words: string; readonly back: string }) {
  return (
    <p className="max-w-text text-ink-soft text-sm">
      {words}{" "}
      <Link
        href={buyHref("plus", back)}
        prefetch={false}
        className="text-accent underline underline-offset-2"
      >
        What Plus costs
      </Link>
    </p>
  );
}
