import { toHundred } from '@deedlight/domain/mortgage/loans/loan-sentence';
import type { ShownLoans } from '@deedlight/report/shown-loans';
import { classNames } from '../../../../kit/class-names';
import { formatCount, wholeDollars } from '../../../../kit/format/format';
import { Card } from '../../../../ui/card';

/** What each loan has cost after some years, and from when on one costs less than another. */
export function CostsCard({ shown: { loans, years } }: { shown: ShownLoans }) {
  const cell = 'py-2 pl-1 text-right align-top whitespace-nowrap tabular-nums desk:pl-2';
  return (
    <Card title="What they cost over the years">
      <section
        aria-label="Cost of each loan"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="w-full text-xs desk:text-s">
          <thead>
            <tr className="text-ink-3">
              <th scope="col" className="text-left font-normal">
                After
              </th>
              {loans.map(({ number }) => (
                <th
                  key={number}
                  scope="col"
                  className="pl-1 text-right font-normal whitespace-nowrap desk:pl-2"
                >
                  {number}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(loans[0]?.costs ?? []).map((each, at) => (
              <tr key={each.years} className="border-t border-line">
                <th scope="row" className="py-2 text-left align-top font-strong whitespace-nowrap">
                  {formatCount(each.years, 'year')}
                  {each.years === years && (
                    <span className="block font-normal text-ink-3">your plan</span>
                  )}
                </th>
                {loans.map(({ number, costs }) => {
                  const { cost = null, isLeast = false } = costs[at] ?? {};
                  return (
                    <td key={number} className={classNames(cell, isLeast && 'font-bold text-good')}>
                      {cost === null ? 'Not known' : wholeDollars(toHundred(cost))}
                      {isLeast && <span className="block font-normal text-ink-2">least</span>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <dl className="mt-2 grid gap-1.5 border-t border-line pt-3 text-s">
        {loans.map(({ number, breakEven, insurance, isBest }) => (
          <div key={number} className="flex flex-wrap justify-between gap-x-4">
            <dt className="font-strong">{number}</dt>
            <dd className="text-ink-2">
              {isBest ? 'Costs least' : breakEven}. Mortgage insurance: {insurance.toLowerCase()}.
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
