import type { ClientLink, ClientReport } from '@deedlight/contract/client-pages';
import type { PropertyReport } from '@deedlight/contract/client-pages/property-report';
import type { Database, Queries } from '../platform/database/database';
import type { Mail } from '../platform/mail';
import type { Member } from '../platform/member';
import { aMember } from './a-member';
import { mailInto } from './kept-mails';
import { aTestApp } from './test-app';
import { aDatabaseWithTrainedCounty, homeId } from './trained-county';

type Given = { passcode?: string; days?: 7 | 30 | 90; note?: string };

/** The home that is shared, in the trained county. */
export const sharedHome = homeId(6);

/** Makes an app that keeps its mails in `sent`, and a member who shares reports in it. */
export async function aSharingMember(database: Database) {
  const sent: Mail[] = [];
  const app = aTestApp({ database, mail: mailInto(sent) });
  const ada = await aMember(database);
  const pagesOf = (member: Member) => app.browser({ signedInAs: member }).client.clientPages;
  const aLink = async (given: Given = {}) => {
    const link = await pagesOf(ada).share({ propertyId: sharedHome, ...given });
    return { link, token: tokenIn(link) };
  };
  return { app, ada, sent, pagesOf, aLink };
}

export function tokenIn({ url }: Pick<ClientLink, 'url'>): string {
  return /\/s\/([\w-]{22})$/.exec(url ?? '')?.[1] ?? 'no token';
}

/** Returns the report of a home; throws for another. */
export function ofHome(report: ClientReport): PropertyReport {
  if (report.kind !== 'property') throw new Error(`a report of ${report.kind}`);
  return report;
}

/** A person in the records of the shared home, whom no report may name. */
type Hidden = { owner: string; key: string; mailing: string; careOf: string | null };

/** What tests of leaks look for. */
export const hiddenPerson = {
  owner: 'QUILLFEATHER MORTIMER',
  mailing: 'PO BOX 77123 ELSEWHERE NV',
  careOf: 'C/O THE VERY PRIVATE TRUST',
};

/** Makes a trained county whose shared home has {@link hiddenPerson} on record. */
export async function aCountyWithHiddenPerson(): Promise<Database> {
  const database = await aDatabaseWithTrainedCounty();
  await database.asService('test', (db) => hideOwner(db, { ...hiddenPerson, key: 'quillfeather' }));
  return database;
}

/** Writes a further owner of the shared home, with a mailing address. */
export async function hideOwner(
  db: Queries,
  { owner, key, mailing, careOf }: Hidden,
): Promise<void> {
  const of = { county_fips: '39001', property_id: sharedHome, source_id: 'roll' };
  const row = { ...of, fetched_at: '2026-11-01T08:00:00Z' };
  const name = { name: owner, name_key: key, kind: 'person', position: 9 };
  await db
    .insertInto('records.owners')
    .values({ ...row, ...name })
    .execute();
  await db
    .insertInto('records.owner_mailing')
    .values({ ...row, care_of: careOf, lines: [mailing] })
    .execute();
}
