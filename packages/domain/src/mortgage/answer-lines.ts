import { Decimal } from 'decimal.js';
import { percent } from '../eligibility/print-figure';
import { type Cents, cents } from '../money';
import type { AnswerLine } from '../reference/replay';
import type { Figure } from './working';

/** A line of working as the engine has it, or as JSON carries it. */
type Worked = { code: string; label: string; figure: { kind: Figure['kind']; value: unknown } };

/** Returns the working of an answer as lines to compare. */
export function workedLines(lines: readonly Worked[]): AnswerLine[] {
  return lines.map(({ code, label, figure: { kind, value } }) => {
    const named = { code, name: label };
    if (kind === 'money') return { ...named, amount: amountIn(value) };
    return { ...named, words: shown(kind, value) };
  });
}

/**
 * Reads the lines of a calculator's answer from JSON: its working, its tests, its days and its
 * amounts. Everything else in the answer repeats one of these or an input.
 */
export function answerLines(answer: unknown): AnswerLine[] {
  return Object.entries(recordOf(answer) ?? {}).flatMap(([key, value]) => {
    if (typeof value === 'boolean') return [{ code: key, name: key, words: yesNo(value) }];
    if (wordKeys.has(key)) return [{ code: key, name: key, words: String(value) }];
    if (moneyKeys.has(key)) return [{ code: key, name: key, amount: amountIn(value) }];
    const parts = Array.isArray(value) ? value : [value];
    return parts.flatMap((part) => lineOf(key, recordOf(part)));
  });
}

// The keys of answers that have no working line by line.
const wordKeys = new Set(['status', 'why', 'percent']);
const moneyKeys = new Set(['annual', 'low', 'high', 'sellerOwes', 'buyerOwes', 'cure']);

type Part = Readonly<Record<string, unknown>>;

function lineOf(key: string, part: Part | null): AnswerLine[] {
  if (part === null) return [];
  const figure = recordOf(part.figure);
  if (figure) return workedLines([{ ...named(part), figure: { ...kindOf(figure) } }]);
  if ('passes' in part) {
    const words = `${part.passes ? 'passes' : 'fails'}: ${part.measured}, ${part.limit}`;
    return [{ code: named(part).code, name: named(part).label, words }];
  }
  if ('on' in part && 'code' in part) {
    return [{ code: named(part).code, name: named(part).label, words: String(part.on) }];
  }
  if ('amount' in part) return [{ code: key, name: key, amount: amountIn(part.amount) }];
  return [];
}

function named({ code, label }: Part): { code: string; label: string } {
  return { code: String(code), label: String(label) };
}

function kindOf({ kind, value }: Part): Worked['figure'] {
  return { kind: kind as Figure['kind'], value };
}

function shown(kind: Figure['kind'], value: unknown): string {
  if (kind === 'rate') return percent(new Decimal(String(value)));
  if (kind === 'ratio') return new Decimal(String(value)).toDecimalPlaces(4).toString();
  return kind === 'months' ? `${value} months` : String(value);
}

function amountIn(value: unknown): Cents | null {
  return typeof value === 'number' ? cents(value) : null;
}

function yesNo(value: boolean): string {
  return value ? 'yes' : 'no';
}

function recordOf(value: unknown): Part | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Part)
    : null;
}
