import type { AroundOut } from '@deedlight/contract/around';
import { wholeDollars } from '../../kit/format/format';

type Published = AroundOut['fairRent'] | AroundOut['zipRent'];

/** Published rents of one kind: their lines, or why there are none. */
export type RentBlock = {
  title: string;
  part: Published;
  lines: { label: string; amount: string }[];
};

/** Returns the published rents of the area, block by block. */
export function rentBlocks({ fairRent, zipRent, countyRent }: AroundOut): RentBlock[] {
  return [fairBlock(fairRent), medianBlock('ZIP code', zipRent), medianBlock('county', countyRent)];
}

const sizes = ['Studio', '1 bedroom', '2 bedrooms', '3 bedrooms', '4 bedrooms'];

function fairBlock(part: AroundOut['fairRent']): RentBlock {
  if (!part.known) return { title: 'Fair Market Rents (HUD)', part, lines: [] };
  const { area, year, rents } = part.value;
  return {
    title: `Fair Market Rents (HUD) ${year}, ${area}`,
    part,
    lines: rents.map((rent, at) => ({ label: sizes[at] ?? '', amount: wholeDollars(rent) })),
  };
}

function medianBlock(kind: string, part: AroundOut['zipRent']): RentBlock {
  if (!part.known) return { title: `Median rent of the ${kind}`, part, lines: [] };
  const { area, amount, margin } = part.value;
  const more = margin === null ? '' : ` ± ${wholeDollars(margin)}`;
  const title = `Median rent, ${area}`;
  return { title, part, lines: [{ label: title, amount: `${wholeDollars(amount)}${more}` }] };
}

/** Tells how the estimate was made, a sentence each. */
export function rentWorking({
  readings,
  basis,
}: Extract<AroundOut['rent'], { known: true }>): string[] {
  return [
    ...readings.map(
      (reading) => `${reading.label}: ${wholeDollars(reading.amount)} a month (${reading.basis}).`,
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
