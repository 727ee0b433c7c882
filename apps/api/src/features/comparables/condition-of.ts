/**
 * A roll's scale of condition has its codes or words from the worst to the best, with their
 * meanings.
 */
type Scale = { label: string; steps: readonly (readonly [code: string, words: string])[] };

const words = ['Poor', 'Fair', 'Average', 'Good', 'Very good', 'Excellent'];
const outOfTen = [
  'Very poor',
  'Poor',
  'Fair',
  'Below average',
  'Average',
  'Above average',
  'Good',
  'Very good',
  'Excellent',
  'Very excellent',
];

/**
 * The offices document these scales. Their steps differ, so a home is compared by its own roll's
 * scale only.
 */
const scales: readonly Scale[] = [
  { label: 'Condition', steps: words.map((word) => [word.toLowerCase(), word] as const) },
  // This is King County's scale.
  { label: 'Condition, 1 to 5', steps: numbered(words.slice(0, 5)) },
  // This is the scale of Ames.
  { label: 'Overall condition, 1 to 10', steps: numbered(outOfTen) },
  // Philadelphia counts from the best; 0 is "not applicable".
  {
    label: 'Exterior condition code',
    steps: [
      ['7', 'Sealed or structurally compromised'],
      ['6', 'Vacant'],
      ['5', 'Below average'],
      ['4', 'Average'],
      ['3', 'Above average'],
      ['2', 'Rehabilitated'],
      ['1', 'Newer construction'],
    ],
  },
];

export type Condition = {
  /** It reads "Above average (code 3)", or is the roll's own text if its scale is unknown. */
  text: string;
  /** Only steps of the same scale are compared. */
  scale: string;
  /** It starts with 1 for the worst, and is null if the scale does not know the word. */
  step: number | null;
};

type Details = readonly { label: string; value: string }[];

/** Returns the home's condition from its roll, or null if the roll has none. */
export function conditionOf(details: Details): Condition | null {
  for (const { label, steps } of scales) {
    const value = details.find((detail) => detail.label === label)?.value.trim();
    if (value === undefined || value === '') continue;
    const at = steps.findIndex(([code]) => code === value.toLowerCase());
    const meaning = steps[at]?.[1];
    const text = label === 'Condition' ? value : `${meaning ?? 'Unknown'} (code ${value})`;
    return { text, scale: label, step: at < 0 ? null : at + 1 };
  }
  return null;
}

/**
 * Returns the step of a home whose roll uses the given scale, or null if it uses another or has
 * none.
 */
export function stepOn(scale: string | null, details: Details): number | null {
  const condition = conditionOf(details);
  return condition !== null && condition.scale === scale ? condition.step : null;
}

function numbered(names: readonly string[]) {
  return names.map((name, at) => [String(at + 1), name] as const);
}
