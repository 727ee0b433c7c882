import type {
  AroundAbsent,
  AroundOut,
  MedianRentOut,
  NoPlace,
  SchoolsNear,
} from '@deedlight/contract/around';
import type { Property } from '@deedlight/contract/property';
import { estimateRent, type RentEvidence } from '@deedlight/domain/around/estimate-rent';
import type { Fact } from '@deedlight/domain/fact';
import { miles } from '@deedlight/domain/geo/distance';
import { isPosition } from '@deedlight/domain/geocoding/location-kind';
import { cents } from '@deedlight/domain/money';
import { countyOf } from '@deedlight/domain/property/property-id';
import type {
  AroundSetups,
  FairRents,
  Point,
  RentArea,
  SchoolsAround,
} from '../../adapters/around-source';
import { ruralAreaAt } from '../eligibility/public';
import { gap, type Part, partOf, type Question } from './around-parts';
import type { Asking, AskOrRecall } from './ask-or-recall';
import { filingsQuestion, permitsQuestion, unpaidTaxesOf } from './public-records';

type FairRentOut = Extract<AroundOut['fairRent'], { known: true }>['value'];

/** The page lists no more of each kind. */
const mostSchools = 8;

const invented = gap('invented-home', 'The home is invented (SAMPLE): no public service knows it.');

/** Asks the public services about one home, or recalls what they said. */
export async function lookAround(
  services: AskOrRecall,
  setups: AroundSetups,
  deps: Asking,
  { home, noPlace }: { home: Property; noPlace: NoPlace | null },
): Promise<AroundOut> {
  const point = pointOf(home);
  const { zip } = home.address;
  const county = countyOf(home.id);
  const ask = <Subject, Kept, Value>(question: Question<Subject, Kept, Value>) =>
    partOf(services, deps, question);
  const ruralArea = ruralAreaOf(deps, home, point);
  const [
    flood,
    publicSchools,
    privateSchools,
    fairRent,
    zipRent,
    countyRent,
    foreclosures,
    permits,
  ] = await Promise.all([
    ask({
      setup: setups.flood,
      about: 'because' in point ? point : { key: keyOf(point, 5), subject: point },
      who: 'FEMA',
      nothing: gap('unmapped', 'FEMA’s digital map does not cover this point. That is no zone X.'),
      toValue: (zone) => zone,
    }),
    ask(schoolsQuestion(setups.publicSchools, 'public', point)),
    ask(schoolsQuestion(setups.privateSchools, 'private', point)),
    ask({
      setup: setups.fairRents,
      about: home.isSample ? invented : { key: `county ${county}`, subject: county },
      who: 'HUD',
      nothing: gap(
        'not-published',
        'HUD publishes no Fair Market Rent for this county by its code; in New England it publishes by town.',
      ),
      toValue: (rents) => fairRentOf(rents, zip),
    }),
    ask(medianQuestion(setups, home, zip === null ? null : { kind: 'zip', zip: zip.slice(0, 5) })),
    ask(medianQuestion(setups, home, { kind: 'county', fips: county })),
    ask(filingsQuestion(setups.filings, home, invented)),
    ask(permitsQuestion(setups.permits, home, invented)),
  ]);
  const rented = {
    type: valueIn(home.facts.type),
    beds: valueIn(home.facts.beds),
    units: valueIn(home.facts.units),
  };
  return {
    propertyId: home.id,
    noPlace,
    errorMeters: home.location.known ? home.location.value.errorMeters : null,
    ...{ flood, ruralArea: await ruralArea, publicSchools, privateSchools },
    ...{ fairRent, zipRent, countyRent },
    ...{ unpaidTaxes: unpaidTaxesOf(home), foreclosures, permits },
    rent: [fairRent, zipRent, countyRent].some(isBeingAsked)
      ? { known: false, reason: 'The published rents are being asked for.' }
      : estimateRent(rented, evidenceOf(fairRent, [zipRent, countyRent])),
  };
}

