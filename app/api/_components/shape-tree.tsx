import type { ManualField, NamedShape, Shape } from "#lib/domain/api/api-reference/types.manual.ts";
import { Coded } from "./guide-section.tsx";

/** How fields look, said once for a whole tree of them: there are thousands on the page. */
const LOOK =
  "[&_ul]:grid [&_ul]:border-line [&_ul]:border-t [&_li]:border-line [&_li]:border-b [&_li]:py-1.5 " +
  "[&_p]:text-ink-soft [&_p]:text-xs [&_p]:[overflow-wrap:anywhere] [&_li>p>b]:mr-2 [&_b]:font-medium [&_b]:font-mono [&_b]:text-ink " +
  "[&_small]:ml-2 [&_small]:text-ink-faint [&_small]:text-xs [&_li>div]:mt-1.5 [&_li>div]:border-line [&_li>div]:border-l-2 [&_li>div]:pl-3 " +
  "[&_a]:underline [&_a]:decoration-line [&_a]:underline-offset-2 [&_a:hover]:decoration-accent";

/** The fields of an object: what each is called, what it is and what it says. */
export function FieldList({ fields }: { readonly fields: readonly ManualField[] }) {
  return (
    <div className={LOOK}>
      <Fields fields={fields} />
    </div>
  );
}

function Fields({ fields }: { readonly fields: readonly ManualField[] }) {
  return (
    <ul>
      {fields.map(({ name, shape, isRequired, description }) => (
        <li key={name}>
          <p>
            <b>{name}</b>
            <ShapeWords shape={shape} />
            {!isRequired && <small>optional</small>}
          </p>
          {description !== "" && (
            <p>
              <Coded text={description} />
            </p>
          )}
          <Inner shape={shape} />
        </li>
      ))}
    </ul>
  );
}

/** What a value is, in a few words; a named shape leads to where its fields stand. */
function ShapeWords({ shape }: { readonly shape: Shape }) {
  const { words, named, isNullable, limits, options } = shape;
  const rest = [
    options.length > 0 ? ` ${options.join(" · ")}` : "",
    isNullable ? " or null" : "",
    limits === "" ? "" : `, ${limits}`,
  ].join("");
  if (named === null) return `${words}${rest}`;
  return (
    <>
      {words.slice(0, words.indexOf(named))}
      <a href={`#shape-${named}`}>{named}</a>
      {words.slice(words.indexOf(named) + named.length)}
      {rest}
    </>
  );
}

/** The fields within a value. */
function Inner({ shape: { fields, variants } }: { readonly shape: Shape }) {
  if (fields.length === 0 && variants.length === 0) return null;
  return (
    <div>
      {fields.length > 0 && <Fields fields={fields} />}
      <Variants variants={variants} />
    </div>
  );
}

function Variants({ variants }: Pick<Shape, "variants">) {
  return variants.map(({ title, fields }) => (
    <div key={title}>
      <p>
        <b>{title}</b>
      </p>
      <Fields fields={fields} />
    </div>
  ));
}

/** A shape that is answered or taken, whole: its own fields, not only its name. */
export function WholeShape({
  shape,
  shapes,
}: {
  readonly shape: Shape;
  readonly shapes: readonly NamedShape[];
}) {
  const isNamed = shape.named !== null && shape.words === shape.named;
  const whole = isNamed ? (shapes.find(({ name }) => name === shape.named)?.shape ?? shape) : shape;
  return (
    <div className={LOOK}>
      {whole.fields.length > 0 && <Fields fields={whole.fields} />}
      <Variants variants={whole.variants} />
      {whole.fields.length === 0 && whole.variants.length === 0 && (
        <p>
          <ShapeWords shape={whole} />
        </p>
      )}
    </div>
  );
}

/** Shapes that fields of several answers lead to. */
export function SharedShapes({ shapes }: { readonly shapes: readonly NamedShape[] }) {
  return (
    <section id="shapes" aria-labelledby="shapes-heading" className="min-w-0 scroll-mt-24">
      <h2 id="shapes-heading" className="font-semibold text-xl tracking-tight">
        Shapes that answers share
      </h2>
      {shapes
        .filter(({ isShared }) => isShared)
        .map(({ name, description, shape }) => (
          <article
            key={name}
            id={`shape-${name}`}
            aria-labelledby={`shape-${name}-heading`}
            className="mt-6 scroll-mt-24"
          >
            <h3 id={`shape-${name}-heading`} className="font-medium font-mono text-sm">
              {name}
            </h3>
            {description !== "" && (
              <p className="max-w-text text-ink-soft text-sm">
                <Coded text={description} />
              </p>
            )}
            <div className="mt-2">
              <WholeShape shape={shape} shapes={shapes} />
            </div>
          </article>
        ))}
    </section>
  );
}
