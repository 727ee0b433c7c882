import { useQuery } from '@tanstack/react-query';
import { formatDay, formatNumber, formatPercent } from '../../kit/format/format';
import { visitApi } from '../../platform/api/visit-api';
import { TextLink } from '../../ui/text-link';
import { SectionLink } from './section-link';

const shown = 8;

/** How often the values of each county were right, the worst included; nothing where none is measured. */
export function Accuracy() {
  const { data } = useQuery(visitApi.valuation.scoreboard.queryOptions());
  const measured = (data?.counties ?? [])
    .flatMap(({ model }) =>
      model.backTest === null ? [] : [{ ...model, backTest: model.backTest }],
    )
    .toSorted((a, b) => b.backTest.within10 - a.backTest.within10);
  if (measured.length === 0) return null;
  // The best ones say little without the worst one.
  const rows =
    measured.length <= shown ? measured : [...measured.slice(0, shown - 1), measured.at(-1)];
  return (
    <section
      aria-labelledby="accuracy-heading"
      className="grid gap-x-10 gap-y-6 border-t border-line py-10 desk:py-14 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]"
    >
      <div>
        <SectionLink to="accuracy-heading" order={1}>
          Accuracy
        </SectionLink>
        <h2 id="accuracy-heading" className="text-xl font-bold tracking-tight desk:text-2xl">
          How right it is, measured
        </h2>
        <p className="mt-2 text-l text-ink-2">
          Each county’s model was held against sales that it had not seen. No county is left out.
        </p>
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-s text-ink-2">
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="size-2.5 rounded-[2.5px] bg-act" />
            within 10% of the price
          </span>
          <span className="flex items-center gap-1.5">
            <span
              aria-hidden
              className="size-2.5 rounded-[2.5px] border border-act-line bg-act-soft"
            />
            within 20%
          </span>
        </p>
        <p className="mt-4">
          <TextLink to="/scoreboard">Every county, with every measure</TextLink>
        </p>
      </div>
      <table className="w-full border-separate border-spacing-y-1.5 self-start text-left">
        <caption className="sr-only">Share of the values near the price, by county</caption>
        <thead className="sr-only">
          <tr>
            <th>County</th>
            <th>Within 10% and within 20% of the price</th>
            <th>Sales</th>
          </tr>
        </thead>
        <tbody>{rows.map((row) => row && <Bar key={row.countyFips} {...row} />)}</tbody>
      </table>
    </section>
  );
}

type BarProps = {
  county: string;
  state: string;
  backTest: {
    count: number;
    within10: number;
    within20: number;
    medianAbsoluteError: number;
    from: string;
    to: string;
  };
};

function Bar({ county, state, backTest }: BarProps) {
  const { count, within10, within20, medianAbsoluteError, from, to } = backTest;
  return (
    <tr>
      <th scope="row" className="w-[34%] pr-3 font-normal">
        {county}, {state}
      </th>
      <td>
        <span
          className="relative block h-[22px] overflow-hidden rounded-[5px] bg-sunken"
          title={`Half of the values were within ${formatPercent(medianAbsoluteError, 1)}; sales of ${formatDay(from)} to ${formatDay(to)}`}
        >
          <span
            aria-hidden
            className="absolute inset-y-0 left-0 rounded-[5px] border border-act-line bg-act-soft"
            style={{ width: `${within20 * 100}%` }}
          />
          <span
            className="absolute inset-y-0 left-0 rounded-[5px] bg-act pl-2 text-s/[22px] font-strong whitespace-nowrap text-on-act"
            style={{ width: `${within10 * 100}%` }}
          >
            {Math.round(within10 * 100)} of 100
          </span>
          <span className="sr-only">, {Math.round(within20 * 100)} of 100 within 20%</span>
        </span>
      </td>
      <td className="w-[18%] pl-3 text-right text-s text-ink-3 tabular-nums">
        {formatNumber(count)} sales
      </td>
    </tr>
  );
}
