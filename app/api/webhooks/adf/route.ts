import { receiveAdf } from "#lib/domain/leads/adf-intake/mutations.ts";
import { requestKey } from "#lib/domain/leads/adf-intake/rules.ts";
import { MOST_ADF_BYTES } from "#lib/domain/leads/adf-reading/constants.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { AppError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { networkOf } from "#lib/platform/security/client-address.ts";
import { limitedBody } from "#lib/platform/security/limited-body.ts";

const HEADERS = { "Cache-Control": "no-store" } as const;

/**
 * Takes leads that somebody forwards to a dealership: an ADF document as the body, with a key that an
 * owner made in the settings. Answers 201 with what became of each; 200 where all of it came before.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    const result = await receiveAdf(systemContext(), {
      key: requestKey(request.headers),
      bytes: await limitedBody(request, MOST_ADF_BYTES),
      network: networkOf(request.headers.get("x-forwarded-for")),
      now: now(),
    });
    const status = result.leads.some(({ isNew }) => isNew) ? 201 : 200;
    return Response.json(result, { status, headers: HEADERS });
  } catch (error) {
    if (error instanceof AppError)
      return Response.json(
        { error: error.publicMessage },
        { status: error.status, headers: HEADERS },
      );
    log.error({ err: error }, "a forwarded lead was not taken");
    await reportSurprise(error);
    return Response.json(
      { error: "Something went wrong on our side. Send it again later." },
      { status: 500, headers: HEADERS },
    );
  }
}
