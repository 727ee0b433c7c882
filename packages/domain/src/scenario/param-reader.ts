import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import type { Invalid } from '../invalid';
import { type Cents, dollars } from '../money';

/** Reads search parameters strictly and collects a complaint about each that is wrong. */
export class ParamReader {
  readonly invalid: Invalid[] = [];
  private readonly values = new Map<string, string>();
  private readonly repeated = new Set<string>();

  constructor(params: Iterable<readonly [string, string]>) {
    for (const [name, value] of params) {
      if (this.values.has(name)) this.repeated.add(name);
      this.values.set(name, value);
    }
  }

  text(name: string): string | null {
    if (this.repeated.delete(name)) this.complain(name, 'Given more than once.');
    return this.values.get(name) ?? null;
  }

  required<Value>(name: string, value: Value | null, otherwise: Value): Value {
    if (value !== null) return value;
    if (!this.values.has(name)) this.complain(name, 'This is missing.');
    return otherwise;
  }

  money(name: string): Cents | null {
    const text = this.matching(name, /^\d{1,11}(\.\d{1,2})?$/, 'Enter dollars and cents.');
    return text === null ? null : dollars(text);
  }

  percent(name: string): Decimal | null {
    const text = this.matching(name, /^\d{1,3}(\.\d{1,12})?$/, 'Enter a percentage.');
    return text === null ? null : new Decimal(text).div(100);
  }

  whole(name: string): number | null {
    const text = this.matching(name, /^\d{1,4}$/, 'Enter a whole number.');
    return text === null ? null : Number(text);
  }

  units(name: string): 1 | 2 | 3 | 4 {
    const number = this.required(name, this.whole(name), 1);
    const units = ([1, 2, 3, 4] as const).find((each) => each === number);
    if (units === undefined) this.complain(name, 'Enter 1 to 4 units.');
    return units ?? 1;
  }

  oneOf<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice {
    const text = this.text(name);
    const choice = choices.find((each) => each === text);
    if (choice === undefined) this.complain(name, `Choose one of ${choices.join(', ')}.`);
    return choice ?? choices[0];
  }

  day(name: string): Temporal.PlainDate | null {
    const text = this.matching(name, /^\d{4}-\d{2}-\d{2}$/, 'Enter a day as YYYY-MM-DD.');
    if (text === null) return null;
    try {
      return Temporal.PlainDate.from(text, { overflow: 'reject' });
    } catch {
      this.complain(name, 'There is no such day.');
      return null;
    }
  }

  versions(name: string): Record<string, string> {
    const pattern = /^[a-z0-9.-]{1,60}:[a-z0-9.-]{1,60}(,[a-z0-9.-]{1,60}:[a-z0-9.-]{1,60})*$/;
    const text = this.matching(name, pattern, 'Enter table versions as table:version.');
    if (text === null) return {};
    return Object.fromEntries(
      text.split(',').map((pair) => {
        const [table = '', version = ''] = pair.split(':');
        return [table, version];
      }),
    );
  }

  private matching(name: string, pattern: RegExp, message: string): string | null {
    const text = this.text(name);
    if (text === null || pattern.test(text)) return text;
    this.complain(name, message);
    return null;
  }

  private complain(field: string, message: string): void {
    if (!this.invalid.some((each) => each.field === field)) this.invalid.push({ field, message });
  }
}
