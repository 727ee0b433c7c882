import { countyByFips, mayLieIn } from '@deedlight/domain/reference/places/counties';
import type { AddressAnswer } from '../../adapters/address-geocoder';
import type { HomeToAsk, KeptAnswer, Outcome } from './asking-repo';
import type { NewPlace } from './geocoding-repo';
import { askedText } from './place-home';

/**
 * Estimates: a geocoder places a number along its block and does not say how long that is. With other
 * words in the address it may be another block of the same street.
 */
const errorMeters = { exact: 100, 'non-exact': 250 };

/** Returns what is kept of an answer for a home of the county. */
export function keptAnswer(county: string, home: HomeToAsk, answer: AddressAnswer): KeptAnswer {
  const isMatch = answer.kind === 'match';
  return {
    id: home.id,
    asked: askedText(home),
    outcome: outcomeOf(county, answer),
    matched: isMatch ? answer.matched : null,
    matched_county: isMatch ? answer.countyFips : null,
  };
}

/** Returns the place that an answer gives a home, or null. */
export function placeOfAnswer(
  geocoder: string,
  { id, asked, outcome }: KeptAnswer,
  answer: AddressAnswer,
): NewPlace | null {
  if (answer.kind !== 'match' || (outcome !== 'exact' && outcome !== 'non-exact')) return null;
  const { lat, lng, matched } = answer;
  const how = outcome === 'exact' ? 'exactly' : 'but not to the letter';
  return {
    ...{ id, asked, lat, lng, kind: 'range', file_id: geocoder, line: null },
    error_meters: errorMeters[outcome],
    basis: `the address matched ${matched} ${how}; the error is an estimate, because the length of the block is not said`,
  };
}

function outcomeOf(county: string, answer: AddressAnswer): Outcome {
  if (answer.kind !== 'match') return answer.kind;
  if (!isIn(county, answer)) return 'elsewhere';
  return answer.isExact ? 'exact' : 'non-exact';
}

/**
 * Tells whether a match lies in the county. The Bureau names Connecticut's planning regions, records
 * name the counties that were there before, so that there the county's box decides.
 */
function isIn(
  county: string,
  { countyFips, lat, lng }: Extract<AddressAnswer, { kind: 'match' }>,
): boolean {
  if (countyFips === null || countyFips === county) return countyFips === county;
  const former = countyByFips(county);
  const isRegion = county.startsWith('09') && /^091[1-9]0$/.test(countyFips);
  return isRegion && former !== undefined && mayLieIn(former, { lat, lng });
}
