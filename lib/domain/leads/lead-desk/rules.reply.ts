/** Stands where an answer went to an account's own address, which its person did not give the dealer. */
export const ACCOUNT_ADDRESS = "the address of their account";

/**
 * Where an answer goes by mail, as the dealership reads and keeps it: the address that came with the
 * request. An account may have another one by now, or may always have had: that is nobody's to know.
 */
export function shownRecipient(lead: {
  readonly email: string;
  readonly user: { readonly email: string } | null;
}): string {
  const { email, user } = lead;
  return user === null || user.email === email ? email : ACCOUNT_ADDRESS;
}
