import type { MortgageRecord, TransferRecord } from '@deedlight/domain/property/parcel-record';

/** Two reports with the same day, price and document number are one transfer. */
export function transferKey({ soldOn, recordedOn, price, documentNumber }: TransferRecord): string {
  return `${soldOn ?? recordedOn ?? ''}|${price ?? ''}|${documentNumber ?? ''}`;
}

export function mortgageKey({ recordedOn, amount, position }: MortgageRecord): string {
  return `${recordedOn}|${amount}|${position}`;
}
