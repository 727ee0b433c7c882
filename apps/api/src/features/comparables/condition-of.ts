/** What rolls call it. Their scales differ, so the words are shown as they are and never compared. */
const labels = [
  'Condition',
  'Condition, 1 to 5',
  'Overall condition, 1 to 10',
  'Exterior condition code',
];

/** The home's condition as its roll words it; null where it says nothing. */
export function conditionOf(details: readonly { label: string; value: string }[]): string | null {
  const found = details.find(({ label }) => labels.includes(label));
  if (found === undefined) return null;
  return found.label === 'Condition' ? found.value : `${found.value} (${found.label})`;
}
