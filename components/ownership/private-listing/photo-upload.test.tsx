import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { PhotoUpload } from "./photo-upload.tsx";

const refresh = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

/** Answers as the site does: what is called *.jpg is taken. */
class Answering extends EventTarget {
  static sent: string[] = [];
  readonly upload = new EventTarget();
  responseText = "";
  open(): void {}
  setRequestHeader(): void {}
  send(form: FormData): void {
    const file = form.get("photos");
    const name = file instanceof File ? file.name : "";
    Answering.sent.push(name);
    const taken = name.endsWith(".jpg");
    this.responseText = taken
      ? '{"outcomes":[{"taken":true}]}'
      : '{"outcomes":[{"taken":false,"why":"It is no picture."}]}';
    setTimeout(() => this.dispatchEvent(new Event(name === "lost.jpg" ? "error" : "load")), 5);
  }
}

it("sends all that were chosen, counts them all and says of each why it was not taken", async () => {
  vi.stubGlobal("XMLHttpRequest", Answering);
  render(<PhotoUpload listingId={7} room={40} />);
  const names = ["1.jpg", "2.jpg", "notes.txt", "3.jpg", "lost.jpg", "4.jpg"];
  fireEvent.change(screen.getByLabelText("Choose photos"), {
    target: { files: names.map((name) => new File(["x"], name)) },
  });
  await waitFor(() =>
    expect(screen.getByRole("status").textContent).toBe("4 photos of 6 added, 2 not."),
  );
  expect(Answering.sent.toSorted()).toEqual(names.toSorted());
  expect(screen.getByText("Not added. It is no picture.")).toBeDefined();
  expect(screen.getByText(/Not added\. It did not arrive/)).toBeDefined();
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
});

it("takes no more where there is no room", () => {
  render(<PhotoUpload listingId={7} room={0} />);
  expect(screen.getByLabelText("Choose photos").hasAttribute("disabled")).toBe(true);
});
