/** The address, for the reader and for whatever keeps their passwords. */
export function Address({ formId, email }: { formId: string; email: string }) {
  return (
    <div className="grid gap-1">
      <label htmlFor={`${formId}-address`} className="text-sm font-medium">
        Email
      </label>
      <input
        id={`${formId}-address`}
        type="email"
        autoComplete="username"
        readOnly
        value={email}
        className="w-full text-ellipsis bg-transparent py-1 text-ink-soft"
      />
    </div>
  );
}
