import type { Cents } from '@deedlight/domain/money';
import type { ComparisonShown, PaymentPart } from '@deedlight/domain/mortgage/loans/loan-column';
import type { Figure, WorkingLine } from '@deedlight/domain/mortgage/working';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import type { ChartData } from '../../ui/chart/chart-data';

/**
 * A figure of an answer as a page shows it: the engines' figures, a number with its unit, or words.
 */
export type Shown =
  | Figure
  | { kind: 'number'; value: number; unit: string }
  | { kind: 'words'; value: string };

export type Headline = {
  label: string;
  figure: Shown;
  /** The code of the line of working that it opens. */
  line?: string;
  isEstimate?: boolean;
};

export type ResultChart = { title: string; kind: 'line' | 'bar'; data: ChartData };

type Cell = number | string | null;

/**
 * A table of an answer. Money is whole cents; null marks a figure that the answer does not have.
 */
export type ResultTable = {
  title: string;
  columns: readonly { header: string; kind: 'money' | 'number' | 'rate' | 'words' }[];
  rows: readonly (readonly Cell[])[];
  /** The name of its export, without the file extension. */
  file: string;
};

export type Working = { title?: string; lines: readonly WorkingLine[] };

export type Result = {
  /** The first is the figure asked for; the others stand beside it. */
  headlines: readonly [Headline, ...Headline[]];
  working: readonly Working[];
  /** The parts of the headline, where that is a monthly payment. */
  parts?: readonly PaymentPart[];
  comparison?: ComparisonShown;
  /** What the answer says of the deal that every tool shares. */
  deal?: Partial<Scenario>;
  /** The notes that an answer must not be read without. */
  warnings?: readonly string[];
  charts: readonly ResultChart[];
  tables: readonly ResultTable[];
  /** Whether the tables open when asked for. */
  isFolded?: boolean;
  /** Notes for the reader: omissions, estimates, and limits exceeded. */
  notes: readonly string[];
};

export function money(label: string, value: Cents, line?: string): Headline {
  return { label, figure: { kind: 'money', value }, ...(line === undefined ? {} : { line }) };
}

export function months(label: string, value: number, line?: string): Headline {
  return { label, figure: { kind: 'months', value }, ...(line === undefined ? {} : { line }) };
}

export function words(label: string, value: string): Headline {
  return { label, figure: { kind: 'words', value } };
}
