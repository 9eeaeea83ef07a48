import { Download } from "lucide-react";
import { ButtonDisclosure } from "#components/ui/button-disclosure.tsx";
import {
  EXPORT_FORMATS,
  type ExportFormat,
  exportPath,
} from "#lib/domain/inventory/inventory/rules.export.ts";

const FORMATS = Object.keys(EXPORT_FORMATS) as ExportFormat[];

/** The vehicles for sale as a file, in the columns of whoever it is for. It opens without JavaScript. */
export function ExportMenu({ slug }: { readonly slug: string }) {
  return (
    <ButtonDisclosure
      className="group relative max-[700px]:static"
      summary={
        <>
          <Download aria-hidden="true" />
          Export
        </>
      }
      look={{ variant: "secondary" }}
    >
      <ul className="absolute right-0 z-10 mt-1 min-w-[220px] rounded-lg border border-line bg-surface p-1 shadow-soft max-[700px]:right-4 max-[700px]:left-4">
        {FORMATS.map((format) => (
          <li key={format}>
            <a
              href={exportPath(slug, format)}
              download
              className="flex min-h-10 items-center rounded-md px-3 text-sm hover:bg-surface-2"
            >
              {EXPORT_FORMATS[format].label} CSV
            </a>
          </li>
        ))}
      </ul>
    </ButtonDisclosure>
  );
}
