import type { MortgageRecord, TransferRecord } from '@deedlight/domain/property/parcel-record';

/**
 * Returns the key of a transfer: two reports with the same day, price and document number are one.
 */
export function transferKey({ soldOn, recordedOn, price, documentNumber }: TransferRecord): string {
  return `${soldOn ?? recordedOn ?? ''}|${price ?? ''}|${documentNumber ?? ''}`;
}

export function mortgageKey({ recordedOn, amount, position }: MortgageRecord): string {
  return `${recordedOn}|${amount}|${position}`;
}
