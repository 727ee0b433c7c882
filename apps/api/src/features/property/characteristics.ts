import type { Characteristics } from '@deedlight/contract/property';
import { type Absence, known, missing } from '@deedlight/domain/fact';
import type { FactName, Facts } from '@deedlight/domain/property/parcel-record';
import type { Citations } from '../../records/citations';
import { firstThatSays } from './believe';
import { absenceOf, type Coverage } from './coverage';
import type { ObservationRow } from './property-row';

/** What land without a building has none of. */
const ofBuildings: readonly FactName[] = [
  'beds',
  'baths',
  'livingAreaSqft',
  'yearBuilt',
  'stories',
  'units',
  'rooms',
];

/** Each characteristic as the most believed source that names it has it. */
export function characteristicsOf(
  believed: readonly ObservationRow[],
  coverage: Coverage,
  citations: Citations,
): Characteristics {
  const isLand = firstThatSays(believed, 'type')?.value === 'land';
  return {
    type: fact('type'),
    beds: fact('beds'),
    baths: fact('baths'),
    livingAreaSqft: fact('livingAreaSqft'),
    lotSqft: fact('lotSqft'),
    yearBuilt: fact('yearBuilt'),
    stories: fact('stories'),
    units: fact('units'),
    rooms: fact('rooms'),
  };

  function fact<N extends FactName>(name: N) {
    const said = firstThatSays(believed, name);
    if (!said) return missing(absence(name));
    const { value, observation } = said;
    return known<NonNullable<Facts[N]>>(
      value,
      citations.cite(observation),
      observation.recorded_on,
    );
  }

  function absence(name: FactName): Absence {
    return isLand && ofBuildings.includes(name) ? 'none' : absenceOf(coverage, name);
  }
}
