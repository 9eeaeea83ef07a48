import Link from "next/link";
import { ScrollRow } from "#components/layout/scroll-row.tsx";
import {
  SETTINGS_PARTS,
  type SettingsPart,
} from "#lib/domain/dealers/dealer-profile/constants.settings.ts";
import {
  SETTINGS_ORDER,
  settingsPath,
} from "#lib/domain/dealers/dealer-profile/search-params.settings.ts";

/** The parts of the settings; on a phone the row scrolls to the open one. */
export function SettingsNav({
  slug,
  current,
}: {
  readonly slug: string;
  readonly current: SettingsPart;
}) {
  return (
    <nav aria-label="Settings" className="no-print mt-4 border-line border-b">
      <ScrollRow className="flex gap-1 overflow-x-auto text-sm">
        {SETTINGS_ORDER.map((part) => (
          <li key={part} className="flex-none">
            <Link
              href={settingsPath(slug, part)}
              prefetch={false}
              aria-current={part === current ? "page" : undefined}
              className="inline-flex min-h-11 items-center border-transparent border-b-2 px-3 text-ink-soft -outline-offset-2 hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
            >
              {SETTINGS_PARTS[part]}
            </Link>
          </li>
        ))}
      </ScrollRow>
    </nav>
  );
}
