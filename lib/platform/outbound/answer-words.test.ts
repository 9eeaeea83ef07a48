import { expect, it } from "vitest";
import { answerWords } from "./answer-words.ts";

it("keeps the beginning of an answer as plain words", () => {
  expect(answerWords("<html><b>No\u0000 such\n\n dealer</b></html>")).toBe("No such dealer");
  expect(answerWords("x".repeat(500))).toHaveLength(161);
});
