import { expect, it } from "vitest";
import { plainText } from "./terminal.ts";

it("leaves nothing of what people wrote that a terminal would do instead of show", () => {
  const words =
    "It is wrong.\n\tSee \u001b[2J\u001b]52;c;cm0gLXJm\u0007 and \u009b31m\r\u202eyas\u202c";
  const plain = plainText(words);
  expect(plain).toBe("It is wrong.\n\tSee �[2J�]52;c;cm0gLXJm� and �31m��yas�");
  expect(plainText("Zoë’s Škoda 🚗")).toBe("Zoë’s Škoda 🚗");
});
