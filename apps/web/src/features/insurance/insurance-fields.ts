import type {
  BuildQuality,
  Deductible,
  InsuredHome,
} from '@deedlight/domain/insurance/insured-home';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import type { Control, Values } from '../../kit/fields/field';
import { choice, count, countIfKnown, moneyIfKnown, yesNo } from '../../kit/fields/own-fields';
import { sharedFields as shared } from '../scenario/public';

const place = 'Place';
const house = 'House';
const cover = 'Coverage';
const history = 'History';

const yearBox: Control = { kind: 'text' };

const claims = {
  '': 'None',
  wind: 'Wind or hail',
  fire: 'Fire',
  theft: 'Theft',
  liability: 'Liability',
} as const;

/** The inputs of a premium estimate, in the order in which an agent asks for them. */
export const insuranceFields = {
  state: shared.state({ section: place }),
  city: shared.city({ section: place, hint: 'A few cities have averages of their own' }),
  occupancy: shared.occupancy({ section: place }),
  area: count('Living area', 'sq ft', { initial: '2000', section: house }),
  // A text control, as a year has no thousands separator.
  built: { ...count('Year built', '', { initial: '1990', section: house }), control: yearBox },
  quality: choice<BuildQuality>(
    'Finish',
    { basic: 'Basic', standard: 'Standard', premium: 'Premium', custom: 'Custom' },
    { initial: 'standard', section: house },
  ),
  construction: choice(
    'Construction',
    {
      '': 'Not known',
      frame: 'Frame',
      'masonry veneer': 'Masonry veneer',
      masonry: 'Masonry',
      'superior or fire resistive': 'Fire resistive',
      manufactured: 'Manufactured',
    },
    { section: house },
  ),
  roofMaterial: choice(
    'Roof',
    {
      '': 'Not known',
      'asphalt shingle': 'Asphalt shingle',
      'architectural or impact class 4': 'Impact class 4',
      'tile or slate': 'Tile or slate',
      metal: 'Metal',
      'wood shake': 'Wood shake',
    },
    { section: house },
  ),
  roofAge: countIfKnown('Roof age', 'years', { section: house }),
  // Object keys that are whole numbers would be listed first.
  protectionClass: choice(
    'Fire protection class',
    {
      '': 'Not known',
      '1-3': '1 to 3',
      '4-6': '4 to 6',
      '7-8': '7 to 8',
      '8B-9': '8B to 9',
      ten: '10',
    },
    { section: house, hint: '1 is best; the insurer knows it' },
  ),
  vacant: yesNo('Vacant', { section: house }),
  deductible: choice(
    'Deductible',
    { '1000': '$1,000', '1500': '$1,500', '2000': '$2,000', '2500': '$2,500', '5000': '$5,000' },
    { initial: '2500', section: cover },
  ),
  dwelling: moneyIfKnown('Dwelling limit', {
    section: cover,
    hint: 'The middle of the rebuilding cost where open',
  }),
  contentsPercent: countIfKnown('Contents', '%', { section: cover, hint: 'Of the dwelling limit' }),
  wind: choice(
    'Wind deductible',
    {
      '': 'None of its own',
      'hurricane 1': 'Hurricane 1%',
      'hurricane 2': 'Hurricane 2%',
      'hurricane 5': 'Hurricane 5%',
      'hurricane 10': 'Hurricane 10%',
      'wind or hail 1': 'Wind or hail 1%',
      'wind or hail 2': 'Wind or hail 2%',
      'wind or hail 5': 'Wind or hail 5%',
      'wind or hail 10': 'Wind or hail 10%',
    },
    { section: cover },
  ),
  floodZone: choice(
    'Flood zone',
    { unknown: 'Not known', X: 'X (low)', A: 'A (high)', V: 'V (coast)' },
    { section: cover, hint: 'On FEMA’s map' },
  ),
  claim1: choice('Claim in five years', claims, { section: history }),
  claim2: choice('Another claim', claims, { section: history }),
  credit: choice(
    'Credit',
    { '': 'Not known', poor: 'Poor', average: 'Average', good: 'Good', excellent: 'Excellent' },
    { section: history, hint: 'Some states forbid its use' },
  ),
};

export type InsuranceValues = Values<typeof insuranceFields>;

const deductibles: Readonly<Record<InsuranceValues['deductible'], Deductible>> = {
  '1000': 1000,
  '1500': 1500,
  '2000': 2000,
  '2500': 2500,
  '5000': 5000,
};

/** Returns the home as the engine takes it. */
export function homeOf(
  values: InsuranceValues,
  { loan, county }: Pick<Scenario, 'loan' | 'county'>,
): InsuredHome {
  const { claim1, claim2, roofAge, dwelling, contentsPercent } = values;
  return {
    state: values.state,
    // No premium depends on the county; only the agent's data sheet names it.
    county,
    city: values.city || null,
    livingAreaSqft: values.area,
    yearBuilt: values.built,
    quality: values.quality,
    deductible: deductibles[values.deductible],
    dwelling: dwelling ?? undefined,
    contentsPercent: contentsPercent ?? undefined,
    roofAgeYears: roofAge ?? undefined,
    roofMaterial: values.roofMaterial || undefined,
    construction: values.construction || undefined,
    protectionClass: values.protectionClass === 'ten' ? '10' : values.protectionClass || undefined,
    occupancy: occupancyOf(values),
    claims: [claim1, claim2].flatMap((claim) => claim || []),
    credit: values.credit || undefined,
    wind: windOf(values.wind),
    floodZone: values.floodZone,
    loan,
  };
}

function occupancyOf({ vacant, occupancy }: InsuranceValues): InsuredHome['occupancy'] {
  if (vacant === 'yes') return 'vacant';
  if (occupancy === 'second-home') return 'secondary or seasonal';
  return occupancy === 'investment' ? 'tenant occupied (DP-3)' : 'primary';
}

function windOf(chosen: InsuranceValues['wind']): InsuredHome['wind'] {
  if (chosen === '') return undefined;
  const peril = chosen.startsWith('hurricane') ? 'hurricane' : 'wind or hail';
  const percents = { '1': 1, '2': 2, '5': 5, '10': 10 } as const;
  const found = Object.entries(percents).find(([text]) => chosen === `${peril} ${text}`);
  return found === undefined ? undefined : { peril, percent: found[1] };
}

/** The page's names of fields that the engine calls otherwise. */
export const pageNames: Readonly<Record<string, string>> = {
  livingAreaSqft: 'area',
  yearBuilt: 'built',
  roofAgeYears: 'roofAge',
  'wind.peril': 'wind',
  'wind.percent': 'wind',
};
