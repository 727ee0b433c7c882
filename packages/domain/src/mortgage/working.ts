import type { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';
import type { Cents } from '../money';
import type { Cited } from '../reference/table';

/** The table row that a figure rests on, so that a reader can open it. */
export type Citation = Cited & { table: string; row: string; section: string | null };

/** The figure of a line of working; rates and ratios are fractions (0.065 is 6.5%). */
export type Figure =
  | { kind: 'money'; value: Cents }
  | { kind: 'rate'; value: Decimal }
  | { kind: 'ratio'; value: Decimal }
  | { kind: 'months'; value: number }
  | { kind: 'day'; value: Temporal.PlainDate };

/**
 * One step of a calculation: the figure, how it was computed, and the table row that it rests on,
 * if any.
 */
export type WorkingLine = {
  code: string;
  label: string;
  figure: Figure;
  formula: string;
  basis: Citation | null;
};

type Basis = Citation | null;

export function moneyLine(
  code: string,
  label: string,
  value: Cents,
  formula: string,
  basis: Basis = null,
): WorkingLine {
  return { code, label, figure: { kind: 'money', value }, formula, basis };
}

export function rateLine(
  code: string,
  label: string,
  value: Decimal,
  formula: string,
  basis: Basis = null,
): WorkingLine {
  return { code, label, figure: { kind: 'rate', value }, formula, basis };
}

export function ratioLine(
  code: string,
  label: string,
  value: Decimal,
  formula: string,
  basis: Basis = null,
): WorkingLine {
  return { code, label, figure: { kind: 'ratio', value }, formula, basis };
}

export function monthsLine(
  code: string,
  label: string,
  value: number,
  formula: string,
  basis: Basis = null,
): WorkingLine {
  return { code, label, figure: { kind: 'months', value }, formula, basis };
}

export function dayLine(
  code: string,
  label: string,
  value: Temporal.PlainDate,
  formula: string,
  basis: Basis = null,
): WorkingLine {
  return { code, label, figure: { kind: 'day', value }, formula, basis };
}
