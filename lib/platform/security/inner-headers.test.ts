import { expect, it } from "vitest";
import { dropInnerHeaders } from "./inner-headers.ts";

it("takes out what Next.js says to itself, and nothing that browsers say", () => {
  const headers = {
    accept: "text/html",
    cookie: "session=1",
    rsc: "1",
    "next-action": "7f",
    "next-router-prefetch": "1",
    "x-forwarded-for": "192.0.2.1",
  };
  const sent = {
    ...headers,
    "x-middleware-prefetch": "1",
    "x-middleware-subrequest": "middleware",
    "x-invoke-path": "/account",
    "x-nextjs-data": "1",
    "x-matched-path": "/account",
  };
  dropInnerHeaders(sent);
  expect(sent).toEqual(headers);
});
