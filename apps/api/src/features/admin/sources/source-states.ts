import type { SourceCounty } from '@deedlight/contract/admin/sources';
import { FileProblem } from '../../../imports/reading/file-problem';
import { unconfirmed } from '../../../imports/sources/confirmed';
import { readSourceFile, sourceIds } from '../../../imports/sources/read-source-file';
import { countyOfPart, licenceOf } from '../../../imports/sources/source-mapping';
import type { SourceFile } from '../../../imports/sources/source-schema';
import type { Queries } from '../../../platform/database/database';
import { keyOf, type LastOrder, readLastOrders } from './source-orders';
import {
  type Check,
  type LastRun,
  readChecks,
  readConfirmations,
  readFinishedRuns,
  readLastRuns,
  readSwitches,
  type Switch,
} from './switches-repo';

/** A source's file, and all that is known about it here. */
export type SourceState = {
  source: SourceFile;
  switched: Switch | null;
  /** The parts to compare with the source itself. */
  open: string[];
  /** It is on, and what the admin accepted and confirmed is what it says today. */
  runs: boolean;
  lastRun: LastRun | null;
  counties: CountyState[];
};
export type CountyState = {
  fips: string;
  name: string;
  isChosen: boolean;
  check: Check | null;
  lastRun: SourceCounty['lastRun'];
  order: LastOrder | null;
};

/** Reads the source files of a folder; one that is no source is told and hides no other. */
export async function readSources(
  folder: string,
): Promise<{ sources: SourceFile[]; problems: string[] }> {
  const problems: string[] = [];
  const read = (await sourceIds(folder)).map((id) =>
    readSourceFile(id, folder).catch((error: unknown) => {
      if (!(error instanceof FileProblem)) throw error;
      problems.push(error.message);
      return null;
    }),
  );
  const sources = (await Promise.all(read)).filter((source) => source !== null);
  return { sources, problems: problems.sort() };
}

export async function readStates(
  db: Queries,
  sources: readonly SourceFile[],
): Promise<SourceState[]> {
  const switches = await readSwitches(db);
  const confirmations = await readConfirmations(db);
  const runs = await readLastRuns(db);
  const finished = await readFinishedRuns(db);
  const orders = await readLastOrders(db);
  const checks = new Map(
    (await readChecks(db)).map((check) => [keyOf(check.sourceId, check.countyFips), check]),
  );
  return sources.map((source) => {
    const { id } = source;
    const switched = switches.get(id) ?? null;
    const open = unconfirmed(source, confirmations.get(id) ?? null);
    return {
      source,
      switched,
      open,
      runs: switched?.isOn === true && switched.acceptedTerms === licenceOf(source) && !open[0],
      lastRun: runs.get(id) ?? null,
      counties: source.counties.map((part) => {
        const { fips, name } = countyOfPart(source, part);
        return {
          fips,
          name,
          isChosen: switched?.counties?.includes(fips) ?? true,
          check: checks.get(keyOf(id, fips)) ?? null,
          lastRun: finished.get(keyOf(id, fips)) ?? null,
          order: orders.get(keyOf(id, fips)) ?? null,
        };
      }),
    };
  });
}
