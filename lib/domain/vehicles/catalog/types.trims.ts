/* How makers file trims, and whose filing it is. */

/** What stands for a name: a pattern of the item as filed, and what people call it. */
export type Rewrite = readonly [pattern: RegExp, replacement: string];

/** What a make files its own way. */
export interface FilingHabits {
  /** Done with the whole filed text before it is split. */
  readonly whole?: readonly Rewrite[];
  /** Done with each item, before what no trim holds is taken off. */
  readonly item?: readonly Rewrite[];
  /** Items that name no trim of this make sold in the US: other countries' names, codes, the model. */
  readonly none?: RegExp;
  /** The same of one model, as "Model/item"; asked of the name when all else is done. */
  readonly noneOfModel?: RegExp;
  /** Letters that are said with the number that is the model: "E" of a 300 is a "300E". */
  readonly afterModel?: RegExp;
  /** Words that begin a list, and the items they belong to as well: "Carrera S / 4S". */
  readonly carried?: readonly [word: RegExp, items: RegExp];
  /** Body words and engines are part of the name ("Mustang V6"). */
  readonly keeps?: RegExp;
  /** Where it files no trim its series is one ("Cooper S", "Titanium - 4WD"). */
  readonly isBySeries?: boolean;
  /** An item that is only the model's name is its base version. */
  readonly modelIsBase?: boolean;
}

/** Whose filing it is: make and model as the decoder names them. */
export interface FiledBy {
  readonly make: string;
  readonly model: string;
}
