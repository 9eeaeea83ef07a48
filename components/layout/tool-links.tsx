import Link from "next/link";
import { TOOLS } from "./navigation.ts";

/** What can be looked up and worked out here. */
export function ToolLinks() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-3">
      {TOOLS.map(({ href, label, does }) => (
        <li key={href}>
          <Link
            href={href}
            prefetch={false}
            className="block h-full rounded-xl border border-line px-4 py-3 hover:border-field hover:shadow-soft"
          >
            <span className="block font-semibold">{label}</span>
            <span className="block text-ink-soft text-sm">{does}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
