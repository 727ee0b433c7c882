import type { BuyerCash, CashLine } from '@deedlight/domain/title-fees/cash/buyer-cash';
import { type ChargeGroup, chargeGroups } from '@deedlight/domain/title-fees/charge-groups';
import { classNames } from '../../../kit/class-names';
import { wholeDollars } from '../../../kit/format/format';
import { useIsPhone } from '../../../kit/hooks/use-is-phone';
import { OriginLegend } from '../../../ui/evidence/origin-dot';
import { useSaidBy } from '../../scenario/public';
import { prepaidOrigin } from './charge-origin';
import { ChargeRow, cell, figure, head, PrepaidRow } from './charge-row';
import { formNames } from './closing-words';
import { onForm } from './on-form';
import type { Closing, ClosingLine, ClosingQuote } from './use-closing';

type Props = {
  closing: Closing;
  quote: ClosingQuote;
  cash: BuyerCash | undefined;
  isRefinance: boolean;
};

/** Every charge with its two sides, its payer and where it is from. */
export function ClosingTable({ closing, quote, cash, isRefinance }: Props) {
  const form = onForm(quote, closing.choices.form);
  const groups = chargeGroups(
    form.sections.flatMap(({ lines }) => lines),
    cash?.lines ?? [],
  );
  const isPhone = useIsPhone();
  const says = useSaidBy()();
  const hasTwoSides = !isRefinance && !isPhone;
  const columns = isPhone ? 2 : isRefinance ? 4 : 6;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label="Charges"
      className="relative overflow-x-auto rounded-l border border-line bg-surface"
    >
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">
          Charges of the closing, with their section of the {formNames[closing.choices.form]}
        </caption>
        <thead className="text-xs text-ink-3">
          <tr>
            <th scope="col" className={classNames(head, 'text-xs')}>
              Charge
            </th>
            <Head isNumber>{isRefinance ? 'Amount' : 'Buyer'}</Head>
            {hasTwoSides && <Head isNumber>Seller</Head>}
            {hasTwoSides && <Head>Who pays</Head>}
            {!isPhone && <Head>Source</Head>}
            {!isPhone && (
              <th scope="col" className={cell}>
                <span className="sr-only">Change</span>
              </th>
            )}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.name}>
            <GroupHead group={group} hasTwoSides={hasTwoSides} columns={columns} />
            {group.lines.map((line) => (
              <ChargeRow
                key={line.code}
                line={line}
                closing={closing}
                isRefinance={isRefinance}
                isPhone={isPhone}
              />
            ))}
            {group.prepaid.map((line) => (
              <PrepaidRow
                key={line.code}
                line={line}
                origin={prepaidOrigin(line, closing.fields, says)}
                columns={columns}
                isTwoSided={hasTwoSides}
              />
            ))}
          </tbody>
        ))}
        <tfoot className="font-strong">
          <tr>
            <th scope="row" className={classNames(head, 'font-strong')}>
              All charges
            </th>
            <td className={figure}>{wholeDollars(form.totals.buyer)}</td>
            {hasTwoSides && <td className={figure}>{wholeDollars(form.totals.seller)}</td>}
            {columns > 3 && <td className={cell} colSpan={hasTwoSides ? 3 : 2} />}
          </tr>
        </tfoot>
      </table>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-2.5">
        <OriginLegend origins={['record', 'estimate', 'typed']} />
        <span className="text-xs text-ink-3">
          Letters are the sections of the {formNames[closing.choices.form]}
        </span>
      </div>
    </section>
  );
}

type GroupHeadProps = {
  group: ChargeGroup<ClosingLine, CashLine>;
  hasTwoSides: boolean;
  columns: number;
};

function GroupHead({ group: { name, buyer, seller }, hasTwoSides, columns }: GroupHeadProps) {
  const rest = columns - (hasTwoSides ? 3 : 2);
  return (
    <tr className="bg-sunken text-s">
      <th scope="rowgroup" className={`${cell} pl-4 text-left font-bold`}>
        {name}
      </th>
      <td className={`${figure} font-bold`}>{wholeDollars(buyer)}</td>
      {hasTwoSides && <td className={`${figure} font-bold`}>{wholeDollars(seller)}</td>}
      {rest > 0 && <td className={cell} colSpan={rest} />}
    </tr>
  );
}

function Head({ children, isNumber = false }: { children: string; isNumber?: boolean }) {
  return (
    <th
      scope="col"
      className={classNames(cell, 'font-normal', isNumber ? 'text-right' : 'text-left')}
    >
      {children}
    </th>
  );
}
