import { describe, expect, it } from "vitest";
import { SIGN_IN_ERRORS } from "./constants.ts";
import { nameFromEmail, signInErrorCode } from "./rules.ts";
import { loginHref, readLogin } from "./search-params.ts";

/** The sign-in library's own codes, from its documentation. */
const LIBRARY_CODES = [
  "Configuration",
  "AccessDenied",
  "Verification",
  "OAuthSignin",
  "OAuthCallback",
  "OAuthCreateAccount",
  "EmailCreateAccount",
  "Callback",
  "OAuthAccountNotLinked",
  "EmailSignin",
  "CredentialsSignin",
  "SessionRequired",
  "Default",
];

describe("what went wrong", () => {
  it("has words and advice for every code of the library", () => {
    expect(Object.keys(SIGN_IN_ERRORS)).toEqual(expect.arrayContaining(LIBRARY_CODES));
  });

  it.each(["", "toString", "__proto__", "<script>", undefined, ["Callback"]])(
    "is said in general for %j",
    (text) => expect(signInErrorCode(text)).toBe("Default"),
  );
});

it.each([
  ["jane.doe@example.com", "jane doe"],
  ["j_d-1988+cars@example.com", "j d cars"],
  ["4711@example.com", "Someone"],
])("whoever has the address %s and no name is called %s", (email, name) => {
  expect(nameFromEmail(email)).toBe(name);
});

describe("the sign-in page's address", () => {
  it("is read whatever stands in it", () => {
    expect(readLogin({})).toEqual({
      mode: "password",
      token: "",
      callbackPath: "/",
      notice: null,
    });
    expect(readLogin({ mode: ["link", "x"], token: ["x"], callbackUrl: "//evil.example" })).toEqual(
      { mode: "password", token: "", callbackPath: "/", notice: null },
    );
    expect(readLogin({ mode: "enter", token: "abc", callbackUrl: "/garage" })).toEqual({
      mode: "enter",
      token: "abc",
      callbackPath: "/garage",
      notice: null,
    });
  });

  it("keeps where the reader was going from mode to mode", () => {
    expect(loginHref("password", "/")).toBe("/login");
    const href = loginHref("link", "/garage");
    const query = new URL(href, "https://x.example").searchParams;
    expect(readLogin(Object.fromEntries(query))).toMatchObject({
      mode: "link",
      callbackPath: "/garage",
    });
  });
});
