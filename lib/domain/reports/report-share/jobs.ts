import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { countShareView } from "./mutations.ts";

/**
 * Notes a look by a link after its page was sent. What fails is reported: nobody waits for it any more.
 * @param secret of the link.
 */
export async function noteShareView(secret: string, at: Date): Promise<void> {
  try {
    await countShareView(secret, at);
  } catch (error) {
    await reportSurprise(error);
  }
}
