import type { Facts, RecordFlag, TransferRecord } from '@deedlight/domain/property/parcel-record';
import { inCentury } from '../reading/parse-date';
import { readBoolean, readText } from './compile-cells';
import { type Dated, readDated } from './compile-dates';
import type { Mapping } from './mapping-schema';
import { readMoney } from './read-money';
import type { Row, RowContext } from './row-context';

/** Deeds between relatives or to a city's own agency have a price of this or less, in cents. */
const nominalCents = 100_00;
const mostPriceCents = 5_000_000_000_00;
/** No home ever sold for more. Such a price usually belongs to the whole building of each unit. */
const mostCentsPerSqft = 20_000_00;
/** No published roll has older deeds. */
const firstDeeds = '1800';
const homes = new Set(['single-family', 'townhouse', 'condo', 'multi-family', 'mobile']);

export function readSales(
  mapping: Mapping['sales'],
  context: RowContext,
): (row: Row, facts: Facts) => TransferRecord[] {
  const reads = mapping.map((sale) => readSale(sale, context));
  return (row, facts) => {
    const sales: TransferRecord[] = [];
    for (const read of reads) {
      const sale = read(row, facts);
      if (sale !== null) sales.push(sale);
    }
    return sales;
  };
}

function readSale(mapping: Mapping['sales'][number], context: RowContext) {
  const date = readDated(mapping.date, context);
  const recorded = readDated(mapping.recorded, context);
  const price = readMoney(mapping.price, context);
  const buyer = readText(mapping.buyer, context);
  const seller = readText(mapping.seller, context);
  const documentType = readText(mapping.documentType, context);
  const documentNumber = readText(mapping.documentNumber, context);
  const armsLength = readBoolean(mapping.armsLength, context);
  return (row: Row, facts: Facts): TransferRecord | null => {
    const flags: RecordFlag[] = [];
    const sold = date(row);
    const entered = recorded(row);
    if ((sold ?? entered)?.isMonthOnly) flags.push('month-only');
    const soldOn = settled(sold, context.today, flags);
    const recordedOn = settled(entered, context.today, flags);
    const amount = price(row);
    // A sale needs a day: a price alone may be of any year.
    if (soldOn === null && recordedOn === null) return null;
    const isArmsLength = armsLength(row);
    flagSale(amount, isArmsLength, facts, flags);
    return {
      soldOn,
      recordedOn,
      price: amount,
      buyer: buyer(row),
      seller: seller(row),
      documentType: documentType(row),
      documentNumber: documentNumber(row),
      armsLength: isArmsLength,
      flags: distinct(flags),
    };
  };
}

/** Adds a sale's oddities to `flags`. */
export function flagSale(
  amount: number | null,
  isArmsLength: boolean | null,
  facts: Facts,
  flags: RecordFlag[],
): void {
  if (amount !== null && amount <= nominalCents) flags.push('nominal-price');
  if (amount !== null && isImplausible(amount, facts)) flags.push('implausible-price');
  if (isArmsLength === false) flags.push('not-arms-length');
}

function isImplausible(price: number, { type, livingAreaSqft }: Facts): boolean {
  if (price > mostPriceCents) return true;
  const isHome = type !== undefined && homes.has(type);
  return (
    isHome &&
    livingAreaSqft !== undefined &&
    livingAreaSqft >= 50 &&
    price / livingAreaSqft > mostCentsPerSqft
  );
}

function settled(dated: Dated | null, today: string, flags: RecordFlag[]): string | null {
  if (dated === null) return null;
  const { day: settledDay, flag } = inCentury(dated.day, today);
  if (flag !== null) flags.push(flag);
  if (settledDay < firstDeeds) flags.push('impossible-year');
  return settledDay;
}

/** Returns the flags of a row and of its sales, each once. */
export function allFlags(own: RecordFlag[], transfers: readonly TransferRecord[]): RecordFlag[] {
  for (const { flags } of transfers) own.push(...flags);
  return distinct(own);
}

function distinct(flags: RecordFlag[]): RecordFlag[] {
  return flags.length < 2 ? flags : [...new Set(flags)];
}
