/** Files of sources give the column this label, so that the page finds it among a roll's details. */
export const unpaidTaxesLabel = 'Earliest year of unpaid taxes';

/** Files of sources write this where their roll says that no taxes are unpaid. */
const noneUnpaid = 'None';

/** Reads the year from such a detail, or that none are unpaid; null if it says neither. */
export function unpaidSince(value: string): number | 'none' | null {
  if (value === noneUnpaid) return 'none';
  const year = Number(value);
  return /^\d{4}$/.test(value) && year >= 1900 && year <= 2200 ? year : null;
}

/** Tells whether taxes of a home are unpaid, by its details; null if they do not say. */
export function hasUnpaidTaxes(
  details: readonly { label: string; value: string }[],
): boolean | null {
  const detail = details.find(({ label }) => label === unpaidTaxesLabel);
  const since = detail === undefined ? null : unpaidSince(detail.value);
  return since === null ? null : since !== 'none';
}
