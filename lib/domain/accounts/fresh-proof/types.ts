/** How the viewer can prove again who they are. */
export interface ProofWays {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly hasGoogle: boolean;
  readonly hasPasskey: boolean;
  /** Whether they need not: they did so lately. */
  readonly isFresh: boolean;
}
