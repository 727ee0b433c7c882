import type { AroundOut, ForeclosureFiling } from '@deedlight/contract/around';
import type { ReactNode } from 'react';
import { formatDay, formatMoney } from '../../kit/format/format';
import { Absent } from '../../ui/evidence/absent';
import { Figure } from '../../ui/evidence/figure';
import { PartGap, StaleNote } from './part-gap';
import { PermitList } from './permit-list';

type Props = Pick<AroundOut, 'unpaidTaxes' | 'foreclosures' | 'permits'>;

/** Public records that few places publish. Each says its source, or that no source here has it. */
export function RecordFacts({ unpaidTaxes, foreclosures, permits }: Props) {
  return (
    <section aria-label="Public records">
      <h3 className="mb-2 font-strong">Public records</h3>
      <div className="grid gap-3">
        <Block title="Tax delinquency">
          {unpaidTaxes.known ? (
            <p>
              Taxes unpaid since{' '}
              <Figure
                label="Tax delinquency"
                evidence={{ ...unpaidTaxes.source, recordedOn: unpaidTaxes.source.asOf }}
              >
                {unpaidTaxes.value.earliestYear}
              </Figure>
            </p>
          ) : (
            <PartGap gap={unpaidTaxes} />
          )}
        </Block>
        <Block title="Foreclosure filings">
          {foreclosures.known ? (
            <Filings foreclosures={foreclosures} />
          ) : (
            <PartGap gap={foreclosures} />
          )}
        </Block>
        <Block title="Building permits">
          {permits.known ? <PermitList permits={permits} /> : <PartGap gap={permits} />}
        </Block>
      </div>
    </section>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-s text-ink-3">{title}</p>
      {children}
    </div>
  );
}

type Known = Extract<AroundOut['foreclosures'], { known: true }>;

function Filings({ foreclosures: { value, source, failedAt } }: { foreclosures: Known }) {
  const day = formatDay(source.fetchedAt);
  if (value.filings.length === 0) {
    return (
      <p>
        <Absent why="none" note={`in the court’s table on ${day}`} />
      </p>
    );
  }
  return (
    <>
      <ul className="grid gap-1.5">
        {value.filings.map((filing) => (
          <li key={`${filing.caseId} ${filing.filedOn}`}>
            <Figure label="Foreclosure filing" evidence={{ ...source, recordedOn: filing.filedOn }}>
              {filing.filedOn === null ? 'Day unknown' : formatDay(filing.filedOn)}
            </Figure>
            <span className="block text-s text-ink-2">{describe(filing)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-s text-ink-2">
        A filing opens a case at court. It is no sale, and many cases end in a settlement.
      </p>
      <StaleNote failedAt={failedAt} day={day} />
    </>
  );
}

function describe({ kind, amount, caseId, lastActivityOn }: ForeclosureFiling): string {
  return [
    kind,
    amount === null ? null : `${formatMoney(amount, { cents: 'never' })} claimed`,
    caseId === null ? null : `case ${caseId}`,
    lastActivityOn === null ? null : `last activity ${formatDay(lastActivityOn)}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
