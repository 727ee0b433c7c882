import type { MortgageRecord, TransferRecord } from '@deedlight/domain/property/parcel-record';

/** Two reports with the same day, price and document number are one transfer. */
export function transferKey({ soldOn, recordedOn, price, documentNumber }: TransferRecord): string {
  return `${soldOn ?? recordedOn ?? ''}|${price ?? ''}|${documentNumber ?? ''}`;
}

export function mortgageKey({ recordedOn, amount, position }: MortgageRecord): string {
  return `${recordedOn}|${amount}|${position}`;
}

/**
 * The sale that stands in the overview: the last one that was more than a nominal transfer and is
 * not dated in the future.
 */
export function lastSale(
  transfers: readonly TransferRecord[],
): { soldOn: string; price: number | null } | null {
  let last: { soldOn: string; price: number | null } | null = null;
  for (const { soldOn, recordedOn, price, flags } of transfers) {
    const day = soldOn ?? recordedOn;
    if (day === null || flags.includes('nominal-price') || flags.includes('date-in-future'))
      continue;
    if (last === null || day > last.soldOn) last = { soldOn: day, price };
  }
  return last;
}
