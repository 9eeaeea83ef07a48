import { expect, it, vi } from "vitest";
import { z } from "zod";
import { AppError } from "../errors.ts";
import { log } from "../log.ts";
import { failed, invalid } from "./refused.ts";

const form = new FormData();
form.set("email", "nora@example.test");

it("a refused action is in the log by its name and code, without what was typed", async () => {
  const told = vi.spyOn(log, "info").mockImplementation(() => {});
  const wrong = new AppError("forbidden", "no account nora@example.test", {
    fields: { password: "They do not fit." },
  });
  expect(await failed("sign-in.password", wrong, form)).toEqual({
    status: "failed",
    code: "forbidden",
    fieldErrors: { password: "They do not fit." },
    values: { email: "nora@example.test" },
  });
  expect(told.mock.calls).toEqual([
    [{ action: "sign-in.password", code: "forbidden" }, "an action was refused"],
  ]);
});

it("so is one whose form does not hold what it must, whoever wrote it", () => {
  const told = vi.spyOn(log, "info").mockImplementation(() => {});
  const { error } = z.object({ email: z.email("No address.") }).safeParse({ email: "nora" });
  if (error === undefined) throw new Error("an address");
  expect(invalid("sign-in.link", error, form)).toEqual({
    status: "failed",
    code: "invalid_input",
    fieldErrors: { email: "No address." },
    values: { email: "nora@example.test" },
  });
  expect(told.mock.calls).toEqual([
    [{ action: "sign-in.link", code: "invalid_input" }, "an action was refused"],
  ]);
});

it("a surprise is in the log with its error, and what is said of it is nothing of that", async () => {
  const told = vi.spyOn(log, "error").mockImplementation(() => {});
  const bug = new TypeError("x of nora@example.test is undefined");
  const said = await failed("sign-in.link", bug, form);
  expect(told.mock.calls).toEqual([[{ err: bug, action: "sign-in.link" }, "an action failed"]]);
  expect(said).toMatchObject({ code: "unexpected" });
  expect(JSON.stringify(said)).not.toContain("undefined");
});
