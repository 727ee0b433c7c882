import type { PriceIndexOutcome } from './import-price-index';

export type PriceIndexArguments = { files: string[]; asOf: string | null };

/** Returns what `--price-index` asks for, or what is wrong with it. */
export function priceIndexArguments(
  asOf: string | null,
  files: string[],
): PriceIndexArguments | string {
  if (files.length === 0) return 'Name at least one file of a price index.';
  return { files, asOf };
}

const words = {
  state: 'states',
  metro: 'metropolitan areas',
  zip3: 'three-digit ZIP codes',
} as const;

export function priceIndexText(outcome: PriceIndexOutcome): string {
  const { kind, areas, series, lastQuarter, replaced } = outcome;
  const is = `${series.toLocaleString('en-US')} ${words[areas]} to ${lastQuarter}`;
  if (kind === 'already-imported') return `was imported before; ${is}`;
  return `imported; ${is}${replaced === null ? '' : `, in place of the edition to ${replaced}`}`;
}
