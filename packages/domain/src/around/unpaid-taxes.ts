/** Files of sources give the column this label, so that the page finds it among a roll's details. */
export const unpaidTaxesLabel = 'Earliest year of unpaid taxes';

/** Reads the year from such a detail; null if it is none. */
export function unpaidSince(value: string): number | null {
  const year = Number(value);
  return /^\d{4}$/.test(value) && year >= 1900 && year <= 2200 ? year : null;
}
