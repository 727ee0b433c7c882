import type { ListedProperty } from '@deedlight/contract/listing';
import type { ReactNode } from 'react';
import { approximately, formatDay, formatMoney } from '../../kit/format/format';
import { formatEstimate } from '../../kit/format/format-estimate';
import { nameText, placeText } from '../../kit/format/place-text';
import { knownSizes, sizeWords } from '../../kit/format/size-words';
import { typeWords } from '../../kit/format/type-words';
import { useShowsSample } from '../../kit/sample-shown';
import { Card } from '../../ui/card';
import { Absent } from '../../ui/evidence/absent';
import { LinkButton } from '../../ui/link-button';
import { Skeleton } from '../../ui/page/skeleton';
import { useExampleHome } from './use-example-home';

/** One home of the records here, with what a list says of it; opening it counts as a search. */
export function ExampleHome() {
  const { home, isPending } = useExampleHome();
  useShowsSample(home?.isSample);
  if (isPending) return <Skeleton className="h-[150px] w-full rounded-l" />;
  return home === null ? null : <Home home={home} />;
}

function Home({ home }: { home: ListedProperty }) {
  const { value, loans, equity, lastSold, lastPrice } = home;
  return (
    <Card className="min-h-[150px]">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-l font-bold">{nameText(home)}</h2>
          <p className="text-s text-ink-2">{factsLine(home)}</p>
        </div>
        <LinkButton size="s" to="/app/property/{-$id}" params={{ id: home.id }} preload={false}>
          Open, 1 search
        </LinkButton>
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        <ValueFigure value={value} />
        <Figure name="Owed">
          {loans.known ? approximately(formatEstimate(loans.value)) : <Absent why={loans.why} />}
        </Figure>
        <Figure name="Equity">
          {equity.known ? approximately(formatEstimate(equity.value)) : <Absent why={equity.why} />}
        </Figure>
        <Figure name="Last sold">
          {lastSold.known ? formatDay(lastSold.value) : <Absent why={lastSold.why} />}
          {lastPrice.known && `, ${formatMoney(lastPrice.value, { cents: 'never' })}`}
        </Figure>
      </dl>
    </Card>
  );
}

/** "Value" alone is our own estimate; everything else carries its name. */
function ValueFigure({ value }: { value: ListedProperty['value'] }) {
  if (!value.known) {
    return (
      <Figure name="Value">
        <Absent why={value.why} />
      </Figure>
    );
  }
  const name = value.basis === 'assessor' ? 'Assessed' : 'Last price';
  if (value.basis !== 'valuation') {
    return <Figure name={name}>{formatMoney(value.value, { cents: 'never' })}</Figure>;
  }
  return <Figure name="Value">{approximately(formatEstimate(value.value))}</Figure>;
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
function factsLine(home: ListedProperty): string {
  const { type } = home;
  return [
    placeText(home),
    type.known ? typeWords(type.value) : null,
    ...sizeWords(knownSizes(home)),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
