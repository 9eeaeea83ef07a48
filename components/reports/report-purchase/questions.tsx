import { Disclosure } from "#components/ui/disclosure.tsx";

interface Question {
  readonly asked: string;
  readonly answer: string;
}

/** Questions that come up before buying, each to be opened. */
export function Questions({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <ul className="mt-3 grid max-w-text">
      {questions.map(({ asked, answer }) => (
        <li key={asked} className="border-line border-b py-1.5">
          <Disclosure summary={<h3 className="font-[560]">{asked}</h3>}>
            <p className="pt-1 pb-2 text-ink-soft">{answer}</p>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}
