import type { BuildingPermit, PermitCut } from '@deedlight/contract/around';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { type PermitSource, Permits } from '../around-source';
import { ProviderUnavailable } from '../provider-unavailable';
import { dayIn, dollarsIn, LooseText, looseObject } from '../vendor/lenient';
import type { VendorClient } from '../vendor/vendor-client';

const dataset = '6yjf-dfxs';
const mostPermits = 100;
const keptFor = { days: 7 };
/** A table that was not updated for so long may be dead: it answers all the same. */
const stillAfter = { days: 180 };

/** These columns are documented. Others name people, so that only what is read is asked for. */
const columns = ['pin', 'permit_number', 'date_issued'];
/** It is recalled, not read at the publisher: the table may lack it. */
const recalled = 'amount';

const Row = looseObject({
  ...{ pin: LooseText, permit_number: LooseText, date_issued: LooseText, amount: LooseText },
});
type Row = z.infer<typeof Row>;

/** Socrata writes numbers as text. */
const Counted = z.tuple([z.object({ count: z.coerce.number().int().positive() })]);

const Metadata = z.object({ rowsUpdatedAt: z.number().positive() });

/** Building permits by the parcel's fourteen digits, from a dataset on Socrata (SODA 2.1). */
export function buildingPermits(client: VendorClient): PermitSource {
  let hasAmounts = true;
  let edition: { readOn: string; updatedOn: Temporal.PlainDate | null } | null = null;

  async function rowsOf(pin: string): Promise<Row[]> {
    if (!hasAmounts) return await permitRows(client, pin, columns);
    try {
      return await permitRows(client, pin, [...columns, recalled]);
    } catch (error) {
      // So a portal refuses a column that the table lacks; with the others it tells whether it was that.
      if (!(error instanceof ProviderUnavailable) || error.refusedWith !== 400) throw error;
      const rows = await permitRows(client, pin, columns);
      hasAmounts = false;
      return rows;
    }
  }

  /** All parcels share the table's edition: it is read once a day. */
  async function editionOf(today: Temporal.PlainDate): Promise<Temporal.PlainDate | null> {
    if (edition?.readOn === today.toString()) return edition.updatedOn;
    const updatedOn = await lastUpdate(client);
    if (updatedOn !== null) edition = { readOn: today.toString(), updatedOn };
    return updatedOn;
  }

  return {
    id: 'cook-il-permits',
    citation: {
      publisher: 'Cook County Assessor’s Office',
      licence: 'Not specified on the portal; county open data',
      url: `https://datacatalog.cookcountyil.gov/d/${dataset}`,
    },
    shape: Permits,
    async ask(pin, today) {
      const rows = await rowsOf(pin);
      const cut = rows.length < mostPermits ? null : await cutOf(client, pin, rows.length);
      const permits = distinct(rows.map(permitOf)).sort(newestFirst);
      const updatedOn = await editionOf(today);
      const isStill =
        updatedOn !== null && Temporal.PlainDate.compare(updatedOn.add(stillAfter), today) < 0;
      return {
        value: { permits, isStill, cut },
        title: 'Building permits',
        asOf: updatedOn?.toString() ?? null,
      };
    },
    dueOn: (_said, today) => today.add(keptFor),
  };
}

async function permitRows(
  client: VendorClient,
  pin: string,
  select: readonly string[],
): Promise<Row[]> {
  const asked = new URLSearchParams({
    ...{ $select: select.join(','), $where: `pin='${pin}'` },
    ...{ $order: 'date_issued DESC', $limit: String(mostPermits) },
  });
  const body = await client.ask({
    endpoint: 'building permits',
    path: `/resource/${dataset}.json?${asked}`,
    repeats: 1,
  });
  const parsed = z.array(Row).safeParse(body);
  if (!parsed.success) throw new ProviderUnavailable('building permits: no such table');
  // A server that ignores the filter would answer with other homes' permits.
  if (parsed.data.some((row) => row.pin !== pin)) {
    throw new ProviderUnavailable('building permits: they are of another parcel');
  }
  return parsed.data;
}

/** Returns how much of a parcel's rows was read; null where those are all of them. */
async function cutOf(
  client: VendorClient,
  pin: string,
  rowsRead: number,
): Promise<PermitCut | null> {
  const rowsFound = await countOf(client, pin);
  return rowsFound !== null && rowsFound <= rowsRead ? null : { rowsRead, rowsFound };
}

/** The newest permits are worth showing without their number. */
async function countOf(client: VendorClient, pin: string): Promise<number | null> {
  const asked = new URLSearchParams({ $select: 'count(*) as count', $where: `pin='${pin}'` });
  try {
    const body = await client.ask({
      endpoint: 'number of building permits',
      path: `/resource/${dataset}.json?${asked}`,
      repeats: 0,
    });
    return Counted.safeParse(body).data?.[0].count ?? null;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return null;
    throw error;
  }
}

/** Returns the day of the table's last update; the permits are worth showing without it. */
async function lastUpdate(client: VendorClient): Promise<Temporal.PlainDate | null> {
  try {
    const body = await client.ask({
      endpoint: 'edition of building permits',
      path: `/api/views/${dataset}.json`,
      repeats: 0,
    });
    const seconds = Metadata.safeParse(body).data?.rowsUpdatedAt;
    if (seconds === undefined) return null;
    return Temporal.Instant.fromEpochMilliseconds(Math.trunc(seconds) * 1000)
      .toZonedDateTimeISO('UTC')
      .toPlainDate();
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof RangeError) return null;
    throw error;
  }
}

function permitOf(row: Row): BuildingPermit {
  const issuedOn = dayIn(row.date_issued)?.toString() ?? null;
  return {
    number: row.permit_number,
    // The county's tables write an empty day so.
    issuedOn: issuedOn === '1900-01-01' ? null : issuedOn,
    amount: dollarsIn(row.amount),
  };
}

/** What a permit allows may stand in several rows, which read alike here. */
function distinct(permits: readonly BuildingPermit[]): BuildingPermit[] {
  return [...new Map(permits.map((permit) => [JSON.stringify(permit), permit])).values()];
}

function newestFirst(one: BuildingPermit, other: BuildingPermit): number {
  return (other.issuedOn ?? '').localeCompare(one.issuedOn ?? '');
}