/** Returns where the home lies, if that is known well enough to ask about. */
function pointOf({ isSample, location }: Property): Point | AroundAbsent {
  if (isSample) return invented;
  if (!location.known) return gap('no-place', 'The records do not say where the home lies.');
  const { lat, lng, precision } = location.value;
  if (isPosition(precision)) return { lat, lng };
  return gap('rough-place', 'Only the middle of the ZIP code is known, not where the home lies.');
}

async function ruralAreaOf(
  { database }: Asking,
  { location }: Property,
  point: Point | AroundAbsent,
): Promise<AroundOut['ruralArea']> {
  if ('because' in point) return point;
  const errorMeters = location.known ? location.value.errorMeters : null;
  const answer = await ruralAreaAt(database, point, errorMeters);
  if (answer.kind === 'known') {
    return { known: true, value: { area: answer.area }, source: answer.source, failedAt: null };
  }
  return answer.kind === 'no-file'
    ? gap(
        'no-source',
        'USDA’s file of areas is not on file: whoever runs this server brings it in.',
      )
    : gap('no-source', 'USDA’s file of areas that is on file does not reach here.');
}

function schoolsQuestion(
  setup: AroundSetups['publicSchools'],
  kind: 'public' | 'private',
  point: Point | AroundAbsent,
): Question<Point, SchoolsAround, SchoolsNear> {
  return {
    setup,
    // Homes of a cell share an answer; distances are measured from the home.
    about: 'because' in point ? point : { key: keyOf(point, 2), subject: rounded(point, 2) },
    who: 'NCES',
    nothing: gap('not-published', 'NCES has nothing of this place.'),
    toValue: ({ schools, withinMiles }) => {
      if ('because' in point) return point;
      const near = schools
        .map((school) => ({ ...school, miles: miles(point, school) }))
        .filter((school) => school.miles <= withinMiles)
        .sort((one, other) => one.miles - other.miles);
      if (near.length === 0) {
        return gap('none-near', `NCES lists no ${kind} school within ${withinMiles} miles.`);
      }
      const shown = near.slice(0, mostSchools);
      return {
        withinMiles,
        found: near.length,
        schools: shown.map((school) => ({
          ...school,
          miles: Math.round(school.miles * 100) / 100,
        })),
      };
    },
  };
}

function medianQuestion(
  { medianRents }: AroundSetups,
  { isSample }: Property,
  area: RentArea | null,
): Question<RentArea, MedianRentOut, MedianRentOut> {
  const noZip = gap('no-place', 'The records do not say in which ZIP code the home lies.');
  const asked = area && {
    key: area.kind === 'zip' ? `zip ${area.zip}` : `county ${area.fips}`,
    subject: area,
  };
  return {
    setup: medianRents,
    about: isSample ? invented : (asked ?? noZip),
    who: 'the Census Bureau',
    nothing: gap('not-published', 'The survey has no median rent here: too few rented homes.'),
    toValue: (median) => median,
  };
}

function fairRentOf({ area, year, rents, byZip }: FairRents, zip: string | null): FairRentOut {
  const ofZip = zip === null ? undefined : byZip[zip.slice(0, 5)];
  if (ofZip === undefined) return { area, zip: null, year, rents };
  return { area: `ZIP ${zip}`, zip, year, rents: ofZip };
}

function evidenceOf(
  fair: Part<FairRentOut>,
  medians: readonly Part<MedianRentOut>[],
): RentEvidence {
  return {
    fair: fair.known ? { area: fair.value.area, rents: fair.value.rents.map(cents) } : null,
    medians: medians.flatMap((median) =>
      median.known ? [{ area: median.value.area, amount: cents(median.value.amount) }] : [],
    ),
  };
}

function isBeingAsked(part: Part<unknown>): boolean {
  return !part.known && part.because === 'being-asked';
}

function valueIn<T>(fact: Fact<T>): T | null {
  return fact.known ? fact.value : null;
}

function rounded({ lat, lng }: Point, digits: number): Point {
  return { lat: Number(lat.toFixed(digits)), lng: Number(lng.toFixed(digits)) };
}

function keyOf({ lat, lng }: Point, digits: number): string {
  return `${lat.toFixed(digits)},${lng.toFixed(digits)}`;
}
