import { areaKeys } from '@deedlight/domain/comparables/shared-area';
import { dayOf, lastMarketSale } from '@deedlight/domain/property/market-sale';
import type { ParcelRecord } from '@deedlight/domain/property/parcel-record';
import type { Temporal } from 'temporal-polyfill';
import { CopyText } from './copy-text';
import { latestMarket, listingOf } from './listing-of';
import { nameKey } from './name-key';
import { pairsOf } from './paired-details';
import type { RecordBatch, RecordLine } from './record-batch';
import type { recordColumns } from './record-columns';
import { mortgageKey, transferKey } from './transfer-key';

export type TableName = keyof typeof recordColumns;

/**
 * A part of a COPY has this size, small enough that the server's replies are received between two.
 */
const partBytes = 60_000;

/**
 * Yields the rows of one table for a batch's parcels in COPY's format, in parts that are made on
 * demand.
 */
export function* tableRows(
  table: TableName,
  parcels: readonly RecordLine[],
  batch: VersionedBatch,
): Generator<Uint8Array> {
  const write = writers[table];
  let copy = new CopyText();
  for (const parcel of parcels) {
    write(copy, parcel, batch);
    if (copy.length < partBytes) continue;
    yield copy.bytes();
    copy = new CopyText();
  }
  if (copy.length > 0) yield copy.bytes();
}

/** Adds the county's version after the batch, and the day for which balances are estimated. */
export type VersionedBatch = RecordBatch & { version: number; today: Temporal.PlainDate };

type Write = (copy: CopyText, parcel: RecordLine, batch: VersionedBatch) => void;

/** Each writer writes the columns of its table in the order of recordColumns. */
const writers: Record<TableName, Write> = {
  properties: (copy, { record }, batch) => writeProperty(copy, record, batch),
  listings: (copy, { record }, batch) => writeListing(copy, record, batch),
  observations: (copy, parcel, batch) => {
    const { recordedOn, facts, details, flags, silentOn = [] } = parcel.record;
    key(copy, parcel);
    origin(copy, parcel, batch);
    copy.text(recordedOn).text(JSON.stringify(facts));
    copy.text(details.length === 0 ? '[]' : JSON.stringify(pairsOf(details))).list(flags);
    copy.list(silentOn);
    copy.endRow();
  },
  owners: (copy, parcel, batch) => {
    let position = 0;
    for (const { name, kind } of parcel.record.owners) {
      position += 1;
      key(copy, parcel);
      copy.number(position).text(name).text(nameKey(name)).text(kind);
      origin(copy, parcel, batch, parcel.record.owners);
      copy.endRow();
    }
  },
  owner_mailing: (copy, parcel, batch) => {
    const { mailing } = parcel.record;
    if (mailing === null) return;
    key(copy, parcel);
    copy.text(mailing.careOf).list(mailing.lines);
    origin(copy, parcel, batch, mailing);
    copy.endRow();
  },
  transfers: (copy, parcel, batch) => {
    const { location, facts, details, address } = parcel.record;
    // The center of a ZIP code is no position that neighbors could be found by.
    const place = location?.precision === 'parcel' ? location : null;
    for (const each of parcel.record.transfers) {
      key(copy, parcel);
      copy.text(transferKey(each)).text(each.soldOn).text(each.recordedOn).number(each.price);
      copy.text(each.buyer).text(each.seller).text(each.documentType);
      copy.flag(each.armsLength).list(each.flags);
      origin(copy, parcel, batch, each);
      const isSale = dayOf(each) !== null && each.price !== null && each.price > 0;
      const home = isSale ? facts : {};
      copy
        .number(isSale ? (place?.lat ?? null) : null)
        .number(isSale ? (place?.lng ?? null) : null);
      copy
        .text(home.type ?? null)
        .number(home.beds ?? null)
        .number(home.baths ?? null);
      copy.number(home.livingAreaSqft ?? null).number(home.lotSqft ?? null);
      copy.number(home.yearBuilt ?? null);
      // Areas take the place of a position that is not known.
      const areas = isSale && place === null ? areaKeys(address.countyFips, details) : [];
      if (areas.length === 0) copy.text(null);
      else copy.list(areas);
      copy.endRow();
    }
  },
  mortgages: (copy, parcel, batch) => {
    for (const loan of parcel.record.mortgages) {
      key(copy, parcel);
      copy.text(mortgageKey(loan)).text(loan.recordedOn).number(loan.amount);
      copy.text(loan.lender).text(loan.loanType).number(loan.position);
      copy.text(loan.annualRate).number(loan.termMonths).text(loan.releasedOn);
      origin(copy, parcel, batch, loan);
      copy.endRow();
    }
  },
  assessments: (copy, parcel, batch) => {
    for (const each of parcel.record.assessments) {
      key(copy, parcel);
      copy.number(each.taxYear).number(each.assessed).number(each.land).number(each.building);
      copy.number(each.market).number(each.exempt).number(each.tax).text(each.assessedOn);
      origin(copy, parcel, batch, each);
      copy.endRow();
    }
  },
};

