import { Button } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { inputClass } from "#components/ui/field.tsx";
import { OUTLINE_CORNERS } from "#lib/domain/search/search/constants.area.ts";

/** An area by the towns at its corners: for whoever would rather type, and without JavaScript. */
export function TypedArea({
  undrawnHref,
  corners,
}: {
  /** This search of wherever: its parameters are sent along. */
  readonly undrawnHref: string;
  readonly corners: string;
}) {
  const kept = [...new URLSearchParams(undrawnHref.split("?")[1])];
  return (
    <div className="mt-1 text-xs">
      <Disclosure summary="Area by its corners" open={corners !== ""}>
        <form action="/search" className="grid gap-1 py-1">
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label htmlFor="corners" className="text-ink-soft">
            Towns or ZIP codes at its corners, with semicolons between them, {OUTLINE_CORNERS.least}{" "}
            to {OUTLINE_CORNERS.most}
          </label>
          <div className="flex gap-2">
            <input
              id="corners"
              name="corners"
              defaultValue={corners}
              placeholder="Boulder, CO; Golden, CO; 80014"
              required
              className={inputClass}
            />
            <Button type="submit" className="flex-none">
              Search inside
            </Button>
          </div>
        </form>
      </Disclosure>
    </div>
  );
}
