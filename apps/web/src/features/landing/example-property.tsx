import type { ExampleHome } from '@deedlight/contract/valuation/example';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { approximately, formatDay, formatMoney } from '../../kit/format/format';
import { formatEstimate } from '../../kit/format/format-estimate';
import { nameText, placeText } from '../../kit/format/place-text';
import { sizeWords } from '../../kit/format/size-words';
import { useShowsSample } from '../../kit/sample-shown';
import { visitApi } from '../../platform/api/visit-api';
import { WithQueries } from '../../platform/api/with-queries';
import { Absent } from '../../ui/evidence/absent';
import { type Origin, OriginDot } from '../../ui/evidence/origin-dot';
import { PlainExample } from './plain-example';

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
  const { data, isPending } = useQuery(visitApi.valuation.example.queryOptions());
  if (isPending) return place;
  const home = data?.home ?? null;
  return home === null ? <PlainExample place={place} /> : <Valued home={home} />;
}

function Valued({ home }: { home: ExampleHome }) {
  const { low80, high80, estimate, held, lastSale, owed } = home;
  useShowsSample(home.isSample);
  return (
    <section
      aria-labelledby="example-heading"
      className="min-h-[319px] rounded-l border border-line bg-surface p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 id="example-heading" className="text-l font-bold">
            {nameText(home)}
          </h2>
          <p className="text-s text-ink-2">{factsLine(home)}</p>
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
      <p className="mt-3 text-2xl font-heavy tracking-tight tabular-nums">
        {formatEstimate(low80)} – {formatEstimate(high80)}
      </p>
      <p className="text-s text-ink-2">
        most likely {approximately(formatEstimate(estimate))}
        {held !== null && ` · held ${Math.round(held.share * 100)} of 100 sales here`}
      </p>
      <Range low={low80} high={high80} likely={estimate} />
      <dl className="mt-4 grid gap-2 border-t border-line pt-3">
        {lastSale !== null && <LastSale sale={lastSale} />}
        <Line origin={owed.known ? 'estimate' : 'unknown'} name="Owed today">
          {owed.known ? approximately(formatEstimate(owed.balance)) : <Absent why={owed.why} />}
        </Line>
      </dl>
    </section>
  );
}

/** The last price with its proof open, as every figure of a property's page opens. */
function LastSale({ sale }: { sale: NonNullable<ExampleHome['lastSale']> }) {
  const { soldOn, price, recordedOn, source } = sale;
  const proof = [
    recordedOn === null ? null : `Recorded ${formatDay(recordedOn)}`,
    `fetched ${formatDay(source.fetchedAt)}`,
    source.row === null ? null : `line ${source.row.toLocaleString('en-US')}`,
  ];
  return (
    <Line
      origin="record"
      name={`Last sold, ${formatDay(soldOn)}`}
      proof={
        <>
          <b className="font-strong text-ink">{source.title}</b>, {source.publisher}.{' '}
          {proof.filter((part) => part !== null).join(', ')}.
        </>
      }
    >
      <span className="evidence">{formatMoney(price, { cents: 'never' })}</span>
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
      {proof !== undefined && (
        <dd className="w-full rounded-m border border-lamp-line bg-lamp-soft px-3 py-2 text-s text-ink-2">
          {proof}
        </dd>
      )}
    </div>
  );
}

/** The range on a bar half again as wide, with its most likely value; the words say the same. */
function Range({ low, high, likely }: { low: number; high: number; likely: number }) {
  const margin = (high - low) / 2;
  const at = (value: number) =>
    `${(((value - low + margin) / (high - low + 2 * margin)) * 100).toFixed(1)}%`;
  return (
    <div aria-hidden className="relative mt-2.5 h-2.5 rounded-[5px] border border-line bg-sunken">
      <span
        className="absolute inset-y-0 rounded-[5px] border border-act-line bg-act-soft"
        style={{ left: at(low), right: `calc(100% - ${at(high)})` }}
      />
      <span
        className="absolute -inset-y-1 w-[3px] rounded-[2px] bg-act"
        style={{ left: at(likely) }}
      />
    </div>
  );
}

function factsLine(home: ExampleHome): string {
  return [placeText(home), ...sizeWords(home)].join(' · ');
}
