import { describe, expect, it } from "vitest";
import { pathOnly, withoutReader } from "./privacy.ts";

const SECRETS = /84101|1FT|s3cret|192\.0\.2\.7|Mozilla/;

describe("a report without its reader", () => {
  it("keeps where it happened, and nothing that the reader sent", () => {
    const report = withoutReader({
      transaction: "GET /search?zip=84101",
      message: "no answer from https://lotwise.example/search?zip=84101#vin=1FT in 3 s",
      request: {
        method: "GET",
        url: "https://lotwise.example/search?zip=84101",
        query_string: "zip=84101",
        cookies: { session: "s3cret" },
        headers: { cookie: "session=s3cret", authorization: "Bearer s3cret" },
        data: "vin=1FT",
      },
      user: { ip_address: "192.0.2.7" },
      exception: { values: [{ type: "Error", value: "Invalid URL: /search?vin=1FT" }] },
      contexts: {
        nextjs: { request_path: "/search?zip=84101&vin=1FT", router_path: "/search" },
        trace: {
          data: {
            "http.target": "/search?zip=84101",
            "url.query": "zip=84101",
            "http.request.header.cookie.session": "s3cret",
            "http.user_agent": "Mozilla",
            "http.client_ip": "192.0.2.7",
            "http.response.status_code": 500,
          },
        },
      },
      spans: [
        {
          description: "GET https://lotwise.example/search?zip=84101",
          data: { "url.full": "https://lotwise.example/search?zip=84101", "http.query": "84101" },
        },
        { description: "select * from listing where id = $1", data: {} },
      ],
      breadcrumbs: [
        { category: "navigation", data: { from: "/", to: "/search?vin=1FT#zip=84101" } },
      ],
    });
    expect(JSON.stringify(report)).not.toMatch(SECRETS);
    expect(report).toEqual({
      transaction: "GET /search",
      message: "no answer from https://lotwise.example/search in 3 s",
      request: { method: "GET", url: "https://lotwise.example/search" },
      exception: { values: [{ type: "Error", value: "Invalid URL: /search" }] },
      contexts: {
        nextjs: { request_path: "/search", router_path: "/search" },
        trace: { data: { "http.target": "/search", "http.response.status_code": 500 } },
      },
      spans: [
        {
          description: "GET https://lotwise.example/search",
          data: { "url.full": "https://lotwise.example/search" },
        },
        { description: "select * from listing where id = $1", data: {} },
      ],
      breadcrumbs: [{ category: "navigation", data: { from: "/", to: "/search" } }],
    });
  });

  it("is made of any report, also an empty one or one that holds itself", () => {
    expect(withoutReader({})).toEqual({});
    const extra: Record<string, unknown> = { page: "/a?b" };
    extra.self = extra;
    expect(withoutReader({ extra }).extra.page).toBe("/a");
  });
});

it.each([
  ["/search?zip=84101", "/search"],
  ["/search#top", "/search"],
  ["/listings/1", "/listings/1"],
  ["?a\nb", ""],
])("the path of %j is %j", (url, path) => expect(pathOnly(url)).toBe(path));

it("of a link by which a report is shared, and of the ticket that prints it, keeps nothing", () => {
  const link = "/reports/id/6f1c?share=s3cret_s3cret";
  const report = withoutReader({
    transaction: `GET ${link}`,
    message: `no page at https://lotwise.example${link}`,
    breadcrumbs: [{ data: { to: `/login?callbackUrl=${encodeURIComponent(link)}`, from: link } }],
    contexts: { trace: { data: { "http.request.header.x_report_print": "s3cret" } } },
  });
  expect(JSON.stringify(report)).not.toMatch(/s3cret/);
});
