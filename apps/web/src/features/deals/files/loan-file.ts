import { wholeAddress } from '@deedlight/domain/address/whole-address';
import type { Party } from '@deedlight/domain/deals/parties';
import {
  type LoanFile,
  type LoanFileHome,
  loanFile,
} from '@deedlight/domain/scenario/loan-file/loan-file';
import type { Originator } from '@deedlight/domain/scenario/loan-file/loan-parties';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import type { QueryClient } from '@tanstack/react-query';
import { Temporal } from 'temporal-polyfill';
import { saveFile } from '../../../kit/csv/save-file';
import { notify } from '../../../kit/notify/notify';
import { xmlText } from '../../../kit/xml/xml-text';
import { readProfessional } from '../../../platform/session/own-professional';
import { useSession } from '../../../platform/session/session-store';
import { readOpenedProperty } from '../../usage/public';
import { isSampleHome } from '../sample-homes';
import { type DealFile, fileNameOf } from './deal-files';

/** What is known besides the scenario; an empty place and a missing day are not known. */
export type LoanFileExtras = {
  name: string;
  place: string;
  contractOn: string | null;
  applicationOn: string | null;
  closingOn: string | null;
  parties: readonly Party[];
};

const namespace = 'http://www.mismo.org/residential/2009/schemas';
const comment =
  'Draft for import: figures of a scenario as a MISMO 3.4 loan application. What each borrower ' +
  'earns, owns and owes, employment and declarations are not in it. Taxes and insurance may be ' +
  'estimates.';

/** Saves a scenario, and what its deal knows, as a loan file for another system. */
export async function saveLoanFile(
  client: QueryClient,
  { scenario, ...extras }: LoanFileExtras & { scenario: Scenario },
): Promise<void> {
  const [home, originator, isSample] = await Promise.all([
    homeOf(client, scenario, extras),
    ownOriginator(),
    isSampleHome(client, scenario.propertyId),
  ]);
  const read = { ...extras, home, originator, isSample };
  const { name, type, text } = loanXml(scenario, read, new Date());
  saveFile(name, new Blob([text], { type }));
  notify({
    kind: 'done',
    text: 'Saved as a draft for import. What each borrower earns and owns, and their declarations, are not in it.',
  });
}

type Read = LoanFileExtras & Pick<LoanFile, 'home' | 'originator' | 'isSample'>;

export function loanXml(scenario: Scenario, read: Read, now: Date): DealFile {
  const root = loanFile({
    scenario,
    home: read.home,
    contractOn: dayOf(read.contractOn),
    applicationOn: dayOf(read.applicationOn),
    closingOn: dayOf(read.closingOn) ?? scenario.closingOn,
    parties: read.parties,
    originator: read.originator,
    isSample: read.isSample,
    madeAt: Temporal.Instant.fromEpochMilliseconds(now.getTime()),
  });
  return {
    name: fileNameOf(read.name, '-mismo.xml'),
    type: 'application/xml',
    text: xmlText({
      root,
      namespace,
      comment: read.isSample === true ? `SAMPLE: the home is invented. ${comment}` : comment,
    }),
  };
}

function dayOf(text: string | null): Temporal.PlainDate | null {
  return text === null ? null : Temporal.PlainDate.from(text);
}

/**
 * Returns where the home stands: by its record if the member opened it in the period, as reading any
 * other uses up a search; else by the address that was typed, and by the scenario's place.
 */
async function homeOf(
  client: QueryClient,
  { propertyId, state, county, city }: Scenario,
  { place }: LoanFileExtras,
): Promise<LoanFileHome> {
  const property = propertyId === null ? null : await readOpenedProperty(client, propertyId);
  if (property !== null) return property.address;
  const typed = wholeAddress(place);
  if (typed === null) return { line: place || null, city, county, state, zip: null };
  return { ...typed, county };
}

/** Returns the member as who hands the file on; null for one who said nothing of themselves. */
async function ownOriginator(): Promise<Originator | null> {
  const { user } = useSession.getState();
  if (user === null) return null;
  const row = await readProfessional(user.id);
  if (row === null || user.full_name === null) return null;
  const { company, phone, contact_email, nmls_id } = row;
  return {
    name: user.full_name,
    company,
    nmlsId: nmls_id,
    email: contact_email || (user.email ?? ''),
    phone,
  };
}