function key(copy: CopyText, { record }: RecordLine): void {
  copy.text(record.address.countyFips).text(record.id);
}

/**
 * Writes where `part` of the parcel's record was read, which may be another row than the rest's.
 */
function origin(
  copy: CopyText,
  { line, lines }: RecordLine,
  batch: RecordBatch,
  part?: object,
): void {
  const own = part === undefined ? undefined : lines?.get(part);
  copy
    .text(batch.sourceId)
    .number(batch.runId)
    .number(own ?? line)
    .text(batch.fetchedAt);
}

function writeProperty(copy: CopyText, record: ParcelRecord, batch: VersionedBatch): void {
  const { address, location, facts } = record;
  const sale = lastMarketSale(record.transfers, ({ price }) => price);
  copy.text(address.state).text(record.id).text(address.countyFips).text(address.county);
  copy.text(record.parcelNumber).text(address.houseNumber).text(address.street).text(address.unit);
  copy.text(address.line).text(address.city).text(address.zip);
  copy.number(location?.lat ?? null).number(location?.lng ?? null);
  copy
    .text(location?.precision ?? null)
    .text(facts.type ?? null)
    .number(facts.beds ?? null);
  copy.number(facts.baths ?? null).number(facts.livingAreaSqft ?? null);
  copy
    .number(facts.lotSqft ?? null)
    .number(facts.yearBuilt ?? null)
    .number(facts.stories ?? null);
  copy.number(facts.units ?? null).number(facts.rooms ?? null);
  copy.text(sale === undefined ? null : dayOf(sale)).number(sale?.price ?? null);
  copy.number(latestMarket(record.assessments)?.amount ?? null).flag(record.isOwnerOccupied);
  copy.flag(batch.isSample).list(record.flags).text(batch.fetchedAt);
  copy.number(batch.version);
  copy.endRow();
}

function writeListing(copy: CopyText, record: ParcelRecord, batch: VersionedBatch): void {
  const { address, location, facts } = record;
  const { lastSale, value, loans, ...listing } = listingOf(record, batch);
  const { sourceId } = batch;
  copy.text(address.state).text(address.countyFips).text(record.id).text(address.zip);
  copy.number(location?.lat ?? null).number(location?.lng ?? null);
  copy.text(location?.precision ?? null).text(facts.type ?? null);
  copy.number(facts.beds ?? null).number(facts.baths ?? null);
  copy.number(facts.livingAreaSqft ?? null).number(facts.lotSqft ?? null);
  copy.number(facts.yearBuilt ?? null);
  copy.text(lastSale?.day ?? null).number(lastSale?.price ?? null);
  copy.text(typeof lastSale?.price === 'number' ? sourceId : null).text(listing.ownedSince);
  copy.flag(record.isOwnerOccupied).flag(listing.isAbsentee).flag(listing.isCorporate);
  copy.flag(listing.hasUnpaidTaxes);
  copy.number(value?.amount ?? null).text(value === null ? null : 'assessor');
  copy.text(value === null ? null : sourceId).text(value?.asOf ?? null);
  copy.number(loans?.amount ?? null).text(loans?.basis ?? null);
  copy.text(loans === null ? null : sourceId);
  copy.text(loans === null ? null : batch.today.toString());
  copy.text(address.city).text(record.parcelNumber).flag(batch.isSample);
  copy.text(listing.words).number(batch.version);
  copy.endRow();
}
