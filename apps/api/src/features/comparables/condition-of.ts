/** A roll's scale of condition: its codes or words from the worst to the best, with what each means. */
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

/** As the offices document them. Their steps differ, so a home is compared on its own roll's scale. */
const scales: readonly Scale[] = [
  { label: 'Condition', steps: words.map((word) => [word.toLowerCase(), word] as const) },
  // King County.
  { label: 'Condition, 1 to 5', steps: numbered(words.slice(0, 5)) },
  // Ames.
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
  /** "Above average (code 3)"; what the roll says where its scale is not known. */
  text: string;
  /** Steps of one scale alone are compared. */
  scale: string;
  /** From 1, the worst; null: the scale does not know the word. */
  step: number | null;
};

type Details = readonly { label: string; value: string }[];

/** The home's condition as its roll says it; null where it says nothing. */
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

/** The step of a home whose roll uses the given scale; null: it uses another, or says nothing. */
export function stepOn(scale: string | null, details: Details): number | null {
  const condition = conditionOf(details);
  return condition !== null && condition.scale === scale ? condition.step : null;
}

function numbered(names: readonly string[]) {
  return names.map((name, at) => [String(at + 1), name] as const);
}
