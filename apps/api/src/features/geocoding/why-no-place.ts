import type { NoPlace } from '@deedlight/contract/around';
import type { Property } from '@deedlight/contract/property';

/** What is known of looking up the address of a home without a place. */
export type Heard =
  | { kind: 'invented' | 'no-address' | 'not-asked' | 'being-asked' | 'waiting' | 'unreachable' }
  | { kind: 'not-found' | 'several' | 'elsewhere'; askedOn: string };

const bureau = 'The Census Bureau’s geocoder';

const answers: Readonly<Record<Heard['kind'], string>> = {
  invented: 'The home is invented (SAMPLE), and so is its address.',
  'no-address': 'Its address lacks what it could be looked up by: number, street, and city or ZIP.',
  'not-asked': 'No file of addresses on this server has its address, and no geocoder was asked.',
  'being-asked': `${bureau} is being asked for its address.`,
  waiting: 'Its address is looked up with the next ones of the county.',
  unreachable: `${bureau} did not answer. It is asked again after an hour.`,
  'not-found': `${bureau} does not know its address.`,
  several: `Several places fit its address equally well at the Census Bureau’s geocoder.`,
  elsewhere: `${bureau} knows its address only outside its county.`,
};

const canPlaceIt = 'whoever runs this server can give it a place';

const byFile =
  'A file of the county’s parcels with coordinates places it, and one of addresses does';

/** Says in sentences why a home has no place of its own, and what would give it one. */
export function whyNoPlace(
  { location, flags, salesInArea }: Pick<Property, 'location' | 'flags' | 'salesInArea'>,
  heard: Heard,
): NoPlace {
  const isRough = location.known;
  return {
    because: heard.kind,
    isRough,
    note: `${ofRecords(isRough, flags.includes('location-out-of-area'))} ${answers[heard.kind]}`,
    ...helpOf(heard.kind, salesInArea !== null),
    askedOn: 'askedOn' in heard ? heard.askedOn : null,
    settings: heard.kind === 'not-asked' ? ['GEOCODER'] : [],
  };
}

function ofRecords(isRough: boolean, isOutside: boolean): string {
  const records = isOutside
    ? 'The point that the records give lies outside the county and is not used'
    : 'The records have no coordinates of this home';
  return isRough ? `${records}; only the middle of its ZIP code is known.` : `${records}.`;
}

function helpOf(kind: Heard['kind'], hasArea: boolean): Pick<NoPlace, 'help' | 'adminHelp'> {
  const adminHelp = adminHelpOf(kind);
  if (adminHelp === null) return { help: null, adminHelp };
  return {
    help: hasArea
      ? `Sales of its area still compare; ${canPlaceIt}.`
      : `It cannot be compared by distance; ${canPlaceIt}.`,
    adminHelp,
  };
}

function adminHelpOf(kind: Heard['kind']): string | null {
  if (kind === 'not-asked') return `${byFile}; or set GEOCODER to ask the Census Bureau.`;
  if (kind === 'no-address') return 'A roll with coordinates or a whole address would place it.';
  return ['not-found', 'several', 'elsewhere'].includes(kind) ? `${byFile}.` : null;
}
