import { countyByFips } from '@deedlight/domain/reference/places/counties';
import type { AddressGeocoder } from '../../adapters/address-geocoder';
import { SourceProblem } from '../../adapters/published-table';
import { systemClock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { forgetShared } from '../../platform/shared-settings';
import { readCounties } from '../../records/counties-repo';
import { askGeocoder, geocodeCounty } from '../geocoding/public';
import { dropSecondFactor, listAdmins, setAdmin } from './grants-repo';

export const usage = `Who may administer:
  npm run admin -- grant EMAIL    make the person an admin
  npm run admin -- revoke EMAIL   take it back
  npm run admin -- list           list the admins
Who has lost the phone of the two-step sign-in:
  npm run admin -- drop-second-factor EMAIL   the password alone signs in again
Where the COOKIE_SECRET of a PostgreSQL database is lost or was found out:
  npm run admin -- forget-secret   the next server that starts brings a new one
Where uploaded files have been moved from a PostgreSQL database to a bucket, or back:
  npm run admin -- forget-files   the next server that starts says where they are
Where homes without coordinates are to be placed at once, not by the server in the background:
  npm run admin -- geocode COUNTY   by the county's FIPS code, like 42101; goes on where it was interrupted,
                                    and asks the geocoder of GEOCODER for those it cannot place
Where DATABASE_URL is the coordinator of a Citus cluster:
  npm run admin -- distribute   spreads the records by county; again after a migration or a new worker
The built-in database belongs to one process: stop the server first.`;

export type Outcome = { text: string; exitCode: number };

type Means = {
  /** It hears how far a long command is. */
  say?: (text: string) => void;
  /** It may be told addresses that the local index cannot place. */
  geocoder?: AddressGeocoder | null;
};

/** Runs the command of the words; returns null if they make no command. */
export async function runCommand(
  database: Database,
  words: string[],
  { say = () => {}, geocoder = null }: Means = {},
): Promise<Outcome | null> {
  const [verb, email, ...more] = words;
  if (more.length > 0) return null;
  if ((verb === 'grant' || verb === 'revoke') && email) {
    const isAdmin = verb === 'grant';
    if (!(await setAdmin(database, email, isAdmin))) {
      return { text: `Nobody has an account with ${email}.`, exitCode: 1 };
    }
    return { text: `${email} is ${isAdmin ? 'now' : 'no longer'} an admin.`, exitCode: 0 };
  }
  if (verb === 'drop-second-factor' && email) {
    return (await dropSecondFactor(database, email))
      ? { text: `${email} signs in by password alone. All sessions have ended.`, exitCode: 0 }
      : { text: `No account with ${email} has a second factor.`, exitCode: 1 };
  }
  if (verb === 'forget-secret' && !email) {
    await forgetShared(database, 'cookie-secret');
    return { text: 'The next server that starts says which COOKIE_SECRET counts.', exitCode: 0 };
  }
  if (verb === 'forget-files' && !email) {
    await forgetShared(database, 'files');
    return { text: 'The next server that starts says where uploaded files lie.', exitCode: 0 };
  }
  if (verb === 'geocode' && email) return await geocode(database, email, { say, geocoder });
  if (verb === 'list' && !email) {
    const admins = await listAdmins(database);
    const lines = admins.map(({ email, full_name: name }) =>
      [email, name].filter(Boolean).join('  '),
    );
    return { text: lines.join('\n') || 'There are no admins.', exitCode: 0 };
  }
  return null;
}

async function geocode(
  database: Database,
  fips: string,
  { say, geocoder }: Required<Means>,
): Promise<Outcome> {
  const county = countyByFips(fips);
  if (county === undefined) {
    return { text: `${fips} is no FIPS code of a county, like 42101.`, exitCode: 1 };
  }
  const counties = await database.asService('list the counties with records', readCounties);
  if (!counties.some((one) => one.fips === fips)) {
    return { text: `${county.name}, ${county.state} has no records to place.`, exitCode: 1 };
  }
  const { total, looked, placed, notFound } = await geocodeCounty(fips, {
    database: database.inBackground,
    clock: systemClock,
    onProgress: (round) => say(`  ${round.looked} of ${round.total} homes`),
  });
  const text = `${county.name}, ${county.state}: of ${Math.max(total, looked)} homes without coordinates ${placed} were placed anew, ${notFound} were not found.`;
  if (geocoder === null) return { text, exitCode: 0 };
  say(text);
  return await ask(database, fips, { say, geocoder });
}

/** Asks the geocoder of the settings for the homes that were not found. */
async function ask(
  database: Database,
  fips: string,
  { say, geocoder }: { say: (text: string) => void; geocoder: AddressGeocoder },
): Promise<Outcome> {
  try {
    const { asked, placed, outcomes } = await askGeocoder(fips, {
      ...{ database: database.inBackground, clock: systemClock, geocoder },
      onProgress: ({ asked: sofar, total }) => say(`  ${sofar} of ${total} addresses asked for`),
    });
    const { exact, tie, elsewhere } = outcomes;
    const text = `${geocoder.source.title}: of ${asked} addresses ${placed} were placed, ${exact} of them by an exact match; ${outcomes['no-match']} are not known there, ${tie} fit several places, ${elsewhere} lie in another county.`;
    return { text, exitCode: 0 };
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    return { text: error.message, exitCode: 1 };
  }
}
