import type { ReactNode } from "react";

/** The calm column that every step of signing in stands in. */
export function LoginFrame({
  title,
  intro,
  below,
  children,
}: {
  title: string;
  intro?: ReactNode;
  /** Other ways, under the form. */
  below?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto grid w-full max-w-[424px] gap-5 px-4 py-10 desk:py-16">
      <div className="grid gap-1.5">
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        {intro && <p className="text-sm text-ink-soft">{intro}</p>}
      </div>
      {children}
      {below && <div className="grid gap-3 text-sm text-ink-soft">{below}</div>}
    </div>
  );
}
