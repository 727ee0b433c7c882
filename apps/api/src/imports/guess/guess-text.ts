import { formatMoney } from '@deedlight/domain/format';
import type { ParcelRecord } from '@deedlight/domain/property/parcel-record';
import type { KeyGuess } from './key-guess';

const least = 'a guess';
const sureness: readonly (readonly [number, string])[] = [
  [0.85, 'sure'],
  [0.6, 'likely'],
];

/** Returns a line per key: how sure, which column, why. */
export function reasonLines(guesses: readonly KeyGuess[]): string[] {
  const wide = Math.max(...guesses.map(({ key }) => key.length));
  return guesses.map(({ key, column, confidence, reason }) => {
    const sure = sureness.find(([from]) => confidence >= from)?.[1] ?? least;
    const what = column === '' ? reason : `"${column}": ${reason}`;
    return `  ${key.padEnd(wide)}  ${sure.padEnd(7)}  ${what}`;
  });
}

/** Returns what a property would show, in three lines. */
export function cardLines(record: ParcelRecord, line: number): string[] {
  const { address, facts, owners, mailing, isOwnerOccupied, transfers, assessments } = record;
  const place = [address.line, address.city, address.state, address.zip].filter(
    (part) => part !== null,
  );
  const known = Object.entries(facts).map(([name, value]) => `${name} ${value}`);
  const sale = transfers[0];
  const rest = [
    owners.length === 0 ? null : `owner ${owners.map(({ name }) => name).join(' and ')}`,
    mailing === null ? null : `post to ${mailing.lines.join(', ')}`,
    isOwnerOccupied === null ? null : isOwnerOccupied ? 'lives there' : 'lives elsewhere',
    sale === undefined
      ? null
      : `sold ${sale.soldOn ?? sale.recordedOn}${sale.price === null ? '' : ` for ${formatMoney(sale.price)}`}`,
    ...assessments.slice(0, 1).map(({ taxYear, market, assessed }) => {
      const amount = market ?? assessed;
      return `assessed ${taxYear}${amount === null ? '' : ` at ${formatMoney(amount)}`}`;
    }),
  ].filter((part) => part !== null);
  return [
    `  line ${line}: ${place.join(', ')} (parcel ${record.parcelNumber})`,
    `    ${known.length === 0 ? 'no facts' : known.join(', ')}`,
    ...(rest.length === 0 ? [] : [`    ${rest.join('; ')}`]),
  ];
}
