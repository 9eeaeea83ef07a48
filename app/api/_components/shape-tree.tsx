import type { Field, NamedShape, Shape } from "#lib/domain/api-manual/types.ts";
import { Coded } from "./guide-section.tsx";

/** The fields of an object: what each is called, what it is and what it says. */
export function FieldList({ fields }: { readonly fields: readonly Field[] }) {
  return (
    <ul className="grid border-line border-t">
      {fields.map((field) => (
        <li key={field.name} className="border-line border-b py-1.5 text-sm">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <code className="font-medium font-mono text-xs [overflow-wrap:anywhere]">
              {field.name}
            </code>
            <ShapeWords shape={field.shape} />
            {!field.isRequired && <span className="text-ink-faint text-xs">optional</span>}
          </p>
          {field.description !== "" && (
            <p className="text-ink-soft text-xs">
              <Coded text={field.description} />
            </p>
          )}
          <Inner shape={field.shape} />
        </li>
      ))}
    </ul>
  );
}

/** What a value is, in a few words; a named shape leads to where its fields stand. */
export function ShapeWords({ shape }: { readonly shape: Shape }) {
  const { words, named, isNullable, limits, options } = shape;
  return (
    <span className="min-w-0 text-ink-soft text-xs [overflow-wrap:anywhere]">
      {named === null ? (
        words
      ) : (
        <>
          {words.slice(0, words.indexOf(named))}
          <a
            href={`#shape-${named}`}
            className="underline decoration-line underline-offset-2 hover:decoration-accent"
          >
            {named}
          </a>
          {words.slice(words.indexOf(named) + named.length)}
        </>
      )}
      {options.length > 0 && <span className="font-mono"> {options.join(" · ")}</span>}
      {isNullable && " or null"}
      {limits !== "" && `, ${limits}`}
    </span>
  );
}

/** The fields within a value. */
function Inner({ shape: { fields, variants } }: { readonly shape: Shape }) {
  if (fields.length === 0 && variants.length === 0) return null;
  return (
    <div className="mt-1.5 border-line border-l-2 pl-3">
      {fields.length > 0 && <FieldList fields={fields} />}
      <Variants variants={variants} />
    </div>
  );
}

function Variants({ variants }: Pick<Shape, "variants">) {
  return variants.map(({ title, fields }) => (
    <div key={title} className="mt-2 first:mt-0">
      <p className="font-mono text-ink-soft text-xs">{title}</p>
      <FieldList fields={fields} />
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
  if (whole.fields.length === 0 && whole.variants.length === 0)
    return (
      <p className="text-sm">
        <ShapeWords shape={whole} />
      </p>
    );
  return (
    <>
      {whole.fields.length > 0 && <FieldList fields={whole.fields} />}
      <Variants variants={whole.variants} />
    </>
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
