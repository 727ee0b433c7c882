import { type Cents, noCents } from '@deedlight/domain/money';
import type { Fields } from '../../../kit/fields/field';
import { type ReadValues, readValues } from '../../../kit/fields/read-values';
import type { SellingValues } from './net-question';
import { saleFields, textsUnder } from './selling-fields';
import type { SellingGroups } from './selling-groups';

type Issue = { field: string; message: string };
export type ReadSelling = { ok: true; values: SellingValues } | { ok: false; issues: Issue[] };

/** The sale, its loans and its offers, or what is wrong with them under the page's names. */
export function readSelling(
  { payoffs, offers }: Pick<SellingGroups, 'payoffs' | 'offers'>,
  texts: Readonly<Record<string, string>>,
  { units, program }: Pick<SellingValues, 'units' | 'program'>,
): ReadSelling {
  const sale = readValues(saleFields, texts);
  const loans = payoffs.map((fields, at) => readUnder(`p${at + 1}`, fields, texts));
  const bids = offers.map((fields, at) => readUnder(`o${at + 1}`, fields, texts));
  const issues = [sale, ...loans, ...bids].flatMap((read) => (read.ok ? [] : read.issues));
  const above = bids.flatMap((read, at) => (read.ok ? aboveIssues(read.values, at) : []));
  if (!sale.ok || issues.length > 0 || above.length > 0) {
    return { ok: false, issues: [...issues, ...above] };
  }
  return {
    ok: true,
    values: {
      sale: sale.values,
      payoffs: loans.flatMap(given),
      offers: bids.flatMap(given),
      units,
      program,
    },
  };
}

function readUnder<const Each extends Fields>(
  prefix: string,
  fields: Each,
  texts: Readonly<Record<string, string>>,
): ReadValues<Each> {
  const read = readValues(fields, textsUnder(prefix, fields, texts));
  if (read.ok) return read;
  const issues = read.issues.map(({ field, message }) => ({ field: `${prefix}${field}`, message }));
  return { ok: false, issues };
}

function aboveIssues({ price, loan }: { price: Cents; loan: Cents }, at: number): Issue[] {
  if (loan <= price || price <= noCents) return [];
  return [{ field: `o${at + 1}loan`, message: 'Enter at most the price.' }];
}

function given<Each extends Fields>(read: ReadValues<Each>) {
  return read.ok ? [read.values] : [];
}
