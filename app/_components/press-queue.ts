/** What answers a press of a button of lists. */
type Answer = (button: HTMLButtonElement) => void;

/**
 * Presses of buttons of lists, in their order: answered at once where somebody does, else kept until
 * somebody comes. On a slow phone several are pressed before the code that answers them has arrived.
 */
export class PressQueue {
  readonly #waiting: HTMLButtonElement[] = [];
  #answer: Answer | null = null;
  #call: (() => void) | null = null;

  press(button: HTMLButtonElement): void {
    if (this.#answer !== null) {
      this.#answer(button);
      return;
    }
    this.#waiting.push(button);
    this.#call?.();
  }

  /** Calls for whoever answers whenever a press waits, now as well. @returns what ends it. */
  callBy(call: () => void): () => void {
    this.#call = call;
    if (this.#waiting.length > 0) call();
    return () => {
      if (this.#call === call) this.#call = null;
    };
  }

  /** Answers what waits, then every press as it comes. @returns what ends it. */
  answerBy(answer: Answer): () => void {
    this.#answer = answer;
    for (const button of this.#waiting.splice(0)) answer(button);
    return () => {
      if (this.#answer === answer) this.#answer = null;
    };
  }
}

/** The button with `data-list` or `data-clear` that was pressed, if one was. */
function pressedButton(target: EventTarget | null): HTMLButtonElement | null {
  const button =
    target instanceof Element ? target.closest("button[data-list], button[data-clear]") : null;
  return button instanceof HTMLButtonElement ? button : null;
}

/** The presses of this page, from when its scripts arrive: before its components come to life. */
export const presses = new PressQueue();

if (typeof document !== "undefined")
  document.addEventListener("click", (event) => {
    const button = pressedButton(event.target);
    if (button === null) return;
    event.preventDefault();
    presses.press(button);
  });
