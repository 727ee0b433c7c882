import type { ReactNode } from 'react';
import type { Evidence } from '../../kit/evidence/evidence';
import { formatDay, formatMoney, formatUnit } from '../../kit/format/format';
import { WithQueries } from '../../platform/api/with-queries';
import { Card } from '../../ui/card';
import { Absent } from '../../ui/evidence/absent';
import { EvidenceCard } from '../../ui/evidence/evidence-card';
import { KeyValue, KeyValueList } from '../../ui/key-value';
import { SampleTag } from '../../ui/tag';
import { Accuracy } from './accuracy';
import { Plans } from './plans';
import { ReferenceDates } from './reference-dates';
import { useExample } from './use-example';

const rows = [
  {
    label: 'Deed of last month',
    why: 'not-recorded-yet',
    means: 'too recent for the county’s files',
  },
  { label: 'Bedrooms', why: 'unknown', means: 'the roll has the column, nothing is in it' },
  { label: 'Open loans', why: 'none', means: 'the records say there are none' },
  { label: 'Flood zone', why: 'not-available-here', means: 'no source of this area carries it' },
] as const;

const events = [
  { on: '2026-03-01', what: 'Assessment for 2026', who: 'Sample County', amount: 21_940_000 },
  { on: '2022-09-14', what: 'Sale, arm’s length', who: 'Owner A to Owner B', amount: 21_400_000 },
  { on: '2022-09-14', what: 'First mortgage, 30-year', who: 'Sample Savings', amount: 20_330_000 },
  { on: '2009-03-02', what: 'Transfer, nominal price', who: 'Within a family', amount: 100 },
];

const evidence: Evidence = {
  publisher: 'Sample County',
  title: 'Assessor roll',
  url: null,
  file: 'roll-2026.csv',
  row: 41_827,
  recordedOn: '2022-09-14',
  asOf: '2026-09-30',
  fetchedAt: '2026-11-20T00:00:00Z',
  confidence: 'sample',
};

/** The content below the first screen, whose code is a file of its own; `place` stands in for it. */
export function BelowTheFold({ place }: { place: ReactNode }) {
  return (
    <WithQueries fallback={place}>
      <Accuracy />
      <Inside />
      <Plans />
      <Records />
    </WithQueries>
  );
}

/** The parts of a property page, shown with its own components. */
function Inside() {
  return (
    <section aria-labelledby="inside-heading" className="border-t border-line py-10 desk:py-14">
      <h2 id="inside-heading" className="text-xl font-bold tracking-tight desk:text-2xl">
        What a property page shows you
      </h2>
      <p className="mt-2 mb-6 max-w-[620px] text-l text-ink-2">
        The figures in these four are invented to show the form. On a property’s page they come from
        its records.
      </p>
      <div className="grid gap-[18px] wide:grid-cols-2">
        <EvidenceSample />
        <ConflictSample />
        <AbsenceSample />
        <TimelineSample />
      </div>
    </section>
  );
}

function ConflictSample() {
  return (
    <Card title="Two sources disagree" note={<SampleTag />} tone="evidence">
      <p className="mb-3 text-ink-2">
        When two records say different things you see both, and which one the page uses.
      </p>
      <KeyValueList>
        <KeyValue label="Living area">
          <span className="evidence">{formatUnit(1284, 'sq ft')}</span> assessor roll, used
        </KeyValue>
        <KeyValue label="">
          <span className="evidence">{formatUnit(1340, 'sq ft')}</span> sales file of 2022
        </KeyValue>
        <KeyValue label="Built">
          <span className="evidence">1925</span> assessor roll, used
        </KeyValue>
        <KeyValue label="">
          <span className="evidence">1930</span> sales file of 2022
        </KeyValue>
      </KeyValueList>
    </Card>
  );
}

/** The origin of the data. It claims nothing that this server cannot show on a property's page. */
function Records() {
  const { example } = useExample();
  return (
    <section aria-labelledby="records-heading" className="border-t border-line py-10 desk:py-14">
      <h2 id="records-heading" className="text-xl font-bold tracking-tight desk:text-2xl">
        Where the records come from
      </h2>
      <div className="mt-4 grid gap-x-14 gap-y-4 text-l text-ink-2 wide:grid-cols-2">
        <p>
          Counties publish the assessor’s roll and the recorded sales. Whoever runs this server
          imports those files as they are; each property page lists its own sources with publisher,
          license, date and the line of the file.
        </p>
        <p>
          Counties differ: one has no coordinates, another no owners, and many prices are nominal.
          Odd rows are kept and flagged. Nothing is filled in by guessing.
        </p>
        {example?.isSample && (
          <p className="rounded-m bg-sample-soft px-4 py-3 text-m text-ink wide:col-span-2">
            <SampleTag /> The example above is of an invented county for trying things out: its
            streets, people and prices do not exist. Everything taken from it carries this mark.
          </p>
        )}
      </div>
      <ReferenceDates />
    </section>
  );
}

function EvidenceSample() {
  return (
    <Card title="Every figure opens" note={<SampleTag />}>
      <p className="mb-4 text-ink-2">
        The dotted line means evidence: source, record date, the day we fetched it, and how sure it
        is.
      </p>
      <div className="grid gap-4 desk:grid-cols-[auto_1fr]">
        <div>
          <span className="block text-xs text-ink-3">Last sale</span>
          <span className="evidence text-xl font-bold">$214,000</span>
        </div>
        <div className="rounded-m border border-lamp-line px-3 py-2.5 text-s text-ink-2">
          <EvidenceCard evidence={evidence} />
        </div>
      </div>
    </Card>
  );
}

function TimelineSample() {
  return (
    <Card title="One timeline" note={<SampleTag />}>
      <p className="mb-2 text-ink-2">
        Sales, loans and assessments in one order. A nominal price is kept and marked, never
        averaged in.
      </p>
      <ul>
        {events.map((event) => (
          <li
            key={event.what}
            className="flex justify-between gap-4 border-b border-line py-2 last:border-0"
          >
            <span>
              {event.what}
              <span className="block text-xs text-ink-3">
                {formatDay(event.on)} · {event.who}
              </span>
            </span>
            <span className="evidence h-fit">{formatMoney(event.amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function AbsenceSample() {
  return (
    <Card title="Missing is never zero" note={<SampleTag />}>
      <p className="mb-3 text-ink-2">
        A figure can be missing in four ways. They mean different things to a lender.
      </p>
      <dl>
        {rows.map(({ label, why, means }) => (
          <div
            key={why}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0"
          >
            <dt>{label}</dt>
            <dd className="text-right">
              <Absent why={why} />
              <span className="block text-xs text-ink-3">{means}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
