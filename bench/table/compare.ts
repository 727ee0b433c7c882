import { type Figure, strictMargin, worsening } from './figure';
import type { Results } from './results';
import { percent, valueText } from './table';

/** Two runs of one commit on an idle machine differ by about this much. */
const noise = 0.1;

/** `worse` is a share of the previous figure; it is negative if the figure got better. */
type Change = { figure: Figure; before: number; worse: number };

export type Comparison = {
  lines: string[];
  /** Tells whether any figure got worse by more than `--strict` allows. */
  isMuchWorse: boolean;
};

/**
 * Compares two commits: the figures that got worse, those that got better, and those of one commit
 * only.
 */
export function compare(before: Results, after: Results): Comparison {
  const names = Object.keys(after.rows).filter((name) => name in before.rows);
  const changes = names.flatMap((name) => changesOf(before, after, name));
  const worse = changes.filter((change) => change.worse > noise);
  const better = changes.filter((change) => change.worse < -noise);
  const alike = changes.length - worse.length - better.length;
  return {
    lines: [
      `${before.commit} → ${after.commit}: ${changes.length} figures were measured on both`,
      ...names.flatMap((name) => conditionLines(before, after, name)),
      ...section(
        'Worse',
        worse.toSorted((a, b) => b.worse - a.worse),
      ),
      ...section(
        'Better',
        better.toSorted((a, b) => a.worse - b.worse),
      ),
      `${alike} differ by no more than ${percent(noise)}, as two runs of one commit do.`,
      ...missingLine(before, after),
      ...missingLine(after, before),
    ],
    isMuchWorse: worse.some((change) => change.worse > strictMargin),
  };
}

function changesOf(before: Results, after: Results, row: string): Change[] {
  const former = new Map(before.rows[row]?.figures.map((figure) => [figure.name, figure]));
  return (after.rows[row]?.figures ?? []).flatMap((figure) => {
    const then = former.get(figure.name);
    if (then === undefined) return [];
    return [{ figure, before: then.ours, worse: worsening(then.ours, figure.ours, figure.better) }];
  });
}

/**
 * Reports different machines before the figures, since such a difference says nothing about the
 * code.
 */
function conditionLines(before: Results, after: Results, row: string): string[] {
  const [one, other] = [before.rows[row], after.rows[row]];
  if (one === undefined || other === undefined) return [];
  const machine = one.machine === other.machine ? [] : [`${one.machine}, then ${other.machine}`];
  const isBusier = Math.abs(one.load - other.load) > 0.5;
  const load = isBusier ? [`load ${one.load.toFixed(1)}, then ${other.load.toFixed(1)}`] : [];
  return [...machine, ...load].map((words) => `  ${row}: not the same conditions: ${words}`);
}

function section(title: string, changes: readonly Change[]): string[] {
  if (changes.length === 0) return [`${title}: nothing.`];
  return [
    `${title}:`,
    ...changes.map(({ figure: { name, unit, ours }, before }) => {
      const change = `${ours > before ? '+' : ''}${percent(ours / before - 1)}`;
      return `  ${name}: ${valueText(before, unit)} → ${valueText(ours, unit)} (${change})`;
    }),
  ];
}

function missingLine(has: Results, lacks: Results): string[] {
  const names = namesOf(has).filter((name) => !namesOf(lacks).includes(name));
  return names.length === 0 ? [] : [`Measured on ${has.commit} alone: ${names.join('; ')}.`];
}

function namesOf({ rows }: Results): string[] {
  return Object.values(rows).flatMap(({ figures }) => figures.map(({ name }) => name));
}
