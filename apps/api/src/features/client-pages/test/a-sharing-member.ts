import type { ClientLink, ClientReport, PropertyReport } from '@deedlight/contract/client-pages';
import type { Database } from '../../../platform/database/database';
import type { Mailer } from '../../../platform/mail';
import type { Member } from '../../../platform/member';
import { aMember } from '../../../test/a-member';
import { aTestApp } from '../../../test/test-app';
import { homeId } from '../../../test/trained-county';

type Mail = Parameters<Mailer['dispatch']>[0];
type Given = { passcode?: string; days?: 7 | 30 | 90; note?: string };

/** The home that is shared, in the trained county. */
export const sharedHome = homeId(6);

/** Makes an app that keeps its mails in `sent`, and a member who shares reports in it. */
export async function aSharingMember(database: Database) {
  const sent: Mail[] = [];
  const mail = { dispatch: (each: Mail) => sent.push(each), drain: async () => {} };
  const app = aTestApp({ database, mail });
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
