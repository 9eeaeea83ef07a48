import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorScreen } from "./error-screen.tsx";

const fromServer = () => Object.assign(new Error("hidden"), { digest: "1807178786" });
const answers = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", answers);
});
afterEach(() => {
  vi.useRealTimers();
  answers.mockReset();
});

const health = (ready: boolean) =>
  Promise.resolve(new Response("{}", { status: ready ? 200 : 503 }));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe("an error of the server", () => {
  it("is named as one, with its digest to copy, and never its message", async () => {
    answers.mockImplementation(() => health(false));
    const copied = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal("navigator", { clipboard: { writeText: copied } });
    render(<ErrorScreen error={fromServer()} retry={vi.fn()} />);
    expect(screen.getByRole("alert").textContent).toContain("server-side exception");
    expect(screen.getByText("1807178786")).toBeDefined();
    expect(document.body.textContent).not.toContain("hidden");
    fireEvent.click(screen.getByRole("button", { name: "Copy error digest 1807178786" }));
    await pass(0);
    expect(copied).toHaveBeenCalledWith("1807178786");
    expect(screen.getByText("Copied")).toBeDefined();
  });

  it("names the request that brought the page, where the browser knows it", async () => {
    answers.mockImplementation(() => health(false));
    class Timing {
      readonly entryType = "resource";
      readonly name: string;
      readonly startTime: number;
      readonly serverTiming: readonly { name: string; description: string }[];
      constructor(
        name: string,
        serverTiming: readonly { name: string; description: string }[],
        startTime = 0,
      ) {
        this.name = name;
        this.startTime = startTime;
        this.serverTiming = serverTiming;
      }
    }
    const told = (id: string) => [{ name: "request", description: id }];
    const entries = [
      new Timing("https://lotwise.example/search?_rsc=1", told("the-older")),
      new Timing("https://lotwise.example/listings/1?_rsc=2", told("the-one")),
      new Timing("https://lotwise.example/api/suggestions?q=a", told("beside")),
      new Timing("https://lotwise.example/other?_rsc=3", []),
      new Timing("https://lotwise.example/ahead?_rsc=4", told("fetched ahead"), 1e12),
    ];
    vi.stubGlobal("PerformanceResourceTiming", Timing);
    vi.stubGlobal(
      "PerformanceObserver",
      class {
        readonly tell: (list: { getEntries: () => readonly Timing[] }) => void;
        constructor(tell: (list: { getEntries: () => readonly Timing[] }) => void) {
          this.tell = tell;
        }
        observe({ type }: { type: string }) {
          this.tell({ getEntries: () => (type === "resource" ? entries : []) });
        }
        disconnect() {}
      },
    );
    render(<ErrorScreen error={fromServer()} retry={vi.fn()} />);
    await pass(0);
    expect(screen.getByText("the-one")).toBeDefined();
  });

  it("waits for a site that is down, says so, and comes back by itself", async () => {
    answers.mockImplementation(() => health(false));
    const retry = vi.fn();
    render(<ErrorScreen error={fromServer()} retry={retry} />);
    await pass(6_500);
    expect(screen.getByText(/will reload by itself/)).toBeDefined();
    expect(retry).not.toHaveBeenCalled();
    answers.mockImplementation(() => health(true));
    await pass(20_000);
    expect(retry).toHaveBeenCalledTimes(1);
    const asked = answers.mock.calls.length;
    await pass(60_000);
    expect(answers).toHaveBeenCalledTimes(asked);
  });

  it("counts a site that cannot be reached as down", async () => {
    answers.mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")));
    render(<ErrorScreen error={fromServer()} retry={vi.fn()} />);
    await pass(1_500);
    expect(screen.getByText(/will reload by itself/)).toBeDefined();
  });

  it("is not tried again and again on a site that is well", async () => {
    answers.mockImplementation(() => health(true));
    const retry = vi.fn();
    // The page fails anew after each try, with an error of its own.
    await pass(120_000);
    const { rerender } = render(<ErrorScreen key={1} error={fromServer()} retry={retry} />);
    await pass(1_500);
    rerender(<ErrorScreen key={2} error={fromServer()} retry={retry} />);
    await pass(30_000);
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

describe("an error of the browser", () => {
  it("is named as one, has no digest, and is left to the reader to retry", async () => {
    const retry = vi.fn();
    render(<ErrorScreen error={new TypeError("x is undefined")} retry={retry} />);
    expect(screen.getByRole("alert").textContent).toContain("client-side exception");
    expect(screen.queryByText(/digest/)).toBeNull();
    await pass(60_000);
    expect(answers).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it("takes focus to its heading and leaves ways out", () => {
    render(<ErrorScreen error="thrown text" retry={vi.fn()} />);
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
    expect(screen.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
  });
});
