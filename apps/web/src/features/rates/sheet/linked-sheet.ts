import type { SheetQuote } from '@deedlight/domain/rates/quote-sheet';
import { adjustmentColumns, priceColumns, readSheet } from '@deedlight/domain/rates/read-sheet';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { enteredByYou } from '../../../kit/evidence/backing';
import type { QuotedSheet } from './quoted-sheet';

type Quoted = Extract<SheetQuote, { kind: 'quoted' }>;
type Priced = Pick<Scenario, 'program' | 'months' | 'price' | 'loan' | 'score'>;

const parter = '~';
const dayShape = /^\d{4}-\d{2}-\d{2}$/;

/** More rates than there are eighths up to 30% would make an address that servers refuse. */
const mostRates = 240;

/**
 * Writes what a quote stands on as text for its link: the version, the scenario, and the lines of the
 * sheet that priced it. So the link repeats the quote when the sheet is deleted, or when a team-mate
 * shares it no longer. Null: too many lines for an address.
 */
export function printLinkedSheet(
  { version, effective_on }: Pick<QuotedSheet, 'version' | 'effective_on'>,
  { options, applied, lockDays }: Quoted,
  scenario: Priced,
): string | null {
  if (options.length > mostRates) return null;
  const { program, months } = scenario;
  const prices = options.map(({ annualRate, basePoints }) =>
    [program, months / 12, annualRate.times(100).toFixed(), basePoints.toFixed(), lockDays].join(),
  );
  const adjustments = applied.map((line) =>
    [
      ...[line.program ?? 'all', line.scoreFrom, line.scoreTo],
      ...[line.ltvAbove.toFixed(), line.ltvTo.toFixed(), line.points.toFixed()],
    ].join(),
  );
  return [
    version,
    effective_on,
    pricedFor(scenario),
    prices.length,
    ...prices,
    ...adjustments,
  ].join(parter);
}

/** The lines of a link, or why there are none: it has none, or they price another scenario. */
type Linked = { kind: 'sheet'; sheet: QuotedSheet } | { kind: 'other-scenario' } | { kind: 'none' };

/**
 * Reads what a link kept of its sheet. It prices only the scenario that it was made for: of the
 * sheet's adjustments it has those alone that fitted.
 */
export function readLinkedSheet(text: string | undefined, id: string, scenario: Priced): Linked {
  const [version = '', effective_on = '', made = '', count = '', ...lines] =
    text?.split(parter) ?? [];
  if (!/^\d{1,9}$/.test(version) || !dayShape.test(effective_on)) return { kind: 'none' };
  const prices = tableOf(priceColumns, lines.slice(0, Number(count)));
  const adjustments = tableOf(adjustmentColumns, lines.slice(Number(count)));
  const { sheet, errors } = readSheet(prices, adjustments);
  if (sheet.prices.length === 0 || errors.prices.length + errors.adjustments.length > 0)
    return { kind: 'none' };
  if (made !== pricedFor(scenario)) return { kind: 'other-scenario' };
  const backing = {
    ...enteredByYou,
    source: `Rate sheet, version ${version}, as the link has it`,
    recordDate: effective_on,
  };
  return {
    kind: 'sheet',
    sheet: { id, version: Number(version), effective_on, prices, adjustments, backing },
  };
}

const tableOf = (columns: readonly string[], lines: readonly string[]) =>
  [columns.join(), ...lines].join('\n');

/** What of a scenario decides which lines of a sheet price it. */
function pricedFor({ program, months, price, loan, score }: Priced): string {
  return [program, months, price, loan, score ?? ''].join();
}
