import { locksOf, quoteSheet, type SheetQuote } from '@deedlight/domain/rates/quote-sheet';
import { readSheet } from '@deedlight/domain/rates/read-sheet';
import { programNames } from '@deedlight/domain/reference/lending/program-names';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { formatDay, formatNumber } from '../../../kit/format/format';
import { notify } from '../../../kit/notify/notify';
import { printPlainSearch } from '../../../kit/url-state/plain-search';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { Empty } from '../../../ui/page/empty';
import { PdfButton } from '../../../ui/page/pdf-button';
import { type ScenarioState, scenarioSearch } from '../../scenario/public';
import { adjustmentText } from './adjustment-text';
import { printLinkedSheet } from './linked-sheet';
import { QuoteOptions } from './quote-options';
import { quoteReport } from './quote-report';
import type { QuotedSheet } from './quoted-sheet';

type Props = {
  sheet: QuotedSheet;
  lock: number | undefined;
  deal: ScenarioState;
  today: string;
  chooseLock: (days: number) => void;
};

/** The scenario priced by a version of a sheet; its link repeats exactly this quote. */
export function SheetQuoteCard({ sheet, lock, deal, today, chooseLock }: Props) {
  const { scenario } = deal;
  const { sheet: lines } = readSheet(sheet.prices, sheet.adjustments);
  const locks = locksOf(lines, scenario);
  const lockDays = lock ?? locks[0];
  const quote =
    lockDays === undefined
      ? ({ kind: 'not-offered', offered: [] } satisfies SheetQuote)
      : quoteSheet(lines, scenario, lockDays);
  const choices = [...new Set([...locks, ...(lock === undefined ? [] : [lock])])];
  return (
    <Card
      title="Quote for the scenario"
      note={`Version ${sheet.version}, effective ${formatDay(sheet.effective_on)}`}
    >
      {choices.length > 0 && (
        <div className="mb-4 max-w-[16rem]">
          <Field label="Lock">
            <Select
              options={choices.map((days) => ({ value: String(days), label: `${days} days` }))}
              value={String(lockDays)}
              onValueChange={(days) => chooseLock(Number(days))}
            />
          </Field>
        </div>
      )}
      {quote.kind === 'needs-score' && (
        <Empty title="The score is not known">
          This sheet adjusts its points by score. Enter one in the scenario.
        </Empty>
      )}
      {quote.kind === 'not-offered' && (
        <Empty title="The sheet has no such price">
          It prices no {programNames[scenario.program]} loan over {scenario.months} months
          {lockDays === undefined ? '.' : ` with a lock of ${lockDays} days.`}
        </Empty>
      )}
      {quote.kind === 'quoted' && (
        <>
          <QuoteOptions
            sheet={sheet.backing}
            options={quote.options}
            use={(annualRate) => deal.change({ annualRate })}
          />
          <Applied quote={quote} />
          <div className="mt-3 flex flex-wrap gap-2 print:hidden">
            <Button
              size="s"
              onClick={async () => {
                await navigator.clipboard.writeText(
                  quoteLink(sheet, quote, scenario, window.location),
                );
                notify({ kind: 'done', text: 'Link copied' });
              }}
            >
              Copy link
            </Button>
            <PdfButton
              report={() =>
                quoteReport({
                  ...{ sheet, quote, scenario, today },
                  link: quoteLink(sheet, quote, scenario, window.location),
                })
              }
            />
          </div>
        </>
      )}
    </Card>
  );
}

type Quoted = Extract<SheetQuote, { kind: 'quoted' }>;

function Applied({ quote: { applied, ltv } }: { quote: Quoted }) {
  const at = `${formatNumber(ltv.toNumber(), 2)}% LTV`;
  if (applied.length === 0)
    return <p className="mt-3 text-s text-ink-3">No adjustment of the sheet fits at {at}.</p>;
  return (
    <section aria-label="Adjustments" className="mt-3 text-s">
      <h3 className="font-strong">Adjustments that fit at {at}</h3>
      <ul className="mt-1 grid gap-1 text-ink-2">
        {applied.map((adjustment, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a version that never changes
          <li key={at}>{adjustmentText(adjustment)}</li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Returns the address that repeats a quote: the deal, the version of the sheet, the lock, and the
 * figures for readers who do not see the version.
 */
function quoteLink(
  sheet: QuotedSheet,
  quote: Quoted,
  scenario: Scenario,
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
): string {
  const own = {
    view: 'sheet',
    sheet: sheet.id,
    lock: String(quote.lockDays),
    figures: printLinkedSheet(sheet, quote, scenario),
  };
  return `${origin}${pathname}${printPlainSearch({ ...scenarioSearch(scenario), ...own })}`;
}
