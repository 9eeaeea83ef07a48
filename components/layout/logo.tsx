/** The mark: a lot seen from above, one place taken. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className={className}>
      <rect x="1" y="1" width="26" height="26" rx="7" fill="var(--accent)" />
      <path
        d="M8 7v13h12"
        fill="none"
        stroke="var(--accent-ink)"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="18.5" cy="10.5" r="2.3" fill="var(--accent-ink)" />
    </svg>
  );
}
