import type { Scenario } from '@deedlight/domain/scenario/scenario';

/** The meaning of a text in a box, or what is wrong with it and how to correct it. */
export type Reading<Value> = { ok: true; value: Value } | { ok: false; message: string };

export type Option = { value: string; label: string };

/** The control of a field: a number box with its sign or unit, a list, or a date. */
export type Control =
  | { kind: 'number'; prefix?: string; unit?: string }
  | { kind: 'choice'; options: readonly Option[] }
  | { kind: 'day' }
  | { kind: 'text'; suggestions?: readonly string[] };

/**
 * A field that every tool shares: its text for the deal, and the deal's change when it is typed.
 */
export type SharedPart = {
  /** The names under which the deal reports problems with it. */
  issues: readonly string[];
  text: (scenario: Scenario) => string;
  /** `before` is the deal as it was when typing began. */
  change: (text: string, before: Scenario) => Reading<Partial<Scenario>>;
  /** A remark about the figure in the deal: "20% of the price". */
  remark?: (scenario: Scenario) => string | undefined;
};

/**
 * One input of a calculator. Its text is the one in the address: dollars, percent, years, a choice.
 * An empty `initial` means that the field may stay empty.
 */
export type Field<Value = unknown> = {
  label: string;
  hint?: string;
  /** Fields of one section are grouped under its name. */
  section?: string;
  control: Control;
  initial: string;
  /** The source of the initial figure; without one, that figure is an assumption. */
  source?: string;
  /** The parameter of the deal from which the initial figure is taken, if it is. */
  follows?: string;
  /** An example of the figure that is asked for; it is never computed with. */
  example?: string;
  parse: (text: string) => Reading<Value>;
  shared?: SharedPart;
};

export type Fields = Readonly<Record<string, Field>>;

export type Values<Each extends Fields> = {
  [Name in keyof Each]: Each[Name] extends Field<infer Value> ? Value : never;
};

export type FieldWords = Pick<Field, 'hint' | 'section' | 'example'>;

export function reading<Value>(value: Value): Reading<Value> {
  return { ok: true, value };
}

export function refusal(message: string): { ok: false; message: string } {
  return { ok: false, message };
}

/** Where a figure in a box is from. */
export type FieldOrigin = 'record' | 'estimate' | 'typed' | 'unknown';

/** A field as a form shows it. */
export type FieldState = {
  name: string;
  field: Field;
  text: string;
  error: string | undefined;
  remark: string | undefined;
  /** Set where the page says of the figure where it is from. */
  origin?: FieldOrigin;
  onType: (text: string) => void;
  onUnreadable: () => void;
  onReset: (() => void) | undefined;
  onFocus: () => void;
  onBlur: () => void;
};
