import { buttonClass } from "#components/ui/button.tsx";

/** Calls a seller that gave a number. @param worded with the number, where there is room. */
export function CallLink({
  phone,
  worded = false,
}: {
  readonly phone: string;
  readonly worded?: boolean;
}) {
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, "")}`}
      className={buttonClass(worded ? { size: "lg", wide: true } : {})}
    >
      Call {worded ? phone : <span className="sr-only">{phone}</span>}
    </a>
  );
}
