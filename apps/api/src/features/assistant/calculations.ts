import type { AssistantCalculation } from '@deedlight/contract/assistant';
import { dollarText, percent } from '@deedlight/domain/eligibility/print-figure';
import { InvalidInput } from '@deedlight/domain/invalid';
import type { Figure } from '@deedlight/domain/mortgage/working';
import { toPlain } from '@deedlight/domain/plain-values';
import { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';
import type { Evidence } from './evidence';
import type { ReadQuestion } from './read-question';
import { calculations } from './work';
import type { Worked } from './worked';

export type Calculated =
  | { kind: 'worked'; evidence: Evidence }
  | { kind: 'missing'; missing: string[] }
  | { kind: 'refused'; why: string };

/** Returns the calculation that a question needs, or null if it needs none. */
export function calculate(question: ReadQuestion, today: Temporal.PlainDate): Calculated | null {
  const asked = calculations.find((each) => each.isAsked(question));
  if (asked === undefined) return null;
  const missing = asked.missing(question, today);
  if (missing.length > 0) return { kind: 'missing', missing };
  try {
    return { kind: 'worked', evidence: citedWork(asked.operation, asked.work(question, today)) };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { kind: 'refused', why: error.invalid.map(({ message }) => message).join(' ') };
  }
}

/** Makes evidence of a calculation: its inputs, its results, and where it can be run again. */
export function citedWork(
  operation: AssistantCalculation,
  { input, lines, says, page }: Worked,
): Evidence {
  const plain = toPlain(input);
  return {
    text: says,
    citation: {
      kind: 'calculation',
      operation,
      endpoint: endpointOf(operation),
      input: plain,
      output: lines.map(({ code, label, figure }) => ({
        code,
        label,
        text: figureText(figure),
        figure: toPlain({ kind: figure.kind, value: figure.value }),
      })),
      page: page ?? pageOf(operation, plain),
      says,
    },
  };
}

function endpointOf(operation: AssistantCalculation): string {
  if (operation === 'title-fees') return '/v1/title-fees/quote';
  return operation === 'net-sheet' ? '/v1/title-fees/net-sheet' : `/v1/calculators/${operation}`;
}

/**
 * Links to the calculator's page with the same inputs, for inputs with the names that the page
 * uses.
 */
function pageOf(operation: AssistantCalculation, input: Readonly<Record<string, unknown>>) {
  const { principal, annualRate, months } = input;
  if (operation !== 'amortization' || typeof principal !== 'number') return null;
  const loan = String(principal / 100);
  const search = new URLSearchParams({
    price: loan,
    loan,
    rate: percentNumber(String(annualRate)),
    months: String(months),
  });
  return `/app/calculators/amortization?${search}`;
}

function percentNumber(fraction: string): string {
  return percent(new Decimal(fraction)).replace('%', '');
}

/** Formats a figure of a calculation for a sentence. */
function figureText(figure: Figure): string {
  switch (figure.kind) {
    case 'money':
      return dollarText(figure.value);
    case 'rate':
      return percent(figure.value);
    case 'ratio':
      return `${figure.value.times(100).toDecimalPlaces(2)}%`;
    case 'months':
      return `${figure.value} months`;
    case 'day':
      return figure.value.toString();
  }
}
