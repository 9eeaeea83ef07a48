import { expect, it, vi } from "vitest";
import { AppError } from "../errors.ts";
import { log } from "../log.ts";
import { noteRefused } from "./refused.ts";

it("a refused action is in the log by its name and code, without what was typed", () => {
  const told = vi.spyOn(log, "info").mockImplementation(() => {});
  const wrong = new AppError("invalid_input", "no account nora@example.test", {
    fields: { password: "They do not fit." },
  });
  noteRefused("sign-in.password", wrong);
  expect(told.mock.calls).toEqual([
    [{ action: "sign-in.password", code: "invalid_input" }, "an action was refused"],
  ]);
});
