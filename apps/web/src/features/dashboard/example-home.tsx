import type { ExampleHome as Example } from '@deedlight/contract/valuation/example';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import type { ReactNode } from 'react';
import { approximately, formatMonth, wholeDollars } from '../../kit/format/format';
import { nameText, placeText } from '../../kit/format/place-text';
import { sizeWords } from '../../kit/format/size-words';
import { typeWords } from '../../kit/format/type-words';
import { useShowsSample } from '../../kit/sample-shown';
import { useExampleHome } from '../../platform/api/use-example-home';
import { AroundMap } from '../../ui/chart/around-map';
import { Absent } from '../../ui/evidence/absent';
import { RangeHeadline } from '../../ui/evidence/range-headline';
import { LinkButton } from '../../ui/link-button';
import { Skeleton } from '../../ui/page/skeleton';

/** One home of the records here, the same as on the start page; opening it counts as a search. */
export function ExampleHome() {
  const { home, isPending } = useExampleHome();
  useShowsSample(home?.isSample);
  if (isPending) return <Skeleton className="h-[390px] w-full desk:h-[216px] rounded-l" />;
  return home === null ? null : <Home home={home} />;
}

function Home({ home }: { home: Example }) {
  const { value, owed, lastSale, around, streets } = home;
  return (
    <section
      aria-labelledby="example-heading"
      className="grid min-h-[216px] overflow-hidden rounded-l border border-line bg-surface desk:grid-cols-[168px_minmax(0,1fr)]"
    >
      <div className="bg-sunken max-desk:h-32 max-desk:border-b desk:border-r border-line">
        {around !== null && <AroundMap {...{ sales: around, streets }} width={200} height={200} />}
      </div>
      <div className="p-4 desk:px-5">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0 flex-1">
            <h2 id="example-heading" className="text-l font-bold">
              {nameText(home)}
            </h2>
            <p className="text-s text-ink-2">{factsLine(home)}</p>
          </div>
          <LinkButton
            size="s"
            to="/app/property/{-$id}"
            params={{ id: home.id }}
            preload={false}
            className="shrink-0"
          >
            Open, 1 search
          </LinkButton>
        </div>
        {value !== null && (
          <RangeHeadline
            {...{ low: value.low80, high: value.high80, likely: value.estimate }}
            format={formatEstimate}
            label="Value"
          />
        )}
        <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          <Figure name={value === null ? 'Value' : 'Most likely'}>
            {value === null ? (
              <Absent why="not-recorded-yet" />
            ) : (
              approximately(formatEstimate(value.estimate))
            )}
          </Figure>
          <Figure name="Owed">
            {owed.known ? approximately(formatEstimate(owed.balance)) : <Absent why={owed.why} />}
          </Figure>
          <Figure name="Equity">
            <Equity home={home} />
          </Figure>
          <Figure name="Last sold">
            {lastSale === null ? (
              <Absent why="unknown" />
            ) : (
              `${wholeDollars(lastSale.price)}, ${formatMonth(lastSale.soldOn)}`
            )}
          </Figure>
        </dl>
      </div>
    </section>
  );
}

/** The most likely value less what is owed; without one of them it is not known either. */
function Equity({ home: { value, owed } }: { home: Example }) {
  if (!owed.known) return <Absent why={owed.why} />;
  if (value === null) return <Absent why="not-recorded-yet" />;
  return approximately(formatEstimate(value.estimate - owed.balance));
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className="font-strong tabular-nums">{children}</dd>
    </div>
  );
}

/** "Kestrel Bay, OH 00041 · Single family · 4 bd · 2.5 ba · 2,240 sq ft", as far as it is known. */
function factsLine(home: Example): string {
  const { type } = home;
  return [placeText(home), type === null ? null : typeWords(type), ...sizeWords(home)]
    .filter((part) => part !== null)
    .join(' · ');
}
