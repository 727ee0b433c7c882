import type { AroundOut, BuildingPermit, PermitCut } from '@deedlight/contract/around';
import { formatCount, formatDay, formatMoney, formatNumber } from '../../kit/format/format';
import { Absent } from '../../ui/evidence/absent';
import { Figure } from '../../ui/evidence/figure';
import { StaleNote } from './part-gap';

type Known = Extract<AroundOut['permits'], { known: true }>;

/** The county's building permits of a parcel, and how fresh its table is. */
export function PermitList({ permits: { value, source, failedAt } }: { permits: Known }) {
  const { permits, isStill, cut } = value;
  const day = formatDay(source.fetchedAt);
  return (
    <>
      {permits.length === 0 ? (
        <p>
          <Absent why={isStill ? 'unknown' : 'none'} note={`in the county’s table on ${day}`} />
        </p>
      ) : (
        <ul className="grid gap-1.5">
          {permits.map((permit) => (
            <li key={JSON.stringify(permit)}>
              <Figure label="Building permit" evidence={{ ...source, recordedOn: permit.issuedOn }}>
                {permit.issuedOn === null ? 'Day unknown' : formatDay(permit.issuedOn)}
              </Figure>
              <span className="block text-s text-ink-2">{describe(permit)}</span>
            </li>
          ))}
        </ul>
      )}
      {cut && <p className="mt-1 text-s text-ink-2">{cutWords(cut)}</p>}
      <p className={`mt-1 text-s ${isStill ? 'text-warn' : 'text-ink-2'}`}>
        {freshness(source.asOf, isStill)}
      </p>
      <StaleNote failedAt={failedAt} day={day} />
    </>
  );
}

function describe({ number, amount }: BuildingPermit): string {
  return [
    number === null ? 'number not stated' : `permit ${number}`,
    amount === null ? null : `${formatMoney(amount, { cents: 'never' })} stated`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

function cutWords({ rowsRead, rowsFound }: PermitCut): string {
  const newest = formatNumber(rowsRead);
  return rowsFound === null
    ? `Made of the table’s newest ${newest} rows of this parcel; how many it has is not known.`
    : `Made of the table’s newest ${newest} of ${formatCount(rowsFound, 'row')} of this parcel.`;
}

function freshness(updatedOn: string | null, isStill: boolean): string {
  if (updatedOn === null) return 'The table does not say when it was last updated.';
  const day = formatDay(updatedOn);
  return isStill
    ? `The table was last updated on ${day}: it may lack later permits.`
    : `The table was last updated on ${day}.`;
}
