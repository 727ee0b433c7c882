import type { AddressGeocoder } from '../../adapters/address-geocoder';
import type { Clock } from '../../platform/clock';
import type { Database, Queries } from '../../platform/database/database';
import { refreshListingsOf } from '../../records/refresh-listings';
import { raiseGeneration } from '../../records/store-source';
import {
  askAgainDays,
  beginAsking,
  endAsking,
  findHomesToAsk,
  findStillUnplaced,
  type HomeToAsk,
  type KeptAnswer,
  keepAnswers,
  nameGeocoder,
  type Outcome,
  saveAsking,
} from './asking-repo';
import { raiseVersion, writePlaces } from './geocoding-repo';
import { keptAnswer, placeOfAnswer } from './place-answer';
import { askedText, isToReplace } from './place-home';

type Asking = {
  database: Database;
  clock: Clock;
  geocoder: AddressGeocoder;
  signal?: AbortSignal;
  onProgress?: (asked: Asked) => void;
};

/** How far the asking is, and what was answered. */
type Asked = {
  total: number;
  asked: number;
  placed: number;
  outcomes: Record<Outcome, number>;
};

/**
 * Asks a geocoder of another party for the homes of a county that the local index did not place. Each
 * batch is asked outside of any transaction and its answers are kept in one, so that what was
 * interrupted goes on without asking twice. Throws SourceProblem when the geocoder does not answer.
 */
export async function askGeocoder(county: string, asking: Asking): Promise<Asked> {
  const { database, clock, geocoder, signal, onProgress } = asking;
  const hours = askAgainDays * 24;
  const since = clock.now().subtract({ hours }).toString();
  const total = await database.asService('begin to ask for homes', (db) =>
    beginAsking(db, county, since),
  );
  const outcomes = { exact: 0, 'non-exact': 0, tie: 0, 'no-match': 0, elsewhere: 0 };
  const asked: Asked = { total, asked: 0, placed: 0, outcomes };
  try {
    let after = '';
    while (!signal?.aborted) {
      const batch = { after, since, most: geocoder.batchSize };
      const homes = await database.asService('find homes to ask for', (db) =>
        findHomesToAsk(db, county, batch),
      );
      const last = homes.at(-1);
      if (last === undefined) {
        await database.asService('end to ask for homes', (db) => endAsking(db, county));
        return asked;
      }
      await askBatch(county, asking, homes, asked);
      onProgress?.(asked);
      after = last.id;
    }
    return asked;
  } finally {
    // What was placed before an interruption shows as well.
    if (asked.placed > 0) await database.asService('show placed homes', raiseGeneration);
  }
}

/** Asks for some homes, keeps the answers, gives places, and counts both in `asked`. */
async function askBatch(
  county: string,
  asking: Asking,
  homes: readonly HomeToAsk[],
  asked: Asked,
): Promise<void> {
  const { kept, placed } = await askTogether(county, asking, homes, async (db, found) => {
    const next = { asked: asked.asked + homes.length, placed: asked.placed + found.placed };
    await saveAsking(db, county, { ...next, version: found.version });
  });
  asked.asked += homes.length;
  asked.placed += placed;
  for (const { outcome } of kept) asked.outcomes[outcome] += 1;
}

/** What came of some answers: those kept, how many homes they placed, and the version it raised. */
type Found = { kept: KeptAnswer[]; placed: number; version: number | null };

/**
 * Asks for some homes outside of any transaction; within one it keeps the answers, gives places, and
 * has `note` say how far it is. Throws SourceProblem when the geocoder does not answer.
 */
export async function askTogether(
  county: string,
  { database, clock, geocoder, signal }: Pick<Asking, 'database' | 'clock' | 'geocoder' | 'signal'>,
  homes: readonly HomeToAsk[],
  note: (db: Queries, found: Found) => Promise<void>,
): Promise<Found> {
  const answers = await geocoder.find(
    homes.map(({ id, house_number: number, street, city, state, zip }) => ({
      ...{ id, street: `${number} ${street}`, city, state, zip },
    })),
    signal,
  );
  const looked = homes.map((home) => {
    const answer = answers.get(home.id);
    if (answer === undefined) throw new Error(`the geocoder left out ${home.id}`);
    const kept = keptAnswer(county, home, answer);
    return { kept, place: placeOfAnswer(geocoder.source.id, kept, answer) };
  });
  const now = clock.now();
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  const given = looked.flatMap(({ place }) => (place === null ? [] : [place]));
  return await database.asService('keep answers of a geocoder', async (db) => {
    // The version's row is the county's lock: who imports meanwhile comes before or after.
    const version = given.length === 0 ? null : await raiseVersion(db, county);
    const at = now.toString();
    const kept = looked.map((one) => one.kept);
    await keepAnswers(db, county, kept, at);
    const ids = given.map(({ id }) => id);
    const still = new Map(
      (await findStillUnplaced(db, county, ids)).map((home) => [home.id, home]),
    );
    const places = given.filter((place) => {
      const home = still.get(place.id);
      return home && askedText(home) === place.asked && isToReplace(home, place);
    });
    if (version !== null) {
      await nameGeocoder(db, geocoder.source, at);
      await writePlaces(db, county, version, { places, lost: [] }, at);
      const placed = places.map(({ id }) => id);
      await refreshListingsOf(db, county, placed, today);
    }
    const found = { kept, placed: places.length, version };
    await note(db, found);
    return found;
  });
}
