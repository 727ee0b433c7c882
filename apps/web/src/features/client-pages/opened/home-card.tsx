import type { ReportSale } from '@deedlight/contract/client-pages/property-report';
import type { ReportHome } from '@deedlight/contract/client-pages/report-parts';
import { milesFrom } from '@deedlight/domain/geo/distance';
import { placeInWords } from '@deedlight/domain/property/place-words';
import type { ReactNode } from 'react';
import { formatNumber, formatUnit } from '../../../kit/format/format';
import { nameText } from '../../../kit/format/place-text';
import { typeWords } from '../../../kit/format/type-words';
import { useIsPhone } from '../../../kit/hooks/use-is-phone';
import { AroundMap } from '../../../ui/chart/around-map';
import { Absent } from '../../../ui/evidence/absent';

type Facts = ReportHome['facts'];

type Props = {
  home: ReportHome;
  /** The sales that are shown around it; none where the report has none. */
  sales?: readonly Pick<ReportSale, 'id' | 'soldOn' | 'lat' | 'lng'>[];
};

/** The home: where it lies among the sales, its address and what is on record about it. */
export function HomeCard({ home, sales = [] }: Props) {
  const { facts, location } = home;
  const size = useIsPhone() ? { width: 360, height: 150 } : { width: 712, height: 190 };
  const around =
    location === null
      ? []
      : sales.flatMap(({ id, soldOn, lat, lng }) =>
          lat === null || lng === null
            ? []
            : [{ id: `${id} ${soldOn}`, ...milesFrom(location, { lat, lng }) }],
        );
  return (
    <article className="overflow-hidden rounded-l border border-line bg-surface">
      {around.length > 0 && (
        <div className="h-[150px] border-b border-line bg-sunken desk:h-[190px]">
          <AroundMap sales={around} {...size} />
        </div>
      )}
      <div className="px-4 py-4 desk:px-6 desk:py-5">
        <h1 className="text-2xl font-bold tracking-tight">{nameText(home)}</h1>
        <p className="text-ink-2">
          {placeInWords(home.address)}
          {facts.type.known && ` · ${typeWords(facts.type.value)}`}
        </p>
        <dl className="mt-4 grid grid-cols-3 gap-3 desk:grid-cols-5">
          <Figure label="Beds" fact={facts.beds} words={(beds) => formatNumber(beds)} />
          <Figure label="Baths" fact={facts.baths} words={(baths) => String(baths)} />
          <Figure label="Living area" fact={facts.livingAreaSqft} words={squareFeet} />
          <Figure label="Lot" fact={facts.lotSqft} words={squareFeet} />
          <Figure label="Built" fact={facts.yearBuilt} words={String} />
        </dl>
      </div>
    </article>
  );
}

type FigureProps = { label: string; fact: Facts['baths']; words: (value: number) => ReactNode };

function Figure({ label, fact, words }: FigureProps) {
  return (
    <div>
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="text-l font-bold">
        {fact.known ? (
          words(fact.value)
        ) : (
          <span className="text-m font-normal">
            <Absent why={fact.why} />
          </span>
        )}
      </dd>
    </div>
  );
}

function squareFeet(area: number): string {
  return formatUnit(area, 'sq ft');
}
