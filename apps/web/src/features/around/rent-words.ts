import type { AroundOut } from '@deedlight/contract/around';
import { formatMoney } from '../../kit/format/format';

type Published = AroundOut['fairRent'] | AroundOut['zipRent'];

export type RentRow = {
  label: string;
  part: Published;
  /** It is null where the part is not known. */
  amount: string | null;
  recordedOn: string | null;
};

/** Returns the published rents of the area, line by line, each known or not. */
export function rowsOf({ fairRent, zipRent, countyRent }: AroundOut): RentRow[] {
  return [...fairRows(fairRent), medianRow('ZIP code', zipRent), medianRow('county', countyRent)];
}

const sizes = ['Studio', '1 bedroom', '2 bedrooms', '3 bedrooms', '4 bedrooms'];

function fairRows(part: AroundOut['fairRent']): RentRow[] {
  if (!part.known) return [{ label: 'Fair Market Rent', part, amount: null, recordedOn: null }];
  const { area, year, rents } = part.value;
  const { asOf: recordedOn } = part.source;
  return sizes.map((size, at) => ({
    label: at === 0 ? `Fair Market Rent ${year}, ${area}: ${size.toLowerCase()}` : size,
    part,
    amount: inDollars(rents[at] ?? 0),
    recordedOn,
  }));
}

function medianRow(kind: string, part: AroundOut['zipRent']): RentRow {
  if (!part.known) {
    return { label: `Median rent, ${kind}`, part, amount: null, recordedOn: null };
  }
  const { area, amount, margin } = part.value;
  const more = margin === null ? '' : ` ± ${inDollars(margin)}`;
  return {
    label: `Median rent, ${area}`,
    part,
    amount: `${inDollars(amount)}${more}`,
    recordedOn: part.source.asOf,
  };
}

/** Tells how the estimate was made, a sentence each. */
export function rentWorking({
  readings,
  basis,
}: Extract<AroundOut['rent'], { known: true }>): string[] {
  return [
    ...readings.map(
      (reading) => `${reading.label}: ${inDollars(reading.amount)} a month (${reading.basis}).`,
    ),
    basis,
  ];
}

/** Returns the sentences that the terms of the services ask to be shown beside their figures. */
export function attributions({ fairRent, zipRent, countyRent }: AroundOut): string[] {
  const hud =
    'This product uses the HUD User Data API but is not endorsed or certified by HUD User.';
  const census =
    'This product uses the Census Bureau Data API but is not endorsed or certified by the Census Bureau.';
  return [...(fairRent.known ? [hud] : []), ...(zipRent.known || countyRent.known ? [census] : [])];
}

function inDollars(amount: number): string {
  return formatMoney(amount, { cents: 'never' });
}
