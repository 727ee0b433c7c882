import type { Scenario } from '@deedlight/domain/scenario/scenario';

/** What a text in a box means, or what is wrong with it and what to do. */
export type Reading<Value> = { ok: true; value: Value } | { ok: false; message: string };

export type Option = { value: string; label: string };

/** How a field is typed: in a number box with its sign or unit, from a list, or as a day. */
export type Control =
  | { kind: 'number'; prefix?: string; unit?: string }
  | { kind: 'choice'; options: readonly Option[] }
  | { kind: 'day' }
  | { kind: 'text' };

/** A field that every tool shares: what it shows of the deal, and what typing in it changes. */
export type SharedPart = {
  /** The names under which the deal complains of it. */
  issues: readonly string[];
  text: (scenario: Scenario) => string;
  /** `before` is the deal as it was when the typing began. */
  change: (text: string, before: Scenario) => Reading<Partial<Scenario>>;
  /** What the figure is of the deal as it stands: "20 % of the price". */
  remark?: (scenario: Scenario) => string | undefined;
};

/**
 * One input of a calculator. Its text is what the address holds: dollars, percent, years, a choice.
 * An empty `initial` means that the field may stay empty.
 */
export type Field<Value = unknown> = {
  label: string;
  hint?: string;
  /** Fields of one section stand together under its name. */
  section?: string;
  control: Control;
  initial: string;
  /** Where the figure that the page begins with comes from; without it that figure is assumed. */
  source?: string;
  /** The name in the address of the figure that it begins with, where that is another of the deal's. */
  follows?: string;
  /** A figure of somebody else's deal, to say what is asked for; never counted with. */
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

/** A field as a form shows it. */
export type FieldState = {
  name: string;
  field: Field;
  text: string;
  error: string | undefined;
  remark: string | undefined;
  onType: (text: string) => void;
  onUnreadable: () => void;
  onReset: (() => void) | undefined;
  onFocus: () => void;
  onBlur: () => void;
};
