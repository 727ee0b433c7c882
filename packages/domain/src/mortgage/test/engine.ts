import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import type { Invalid } from '../../invalid';

/** Describes an engine with good inputs; the tests check how it refuses bad ones. */
export function engine<Input extends object>(
  name: string,
  input: Input,
  validate: (input: Input) => Invalid[],
  run: (input: Input) => unknown,
  mayBeNegative: readonly (keyof Input)[] = [],
) {
  const withField = (field: string, value: unknown) => ({ ...input, [field]: value }) as Input;
  return {
    name,
    fields: Object.entries(input).flatMap(([field, value]) => {
      const isDecimal = value instanceof Decimal;
      if (typeof value !== 'number' && !isDecimal) return [];
      return [{ field, isDecimal, mayBeNegative: mayBeNegative.some((each) => each === field) }];
    }),
    good: () => validate(input),
    validate: (field: string, value: unknown) => validate(withField(field, value)),
    run: (field: string, value: unknown) => run(withField(field, value)),
    runGood: () => run(input),
  };
}

/**
 * Tests every number of every engine: NaN, 1e309 and negatives are refused by name, before anything
 * is calculated.
 */
export function refusesBadNumbers(engines: readonly ReturnType<typeof engine>[]): void {
  describe.each(engines)('$name', ({ fields, good, validate, run, runGood }) => {
    test('F-09 takes good inputs', () => {
      expect(good()).toEqual([]);
      expect(runGood()).toBeDefined();
    });

    test.each(fields)(
      'F-09 refuses $field that is no number, endless or negative',
      ({ field, isDecimal, mayBeNegative }) => {
        const bad = [Number.NaN, Number('1e309'), ...(mayBeNegative ? [] : [-1])];
        for (const value of bad.map((each) => (isDecimal ? new Decimal(each) : each))) {
          expect(validate(field, value).map((each) => each.field)).toContain(field);
          expect(() => run(field, value)).toThrow(field);
        }
      },
    );
  });
}
