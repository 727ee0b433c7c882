import { z } from 'zod';
import type { PublicAnswer } from '../../platform/http/public-request';
import type { AddressAnswer, AddressToFind } from '../address-geocoder';
import { jsonIn, TryLater } from '../open-data/polite-client';
import { countyIn, isDegrees } from './batch-answer';

const Answer = z.object({
  result: z.object({
    addressMatches: z.array(
      z.object({
        matchedAddress: z.string(),
        coordinates: z.object({ x: z.number(), y: z.number() }),
        geographies: z
          .object({ 'Census Tracts': z.array(z.object({ GEOID: z.string() })).optional() })
          .optional(),
      }),
    ),
  }),
});

/**
 * Reads the answer for one address. It does not say whether a match is exact: it counts as such where
 * street and ZIP code are spelled as they were sent. Throws TryLater for what is no answer.
 */
export function readSingle(answer: PublicAnswer, { street, zip }: AddressToFind): AddressAnswer {
  const said = Answer.safeParse(jsonIn(answer));
  if (!said.success) throw new TryLater('its answer has no list of matches');
  const [first, second] = said.data.result.addressMatches;
  if (first === undefined) return { kind: 'no-match' };
  if (second !== undefined) return { kind: 'tie' };
  const { matchedAddress: matched, coordinates, geographies } = first;
  const { x: lng, y: lat } = coordinates;
  if (!isDegrees(lat, 90) || !isDegrees(lng, 180)) {
    throw new TryLater('its match has no coordinates');
  }
  const isExact =
    matched.startsWith(`${street.toUpperCase()},`) && zip !== null && matched.endsWith(zip);
  const countyFips = countyIn(geographies?.['Census Tracts']?.[0]?.GEOID ?? '');
  return { kind: 'match', isExact, matched, lat, lng, countyFips };
}
