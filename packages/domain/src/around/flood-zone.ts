/** A zone of FEMA's flood map as the map names it: "AE", "FLOODWAY". */
export type MappedZone = {
  zone: string;
  subtype: string | null;
  /** It lies in the special flood hazard area; null if the map does not say. */
  isSpecialHazard: boolean | null;
};

type Meaning = { title: string; meaning: string };

const letters: Readonly<Record<string, string>> = {
  A: 'A flood in any year has a chance of 1%; the map gives no base flood elevation.',
  AE: 'A flood in any year has a chance of 1%; base flood elevations are determined.',
  AH: 'Shallow ponding of 1 to 3 feet has a chance of 1% in any year.',
  AO: 'Shallow sheet flow of 1 to 3 feet has a chance of 1% in any year.',
  AR: 'A flood control system that is being restored protects the area less than it should.',
  A99: 'A flood has a chance of 1% in any year until a protection system under construction is done.',
  V: 'A coastal flood with waves has a chance of 1% in any year; no base flood elevation is given.',
  VE: 'A coastal flood with waves has a chance of 1% in any year; base flood elevations are determined.',
  D: 'FEMA has not studied the flood hazard here. It is possible, and undetermined.',
  'OPEN WATER': 'The map shows open water at this point.',
  'AREA NOT INCLUDED': 'The map leaves this area out.',
};

/** Says in plain words what a zone means. An unknown zone keeps its name and gets no meaning. */
export function floodZoneWords({ zone, subtype, isSpecialHazard }: MappedZone): Meaning {
  const name = zone.trim().toUpperCase();
  const title = /^[A-Z]{1,2}\d{0,2}$/.test(name) ? `Zone ${name}` : sentence(name);
  if (name === 'X') return { title, meaning: shadedOrNot(subtype) };
  const known = letters[name] ?? numbered(name);
  return { title, meaning: [known, hazardWords(isSpecialHazard)].filter(Boolean).join(' ') };
}

/** Old maps number their zones: A1 to A30 are today's AE, V1 to V30 today's VE. */
function numbered(name: string): string | undefined {
  const letter = /^([AV])\d{1,2}$/.exec(name)?.[1];
  return letter === undefined ? undefined : letters[`${letter}E`];
}

function shadedOrNot(subtype: string | null): string {
  const text = subtype?.toUpperCase() ?? '';
  if (text.includes('LEVEE')) {
    return 'A levee lowers the risk of the area; a flood is possible if it fails or is overtopped.';
  }
  if (text.includes('0.2 PCT')) {
    return 'A flood in any year has a chance between 0.2% and 1%. Moderate hazard.';
  }
  if (text.includes('1 PCT')) {
    return 'A flood of less than 1 foot, or of a small drainage area, has a chance of 1% in any year.';
  }
  if (text.includes('MINIMAL')) {
    return 'Above the flood that has a chance of 0.2% in any year. Minimal hazard, not none.';
  }
  return 'Outside the special flood hazard area. A flood is less likely, not impossible.';
}

function hazardWords(isSpecialHazard: boolean | null): string {
  if (isSpecialHazard === null) return '';
  return isSpecialHazard
    ? 'It is a special flood hazard area: a federally backed loan requires flood insurance.'
    : 'It is not a special flood hazard area.';
}

function sentence(name: string): string {
  return name.charAt(0) + name.slice(1).toLowerCase();
}
