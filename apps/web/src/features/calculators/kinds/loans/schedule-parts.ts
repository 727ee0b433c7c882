import type { Cents } from '@deedlight/domain/money';
import {
  type MonthlyInsurance,
  premiumOf,
} from '@deedlight/domain/mortgage/insurance/monthly-insurance';
import type { ScheduleRow } from '@deedlight/domain/mortgage/payment/amortise';
import { formatMoney, formatMoneyShort, monthsText } from '../../../../kit/format/format';
import type { ResultChart, ResultTable } from '../../result';

type Line = { name: string; rows: readonly { balance: Cents }[]; principal: Cents };

/** A loan's payments, month by month. */
export function scheduleTable(
  rows: readonly ScheduleRow[],
  title = 'Schedule',
  file = 'schedule',
  insurance?: MonthlyInsurance,
): ResultTable {
  const hasExtra = rows.some(({ extra }) => extra > 0);
  return {
    title,
    file,
    columns: [
      { header: 'Month', kind: 'number' },
      { header: 'Payment', kind: 'money' },
      { header: 'Interest', kind: 'money' },
      { header: 'Principal', kind: 'money' },
      ...(hasExtra ? [{ header: 'Extra', kind: 'money' } as const] : []),
      ...(insurance ? [{ header: 'Mortgage insurance', kind: 'money' } as const] : []),
      { header: 'Balance', kind: 'money' },
    ],
    rows: rows.map(({ month, payment, interest, principal, extra, balance }) => [
      month,
      payment,
      interest,
      principal,
      ...(hasExtra ? [extra] : []),
      ...(insurance ? [premiumOf(insurance, month)] : []),
      balance,
    ]),
  };
}

type Event = {
  name: string;
  /** The last month before it, counted from the first payment. */
  month: number;
};

/**
 * Returns the balance at the end of each year, a line for each loan. An event stands on the line of
 * the first loan, in its month.
 */
export function balanceChart(
  lines: readonly Line[],
  title = 'Owed at the end of each year',
  event: Event | null = null,
) {
  const longest = Math.max(...lines.map(({ rows }) => rows.length));
  const ends = Array.from({ length: Math.ceil(longest / 12) + 1 }, (_, at) => at * 12);
  const months = [...new Set([...ends, ...(event === null ? [] : [event.month])])].toSorted(
    (a, b) => a - b,
  );
  const [first] = lines;
  return moneyChart({
    title,
    kind: 'line',
    xName: 'Year',
    xs: months.map((month) => month / 12),
    formatX: (x) => (Number.isInteger(Number(x)) ? `${x}` : monthsText(Math.round(Number(x) * 12))),
    series: [
      ...lines.map(({ name, rows, principal }) => ({
        name,
        values: months.map((month) => owedAfter(rows, principal, month)),
      })),
      ...(event === null || first === undefined
        ? []
        : [
            {
              name: event.name,
              ...({ as: 'dots', tone: 4 } as const),
              values: months.map((month) =>
                month === event.month ? owedAfter(first.rows, first.principal, month) : undefined,
              ),
            },
          ]),
    ],
  });
}

type MoneyChart = Pick<ResultChart, 'title' | 'kind'> &
  Pick<ResultChart['data'], 'xName' | 'xs' | 'series' | 'formatX'>;

/** Builds a chart whose figures are cents. */
export function moneyChart({ title, kind, ...data }: MoneyChart): ResultChart {
  return { title, kind, data: { ...data, formatY: amountText } };
}

/** Abbreviates an amount when the reader loses nothing by it: "$80k", "$320.5k", "$81,250". */
function amountText(amount: number): string {
  const isShort = Math.abs(amount) >= 10_000_000 || amount % 100_000 === 0;
  return isShort ? formatMoneyShort(amount) : formatMoney(amount, { cents: 'never' });
}

function owedAfter(rows: Line['rows'], principal: Cents, month: number): number {
  return month === 0 ? principal : (rows[month - 1]?.balance ?? 0);
}
