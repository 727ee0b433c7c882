import { type Figure, missOf, strictMargin } from './figure';

const head = ['figure', 'ours', 'limit', 'peer', 'peer', 'target', 'met'];

/** Formats one table of figures: a line each, with its target and whether that is met. */
export function tableLines(figures: readonly Figure[]): string[] {
  const lines = [head, ...figures.map(cellsOf)];
  const widths = head.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
  return lines.map((cells) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Returns a line for each figure that misses its target by more than `--strict` allows. */
export function strictLines(figures: readonly Figure[]): string[] {
  return figures.flatMap((figure) => {
    const miss = missOf(figure) ?? 0;
    return miss > strictMargin
      ? [`${figure.name} misses its target ${targetText(figure)} by ${percent(miss)}`]
      : [];
  });
}

/** Formats a value to three digits, with its unit. */
export function valueText(value: number, unit: Figure['unit']): string {
  const digits = digitsOf(value);
  return unit === 'share' || unit === 'score' ? digits : `${digits} ${unit}`;
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(0)}%`;
}

function cellsOf(figure: Figure): string[] {
  const { name, ours, unit, limit, peers = [] } = figure;
  const [one, other] = peers.map((peer) => `${peer.name} ${valueText(peer.value, unit)}`);
  return [
    name,
    valueText(ours, unit),
    limit === undefined ? '–' : valueText(limit, unit),
    one ?? '–',
    other ?? '–',
    targetText(figure),
    metText(missOf(figure)),
  ];
}

function metText(miss: number | null): string {
  if (miss === null) return '–';
  return miss === 0 ? 'yes' : `NO, by ${percent(miss)}`;
}

function targetText({ target, better, unit }: Figure): string {
  if (target === undefined) return '–';
  const sign = better === 'lower' ? '≤' : '≥';
  return target.of === 'limit'
    ? `${sign} ${target.value} × limit`
    : `${sign} ${valueText(target.value, unit)}`;
}

function digitsOf(value: number): string {
  const rounded = value >= 1000 ? Math.round(value) : Number(value.toPrecision(3));
  return rounded.toLocaleString('en-US', { maximumFractionDigits: 6 });
}
