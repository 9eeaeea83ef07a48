/** @file The second step of signing in: one-time codes of an app, and recovery codes for who has lost
 * it. */

/** What its owner sees of their second step. */
export type OwnSecondStep =
  | { readonly status: "off" }
  | { readonly status: "begun"; readonly setup: CodeSetup }
  | { readonly status: "on"; readonly since: Date; readonly recoveryLeft: number };

/** What an app needs to make codes: shown until a first code shows that it has it. */
export interface CodeSetup {
  /** To be typed where no camera is at hand, in groups of four. */
  readonly key: string;
  /** The drawing of a QR code: a path of squares, one unit each. */
  readonly path: string;
  /** How many units wide and high the drawing is. */
  readonly size: number;
}
