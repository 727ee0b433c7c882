import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { type Cents, dollars } from '../../money';

/**
 * Published answers are listed by name: dollars, percentages, months or ratios as the publisher
 * prints them.
 */
export type Answers = Record<string, number>;

export type WorkedCase = {
  id: string;
  category: string;
  source: string;
  inputs: Inputs;
  expected: Answers;
  tolerance: number | Answers;
};

export type CaseFile = {
  sources: Record<string, { publisher: string; title: string; date: string }>;
  cases: {
    id: string;
    category: string;
    source: string;
    inputs: object;
    expected: object;
    tolerance: unknown;
  }[];
};

/** Reads the inputs of a case by name and converts them to our units. */
export class Inputs {
  private readonly fields: Record<string, unknown>;

  constructor(fields: object) {
    this.fields = { ...fields };
  }

  has(key: string): boolean {
    return this.fields[key] !== undefined;
  }

  number(key: string): number {
    const value = this.fields[key];
    if (typeof value !== 'number') throw new RangeError(`${key} is not a number`);
    return value;
  }

  text(key: string): string {
    const value = this.fields[key];
    if (typeof value !== 'string') throw new RangeError(`${key} is not text`);
    return value;
  }

  money(key: string): Cents {
    return dollars(this.number(key));
  }

  moneyOr(key: string, otherwise: number): Cents {
    return this.has(key) ? this.money(key) : dollars(otherwise);
  }

  rate(key: string): Decimal {
    return new Decimal(this.number(key)).div(100);
  }

  day(key: string): Temporal.PlainDate {
    return Temporal.PlainDate.from(this.text(key));
  }

  records(key: string): Inputs[] {
    const value = this.fields[key];
    if (!Array.isArray(value)) throw new RangeError(`${key} is not a list`);
    return value.map((each: object) => new Inputs(each));
  }

  inner(key: string): Inputs {
    const value = this.fields[key];
    if (typeof value !== 'object' || value === null) throw new RangeError(`${key} is not a record`);
    return new Inputs(value);
  }

  numbers(key: string): number[] {
    const value = this.fields[key];
    if (!Array.isArray(value)) throw new RangeError(`${key} is not a list`);
    return value.map(Number);
  }
}

/** Runs every case of a file through `solve`, with one test each, titled with its id and source. */
export function testCases(file: CaseFile, solve: (worked: WorkedCase) => Answers): void {
  const rows = file.cases.map((raw) => {
    const source = file.sources[raw.source];
    if (!source) throw new RangeError(`${raw.id} names no source`);
    const worked = { ...raw, inputs: new Inputs(raw.inputs) } as WorkedCase;
    return { id: raw.id, from: `${source.publisher}, ${source.title} (${source.date})`, worked };
  });
  test.each(rows)('F-09 case $id answers as published: $from', ({ worked }) => {
    const answers = solve(worked);
    for (const [name, published] of Object.entries(worked.expected)) {
      const allowed =
        typeof worked.tolerance === 'number' ? worked.tolerance : (worked.tolerance[name] ?? 0);
      const ours = answers[name];
      if (ours === undefined) throw new RangeError(`${worked.id} is not asked for ${name}`);
      expect(
        Math.abs(ours - published),
        `${name}: ${ours} against ${published}`,
      ).toBeLessThanOrEqual(allowed + 1e-9);
    }
  });
}

/** Converts cents to dollars, for comparing with a page's figures. */
export function inDollars(amount: Cents): number {
  return amount / 100;
}
