import { setTimeout as sleep } from 'node:timers/promises';
import { countyOf } from '@deedlight/domain/property/property-id';
import type { Temporal } from 'temporal-polyfill';
import type { AddressGeocoder } from '../../adapters/address-geocoder';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import { raiseGeneration } from '../../records/store-source';
import { askTogether } from './ask-geocoder';
import { askAgainDays, findAskable, findOpened, type HomeToAsk, saveOneAsked } from './asking-repo';
import { type Claim, claimHome, isClaimed, releaseHome } from './claims-repo';
import { leaveAlone } from './leave-alone';

type Asking = { database: Database; clock: Clock; log: Log; geocoder: AddressGeocoder };

/** Longer than a geocoder takes that answers at all. */
const leaseMinutes = 5;
const lookEveryMs = 400;

/**
 * Asks the geocoder for one home and keeps its answer, or waits while another server does so. Which
 * of them came later finds it answered, and asks nobody.
 */
export async function askForOne(id: string, asking: Asking): Promise<void> {
  const { database, clock } = asking;
  const now = clock.now();
  const claim = { id, until: now.add({ minutes: leaseMinutes }).toString() };
  const home = await database.asService('claim a home to ask for', (db) =>
    claimUnasked(db, claim, now),
  );
  if (home === 'elsewhere') return await waitForOther(id, asking);
  if (home === null) return;
  try {
    await ask(home, asking);
  } finally {
    await database.asService('let go of a home that was asked for', (db) =>
      releaseHome(db, claim, clock.now().toString()),
    );
  }
}

/** Returns the home if it is ours to ask for; null if that was done meanwhile. */
async function claimUnasked(
  db: Parameters<typeof claimHome>[0],
  claim: Claim,
  now: Temporal.Instant,
): Promise<HomeToAsk | 'elsewhere' | null> {
  if (!(await claimHome(db, claim, now.toString()))) return 'elsewhere';
  const county = countyOf(claim.id);
  const { is_left_alone } = await findAskable(db, county, now.toString());
  const home = await findOpened(db, county, claim.id, askedSince(now));
  if (home?.is_to_ask && !is_left_alone) return home;
  await releaseHome(db, claim, now.toString());
  return null;
}

/** An answer of before then is asked for again. */
export function askedSince(now: Temporal.Instant): string {
  return now.subtract({ hours: askAgainDays * 24 }).toString();
}

async function ask(home: HomeToAsk, asking: Asking): Promise<void> {
  const county = countyOf(home.id);
  try {
    await askTogether(county, asking, [home], async (db, { version, placed }) => {
      if (version !== null) await saveOneAsked(db, county, version);
      if (placed > 0) await raiseGeneration(db);
    });
  } catch (error) {
    await leaveAlone(county, error, asking);
  }
}

async function waitForOther(id: string, { database, clock }: Asking): Promise<void> {
  const isAsked = () =>
    database.asService('does another server ask for a home', (db) =>
      isClaimed(db, id, clock.now().toString()),
    );
  while (await isAsked()) await sleep(lookEveryMs, undefined, { ref: false });
}
