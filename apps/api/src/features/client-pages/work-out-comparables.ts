import type {
  ComparableSalesReport,
  ComparablesAsked,
  ReportComparable,
} from '@deedlight/contract/client-pages/comparables-report';
import type { ComparableSale, ComparablesOut } from '@deedlight/contract/comparables';
import { chooseSales, countEdited, gridNotices } from '@deedlight/domain/comparables/choose-sales';
import { type Compared, compareSales } from '@deedlight/domain/comparables/compare-sales';
import { subjectHome } from '@deedlight/domain/comparables/subject-home';
import { cents } from '@deedlight/domain/money';

export type WorkedComparables = Omit<
  ComparableSalesReport,
  | 'kind'
  | 'madeAt'
  | 'isSample'
  | 'productName'
  | 'sender'
  | 'note'
  | 'name'
  | 'home'
  | 'provided'
  | 'sources'
>;

/** Works a grid out from the sender's choices, by the same functions as the page. */
export function workOutComparables(
  found: ComparablesOut,
  { added, removed, pinned, order, edits }: ComparablesAsked,
): WorkedComparables {
  const typed = new Map(
    Object.entries(edits).map(([saleId, amounts]) => {
      const lines = Object.entries(amounts).map(([name, amount]) => [name, cents(amount)] as const);
      return [saleId, Object.fromEntries(lines)] as const;
    }),
  );
  const chosen = chooseSales(found.comparables, { added, removed, pinned, order, edits: typed });
  const { market, area } = found;
  const { fit } = market;
  const { sales, indication, refusal } = compareSales(
    chosen,
    subjectHome(found.subject),
    fit,
    (saleId) => typed.get(saleId),
  );
  const edited = countEdited(sales);
  return {
    condition: found.subject.condition,
    until: found.until,
    rule: found.rule,
    area: area === null ? null : { kind: area.kind, name: area.name },
    widenings: found.widenings,
    sales: sales.map(saleForClient),
    indication: indication && {
      value: indication.value,
      range: indication.range,
      adjusted: indication.adjusted,
    },
    ...{ refusal, edited },
    market: {
      ...{ from: market.from, until: market.until, miles: market.miles, area: market.area },
      ...{ sales: fit.sales, residual: fit.fitted ? fit.residual : null },
    },
    notices: gridNotices(area, fit, edited),
  };
}

/** Each field is named, so that a buyer or a seller in a sale is not sent to strangers. */
function saleForClient(sale: Compared<ComparableSale>): ReportComparable {
  const { saleId, propertyId, address, lat, lng, miles, sharedArea, soldOn, recordedOn } = sale;
  const { price, livingAreaSqft, beds, baths, lotSqft, yearBuilt, condition, source } = sale;
  const { net, gross, adjusted, weight, isPastLimit } = sale;
  return {
    ...{ saleId, propertyId, address, lat, lng, miles, sharedArea, soldOn, recordedOn },
    ...{ price, livingAreaSqft, beds, baths, lotSqft, yearBuilt, condition, source },
    lines: sale.lines.map(({ name, basis, amount }) => ({ name, basis, amount })),
    ...{ net, gross, adjusted, weight, isPastLimit },
  };
}
