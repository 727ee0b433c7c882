/** The areas that stand in for an unknown distance, in the order in which they are asked. */
export const areaKinds = ['neighborhood', 'subdivision', 'tract', 'zip'] as const;
export type AreaKind = (typeof areaKinds)[number];

/** A part of a county that a roll or an address names. */
export type Area = { kind: AreaKind; name: string };

export const areaKindWords: Record<AreaKind, string> = {
  neighborhood: 'neighborhood',
  subdivision: 'subdivision',
  tract: 'census tract',
  zip: 'ZIP code',
};

/**
 * The labels under which rolls and providers name an area, in small letters. records.areas_of has
 * the same list; a test compares the two.
 */
export const areaLabels: readonly (readonly [label: string, kind: AreaKind])[] = [
  ['neighborhood', 'neighborhood'],
  ['neighbourhood', 'neighborhood'],
  ["assessor's neighborhood", 'neighborhood'],
  ['assessor’s neighborhood', 'neighborhood'],
  ['neighborhood code', 'neighborhood'],
  ['neighborhood name', 'neighborhood'],
  ['nbhd', 'neighborhood'],
  ['subdivision', 'subdivision'],
  ['subdivision name', 'subdivision'],
  ['census tract', 'tract'],
  ['tract', 'tract'],
];
const kinds: ReadonlyMap<string, AreaKind> = new Map(areaLabels);

type Details = readonly { label: string; value: string }[];

/** Returns the areas that a home is said to lie in, one of each kind, in the order of the kinds. */
export function areasOf(details: Details, zip: string | null): Area[] {
  const said = areasIn(details);
  return areaKinds.flatMap((kind) => {
    if (kind === 'zip') return zip === null ? [] : [{ kind, name: zip }];
    return said.find((area) => area.kind === kind) ?? [];
  });
}

/**
 * Returns the keys under which a home's sales are found by the areas that its details name. A ZIP
 * code is found by the address, so that it needs none.
 */
export function areaKeys(county: string, details: Details): string[] {
  return [...new Set(areasIn(details).map((area) => areaKey(county, area)))].sort();
}

function areasIn(details: Details): Area[] {
  return details.flatMap(({ label, value }) => {
    const kind = kinds.get(smallLetters(tidy(label)));
    const name = shortened(tidy(value));
    return kind === undefined || name === '' ? [] : [{ kind, name }];
  });
}

/**
 * Names are a county's own, so the county is a part of the key; capitals make no difference.
 */
export function areaKey(county: string, { kind, name }: Area): string {
  return `${county} ${kind} ${smallLetters(shortened(name))}`;
}

/** "neighborhood 0040", "ZIP code 53202" */
export function areaWords({ kind, name }: Area): string {
  return `${areaKindWords[kind]} ${name}`;
}

/** A name is a key of an index and a word on a page, neither of which takes a long text. */
const mostLetters = 100;

function shortened(name: string): string {
  return [...name].slice(0, mostLetters).join('');
}

function tidy(name: string): string {
  return name.replace(/[ \t\r\n]+/g, ' ').trim();
}

/** Changes the letters of ASCII alone, as the database does in any locale. */
function smallLetters(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
