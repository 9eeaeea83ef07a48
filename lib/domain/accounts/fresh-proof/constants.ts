/** @file Whether somebody proved lately who they are: asked before what could take an account away. */

/** How long a sign-in counts as a proof of who is at the browser. */
export const PROOF_MINUTES = 15;
