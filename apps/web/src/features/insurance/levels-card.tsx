import type { CoverageLevel } from '@deedlight/domain/insurance/coverage-levels';
import { formatMoney, formatRange } from '../../kit/format/format';
import { Card } from '../../ui/card';

type Row = { label: string; text: (level: CoverageLevel) => string };

const rows: readonly Row[] = [
  {
    label: 'Premium a year',
    text: ({ quote: { premium } }) =>
      formatRange(formatMoney(premium.low), formatMoney(premium.high)),
  },
  { label: 'Dwelling', text: ({ quote }) => formatMoney(quote.coverages.dwelling) },
  { label: 'Contents', text: ({ quote }) => formatMoney(quote.coverages.contents) },
  { label: 'Loss of use', text: ({ quote }) => formatMoney(quote.coverages.lossOfUse) },
  { label: 'Liability', text: ({ quote }) => formatMoney(quote.coverages.liability) },
  { label: 'Deductible', text: ({ quote }) => formatMoney(quote.deductible) },
  {
    label: 'What a lender asks',
    text: ({ quote: { lender } }) =>
      lender === null ? 'No loan' : lender.meets ? 'Met' : 'Not met',
  },
];

/** The same home insured three ways, side by side. */
export function LevelsCard({ levels }: { levels: readonly CoverageLevel[] }) {
  return (
    <Card title="Three levels of coverage">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label="Levels"
        className="relative overflow-x-auto"
      >
        <table className="w-full min-w-[520px]">
          <caption className="sr-only">Coverage and premium at three levels</caption>
          <thead>
            <tr>
              <td />
              {levels.map(({ name, meaning }) => (
                <th key={name} scope="col" className="w-[28%] pb-2 pl-3 text-left align-top">
                  {name}
                  <span className="block text-xs font-normal text-ink-3">{meaning}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, text }) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal text-ink-2">
                  {label}
                </th>
                {levels.map((level) => (
                  <td key={level.name} className="pl-3">
                    {text(level)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
