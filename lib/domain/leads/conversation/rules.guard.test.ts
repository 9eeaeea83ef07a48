import { expect, it } from "vitest";
import { scamWords } from "./rules.guard.ts";

it.each([
  ["See https://vin-reports.example.com first", "It has a link"],
  ["My shipper will bring a cashier's check with extra funds", "way to pay"],
  ["I will send a deposit by Zelle", "way to pay"],
  ["I sent you a verification code, what is it?", "asks for a code"],
  ["Text me at (303) 555-0142", "write elsewhere"],
  ["write to bob (at) mail (dot) com", "write elsewhere"],
  ["Do you have WhatsApp?", "write elsewhere"],
])("%s is flagged: %s", (text, words) => {
  expect(scamWords(text).join(" ")).toContain(words);
});

it.each([
  "Hi, is the 2021 Toyota RAV4 for $23,900 still available?",
  "Could you deliver it? Any rust? It has 45,120 miles, right?",
  "I would pay $21,500 in cash on Saturday.",
])("%s is left alone", (text) => {
  expect(scamWords(text)).toEqual([]);
});
