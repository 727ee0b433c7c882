import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { refreshListingsOf } from '../../records/refresh-listings';
import { raiseGeneration } from '../../records/store-source';
import { findIndexed } from './address-index-repo';
import {
  findUnplaced,
  knownOfZips,
  openRound,
  type Round,
  raiseVersion,
  saveRound,
  writePlaces,
} from './geocoding-repo';
import { addressOf, isOfFormerAddress, isToReplace, placeOf } from './place-home';

export type Geocoding = {
  database: Database;
  clock: Clock;
  isStopped?: () => boolean;
  onProgress?: (round: Round) => void;
  batchHomes?: number;
};

const batchHomes = 1000;

type Zips = Awaited<ReturnType<typeof knownOfZips>>;

/**
 * Places the homes of a county that have no coordinates of their own, in batches with a transaction
 * each. A round that was interrupted goes on behind its last batch.
 */
export async function geocodeCounty(county: string, geocoding: Geocoding): Promise<Round> {
  const { database, clock, isStopped = () => false } = geocoding;
  const now = clock.now().toString();
  let round = await database.asService('begin or find a round of geocoding', (db) =>
    openRound(db, county, now),
  );
  // A county whose homes all have coordinates of their own is not read for their middles.
  const zips: Zips =
    round.total === 0
      ? new Map()
      : await database.asService('find the middle of ZIP codes', (db) => knownOfZips(db, county));
  const before = round.seenVersion;
  let isDone = false;
  while (!isDone && !isStopped()) {
    const next = await nextBatch(county, geocoding, round, zips);
    isDone = next === null;
    round = next ?? round;
    geocoding.onProgress?.(round);
  }
  await database.asService('end a round of geocoding', async (db) => {
    if (isDone) await saveRound(db, county, round, clock.now().toString());
    // An interrupted round may have placed homes without telling.
    if (round.placed > 0 || round.seenVersion !== before) await raiseGeneration(db);
  });
  return round;
}

/** Places the next homes and returns the round behind them; null where there are none. */
async function nextBatch(
  county: string,
  { database, clock, batchHomes: most = batchHomes }: Geocoding,
  round: Round,
  zips: Zips,
): Promise<Round | null> {
  const now = clock.now();
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  return database.asService('geocode a batch of homes', async (db) => {
    const homes = await findUnplaced(db, county, round.after, most);
    const last = homes.at(-1);
    if (last === undefined) return null;
    const addressed = homes.map((home) => ({ home, address: addressOf(home, county) }));
    const asked = addressed.flatMap(({ address }) =>
      address === null ? [] : [{ core: address.street.core, number: address.house.low }],
    );
    const indexed = await findIndexed(db, county, asked);
    const looked = addressed.map(({ home, address }) => ({
      home,
      place: placeOf(home, address, indexed, zips),
    }));
    const found = looked.flatMap(({ home, place }) => (place === null ? [] : [{ home, place }]));
    const lost = looked.flatMap(({ home, place }) =>
      place === null && isOfFormerAddress(home) ? home.id : [],
    );
    const changed = found
      .filter(({ home, place }) => isToReplace(home, place))
      .map(({ place }) => place);
    let { seenVersion } = round;
    if (changed.length + lost.length > 0) {
      const version = await raiseVersion(db, county);
      // Where somebody else has loaded in between, the county stays due.
      if (version === seenVersion + 1) seenVersion = version;
      await writePlaces(db, county, version, { places: changed, lost }, now.toString());
      const ids = [...changed.map(({ id }) => id), ...lost];
      await refreshListingsOf(db, county, ids, today);
    }
    const next = {
      ...round,
      after: last.id,
      looked: round.looked + homes.length,
      placed: round.placed + changed.length,
      notFound: round.notFound + homes.length - found.length,
      seenVersion,
    };
    await saveRound(db, county, next, null);
    return next;
  });
}
