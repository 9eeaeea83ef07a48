import type { Route } from "next";
import Link from "next/link";
import { TOOLS } from "#components/layout/navigation.ts";
import { cn } from "#components/ui/cn.ts";

/** What else can be worked out or looked up here. */
export function ToolLinks({ className }: { readonly className?: string }) {
  return (
    <section id="tools" aria-labelledby="tools-heading" className={cn(className)}>
      <h2 id="tools-heading" className="font-[620] text-xl tracking-tight">
        Tools
      </h2>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-3">
        {TOOLS.map(({ href, label, does }) => (
          <li key={href}>
            <Link
              href={href as Route}
              prefetch={false}
              className="block h-full rounded-xl border border-line px-4 py-3 hover:border-field hover:shadow-soft"
            >
              <span className="block font-semibold">{label}</span>
              <span className="block text-ink-soft text-sm">{does}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
