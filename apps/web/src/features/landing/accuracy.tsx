import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatPercent } from '../../kit/format/format';
import { visitApi } from '../../platform/api/visit-api';
import { SampleTag } from '../../ui/tag';
import { TextLink } from '../../ui/text-link';

/** The valuation's accuracy in this server's counties; nothing when none has been measured. */
export function Accuracy() {
  const { data } = useQuery(visitApi.valuation.scoreboard.queryOptions());
  const measured = (data?.counties ?? []).flatMap(({ model }) =>
    model.backTest === null ? [] : [{ ...model, backTest: model.backTest }],
  );
  if (measured.length === 0) return null;
  return (
    <section aria-labelledby="accuracy-heading" className="border-t border-line py-10 desk:py-14">
      <h2 id="accuracy-heading" className="text-xl font-bold tracking-tight desk:text-2xl">
        How right the valuation is, as measured
      </h2>
      <ul className="mt-4 grid gap-x-14 gap-y-4 text-l text-ink-2 wide:grid-cols-2">
        {measured.slice(0, 4).map(({ countyFips, county, state, isSample, backTest }) => (
          <li key={countyFips}>
            <strong className="text-ink">
              {county}, {state}
            </strong>{' '}
            {isSample && <SampleTag />}
            <span className="block">
              On {formatNumber(backTest.count)} sales it had not seen, half of the estimates were
              within {formatPercent(backTest.medianAbsoluteError, 1)} of the price, and the range
              held {formatPercent(backTest.coverage80, 0)} of the prices.
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <TextLink to="/scoreboard">Every county, with every measure</TextLink>
      </p>
    </section>
  );
}
