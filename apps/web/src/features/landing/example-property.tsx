import type { ExampleHome } from '@deedlight/contract/valuation/example';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { approximately, formatDay, formatMoney } from '../../kit/format/format';
import { nameText, placeText } from '../../kit/format/place-text';
import { sizeWords } from '../../kit/format/size-words';
import { lazyWhenIdle } from '../../kit/hooks/lazy-when-idle';
import { useShowsSample } from '../../kit/sample-shown';
import { useExampleHome } from '../../platform/api/use-example-home';
import { WithQueries } from '../../platform/api/with-queries';
import { Absent } from '../../ui/evidence/absent';
import { type Origin, OriginDot } from '../../ui/evidence/origin-dot';
import { RangeHeadline } from '../../ui/evidence/range-headline';

const AroundMap = lazyWhenIdle(async () => (await import('../../ui/chart/around-map')).AroundMap);

type Props = {
  /** Keeps the example's place until it is known. */
  place: ReactNode;
};

/** A live home of this server's records: valued where a model is there, else as the records have it. */
export function ExampleProperty({ place }: Props) {
  return (
    <WithQueries fallback={place}>
      <AnyExample place={place} />
    </WithQueries>
  );
}

function AnyExample({ place }: Props) {
  const { home, isPending } = useExampleHome();
  useShowsSample(home?.isSample);
  if (isPending) return place;
  return home === null ? null : <Home home={home} />;
}

function Home({ home }: { home: ExampleHome }) {
  const { value, lastSale, owed, around, streets } = home;
  return (
    <section
      aria-labelledby="example-heading"
      className="min-h-[447px] overflow-hidden rounded-l border border-line bg-surface"
    >
      <div className="h-32 border-b border-line bg-sunken">
        <Suspense>
          {around !== null && (
            <AroundMap {...{ sales: around, streets }} width={420} height={128} />
          )}
        </Suspense>
      </div>
      <div className="p-5">
        <div className="flex items-start justify-between gap-3">
          <div>
            <h2 id="example-heading" className="text-l font-bold">
              {nameText(home)}
            </h2>
            <p className="text-s text-ink-2">{[placeText(home), ...sizeWords(home)].join(' · ')}</p>
          </div>
          <Link
            to="/property/$id"
            params={{ id: home.id }}
            preload={false}
            title="Counts as one look-up"
            className="shrink-0 font-strong text-act underline-offset-3 hover:underline"
          >
            Open this property
          </Link>
        </div>
        {value === null ? (
          <p className="mt-3 text-l">
            <Absent why="not-recorded-yet" note="no county here has a value model yet" />
          </p>
        ) : (
          <Value value={value} />
        )}
        <dl className="mt-4 grid gap-2 border-t border-line pt-3">
          {lastSale !== null && <LastSale sale={lastSale} />}
          <Line origin={owed.known ? 'estimate' : 'unknown'} name="Owed today">
            {owed.known ? approximately(formatEstimate(owed.balance)) : <Absent why={owed.why} />}
          </Line>
        </dl>
      </div>
    </section>
  );
}

function Value({
  value: { low80, high80, estimate, held },
}: {
  value: NonNullable<ExampleHome['value']>;
}) {
  return (
    <RangeHeadline
      {...{ low: low80, high: high80, likely: estimate }}
      format={formatEstimate}
      label="Value"
    >
      <p className="mb-2 text-s text-ink-2">
        most likely {approximately(formatEstimate(estimate))}
        {held !== null && ` · held ${Math.round(held.share * 100)} of 100 sales here`}
      </p>
    </RangeHeadline>
  );
}

/** The last price with its proof open, as every figure of a property's page opens. */
function LastSale({ sale }: { sale: NonNullable<ExampleHome['lastSale']> }) {
  const { soldOn, price, recordedOn, source } = sale;
  const [isOpen, setIsOpen] = useState(true);
  const proof = useId();
  const said = [
    recordedOn === null ? null : `Recorded ${formatDay(recordedOn)}`,
    `fetched ${formatDay(source.fetchedAt)}`,
    source.row === null ? null : `line ${source.row.toLocaleString('en-US')}`,
  ];
  return (
    <Line
      origin="record"
      name={`Last sold, ${formatDay(soldOn)}`}
      proof={
        <dd
          id={proof}
          hidden={!isOpen}
          className="w-full rounded-m border border-lamp-line bg-lamp-soft px-3 py-2 text-s text-ink-2"
        >
          <b className="font-strong text-ink">{source.title}</b>, {source.publisher}.{' '}
          {said.filter((part) => part !== null).join(', ')}.
        </dd>
      }
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={proof}
        title="Where this is from"
        className="evidence font-strong"
        onClick={() => setIsOpen(!isOpen)}
      >
        {formatMoney(price, { cents: 'never' })}
      </button>
    </Line>
  );
}

type LineProps = {
  origin: Origin;
  name: string;
  /** Where the figure is from, shown below it. */
  proof?: ReactNode;
  children: ReactNode;
};

function Line({ origin, name, proof, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
      <dt className="flex items-center gap-2.5">
        <OriginDot of={origin} />
        {name}
      </dt>
      <dd className="ml-auto font-strong tabular-nums">{children}</dd>
      {proof}
    </div>
  );
}
