import {
  LoansAsked,
  type LoansInputs,
  type LoansReport,
} from '@deedlight/contract/client-pages/loans-report';
import type { RequestContext } from '../../platform/context';
import { workOutLoans } from './work-out-loans';

/** The tables do not depend on the survey, which is long. */
const noAverages = { week: '', publisher: '', title: '', fixed30: null, fixed15: null };

/**
 * Names the tables behind shared loans that have another edition today. Those of inputs that today's
 * tables refuse are not known, and none is named.
 */
export async function newerTables(
  { clock, log }: Pick<RequestContext, 'clock' | 'log'>,
  { tables }: LoansReport,
  inputs: LoansInputs,
): Promise<string[]> {
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  try {
    const asked = LoansAsked.parse(inputs);
    const worked = await workOutLoans(asked, { property: null, averages: noAverages, today });
    return Object.entries(worked.tables)
      .filter(([table, version]) => (tables[table] ?? version) !== version)
      .map(([table]) => table);
  } catch (err) {
    log.info({ err }, 'shared loans could not be worked out by the tables of today');
    return [];
  }
}
