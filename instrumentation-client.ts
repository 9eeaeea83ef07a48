import { watchForErrors } from "#lib/platform/error-reporting/client.ts";

watchForErrors(async () => (await import("./sentry.client.config.ts")).startClientReporting);
