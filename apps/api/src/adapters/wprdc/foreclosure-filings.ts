import type { ForeclosureFiling } from '@deedlight/contract/around';
import { z } from 'zod';
import { type FilingSource, Filings } from '../around-source';
import { ProviderUnavailable } from '../provider-unavailable';
import { dayIn, dollarsIn, LooseText, looseObject } from '../vendor/lenient';
import type { VendorClient } from '../vendor/vendor-client';

const resource = '859bccfd-0e12-4161-a348-313d734f25fd';
const mostFilings = 100;
const keptFor = { days: 7 };

const Row = looseObject({
  ...{ pin: LooseText, filing_date: LooseText, docket_type: LooseText, amount: LooseText },
  ...{ case_id: LooseText, last_activity: LooseText },
});

const Answer = z.object({
  success: z.literal(true),
  result: z.object({ records: z.array(Row) }),
});

/**
 * Mortgage foreclosure filings at the court of the county, by the parcel's number. Names of people
 * are left out when an answer is read.
 */
export function foreclosureFilings(client: VendorClient): FilingSource {
  return {
    id: 'wprdc-foreclosures',
    citation: {
      publisher: 'Allegheny County, by the Western Pennsylvania Regional Data Center',
      licence: 'CC0',
      url: 'https://data.wprdc.org/dataset/allegheny-county-mortgage-foreclosure-records',
    },
    shape: Filings,
    async ask(parcelNumber) {
      const pin = parcelNumber.toUpperCase();
      const asked = new URLSearchParams({
        ...{ resource_id: resource, filters: JSON.stringify({ pin }) },
        limit: String(mostFilings),
      });
      const body = await client.ask({
        endpoint: 'foreclosure filings',
        path: `/api/3/action/datastore_search?${asked}`,
        repeats: 1,
      });
      const parsed = Answer.safeParse(body);
      if (!parsed.success) throw new ProviderUnavailable('foreclosure filings: no such table');
      const rows = parsed.data.result.records;
      // A server that ignores the filter would answer with other homes' filings.
      if (rows.some((row) => row.pin?.toUpperCase() !== pin)) {
        throw new ProviderUnavailable('foreclosure filings: they are of another parcel');
      }
      return {
        value: { filings: rows.map(filingOf).sort(newestFirst) },
        title: 'Mortgage Foreclosure Records',
        asOf: null,
      };
    },
    dueOn: (_said, today) => today.add(keptFor),
  };
}

function filingOf(row: z.infer<typeof Row>): ForeclosureFiling {
  return {
    filedOn: dayIn(row.filing_date)?.toString() ?? null,
    kind: row.docket_type,
    amount: dollarsIn(row.amount),
    caseId: row.case_id,
    lastActivityOn: dayIn(row.last_activity)?.toString() ?? null,
  };
}

function newestFirst(one: ForeclosureFiling, other: ForeclosureFiling): number {
  return (other.filedOn ?? '').localeCompare(one.filedOn ?? '');
}
