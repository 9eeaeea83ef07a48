import { expect, it } from "vitest";
import { requestKey } from "./rules.ts";

it.each([
  [{ authorization: "Bearer lwadf_a" }, "lwadf_a"],
  [{ authorization: "bearer  lwadf_a" }, "lwadf_a"],
  [{ authorization: `Basic ${btoa("anyone:lwadf_a")}` }, "lwadf_a"],
  [{ authorization: `Basic ${btoa("lwadf_a")}` }, null],
  [{ authorization: "Basic %%%" }, null],
  [{ authorization: "Basic YQ=" }, null],
  [{ "x-api-key": " lwadf_a " }, "lwadf_a"],
  [{ authorization: "Digest x" }, null],
  [{}, null],
])("%j brings %s", (headers, key) => {
  expect(requestKey(new Headers(headers))).toBe(key);
});
