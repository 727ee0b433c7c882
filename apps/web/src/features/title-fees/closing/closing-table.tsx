import { classNames } from '../../../kit/class-names';
import { formatMoney } from '../../../kit/format/format';
import { Tag } from '../../../ui/tag';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { formNames, toleranceMeanings, toleranceNames } from './closing-words';
import { EditLine } from './edit-line';
import { LineFigure } from './line-figure';
import { onForm, type QuoteOnForm } from './on-form';
import { PayerSelect } from './payer-select';
import type { Closing, ClosingLine, ClosingQuote } from './use-closing';

type Props = { closing: Closing; quote: ClosingQuote; isRefinance: boolean };

const cell = 'border-b border-line px-2 py-1';
const figure = `${cell} text-right whitespace-nowrap`;
const head = `${cell} sticky left-0 z-1 bg-surface text-left font-normal`;

/** The lines by section of the chosen form; names stay visible, totals stand at the foot. */
export function ClosingTable({ closing, quote, isRefinance }: Props) {
  const { sections, totals, money } = onForm(quote, closing.choices.form);
  const hasTwoSides = !isRefinance;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label="Charges"
      className="relative overflow-x-auto rounded-l border border-line bg-surface"
    >
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">
          Charges of the closing by section of the {formNames[closing.choices.form]}
        </caption>
        <thead className="text-s text-ink-2">
          <tr>
            <th scope="col" className={classNames(head, 'text-s')}>
              Charge
            </th>
            <Head>Amount</Head>
            {hasTwoSides && <Head>Buyer</Head>}
            {hasTwoSides && <Head>Seller</Head>}
            {hasTwoSides && (
              <th scope="col" className={`${cell} text-left font-normal`}>
                Who pays
              </th>
            )}
            <th scope="col" className={`${cell} text-left font-normal`}>
              Tolerance
            </th>
            <th scope="col" className={cell}>
              <VisuallyHidden>Change</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {sections.map(({ heading, amount, lines }) => (
          <tbody key={heading}>
            <tr className="bg-sunken">
              <th scope="rowgroup" className={`${cell} text-left text-s font-strong`}>
                {heading}
              </th>
              <td className={`${figure} text-s font-strong`}>{money(amount)}</td>
              <td className={cell} colSpan={hasTwoSides ? 5 : 2} />
            </tr>
            {lines.map((line) => (
              <Line
                key={line.code}
                line={line}
                closing={closing}
                hasTwoSides={hasTwoSides}
                money={money}
              />
            ))}
          </tbody>
        ))}
        <tfoot className="font-strong">
          <tr>
            <th scope="row" className={classNames(head, 'font-strong')}>
              All charges
            </th>
            <td className={figure}>{money(totals.amount)}</td>
            {hasTwoSides && (
              <>
                <td className={figure}>{money(totals.buyer)}</td>
                <td className={figure}>{money(totals.seller)}</td>
              </>
            )}
            <td className={cell} colSpan={hasTwoSides ? 3 : 2} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className={`${cell} text-right font-normal`}>
      {children}
    </th>
  );
}

type LineProps = {
  line: ClosingLine;
  closing: Closing;
  hasTwoSides: boolean;
  money: QuoteOnForm['money'];
};

function Line({ line, closing, hasTwoSides, money }: LineProps) {
  const { name, disclosed, amount, buyer, seller, trid, citation, overdue } = line;
  return (
    <tr>
      <th scope="row" className={head}>
        {name}
        {citation === null && (
          <span className="ml-2">
            <Tag>typed</Tag>
          </span>
        )}
        {overdue !== null && (
          <span className="ml-2">
            <Tag tone="warn">Overdue</Tag>
          </span>
        )}
        {disclosed !== amount && (
          <span className="block text-xs text-ink-3">
            Loan Estimate shows {formatMoney(disclosed, { cents: 'always' })}
          </span>
        )}
      </th>
      <td className={figure}>
        <LineFigure line={line} money={money} />
      </td>
      {hasTwoSides && (
        <>
          <td className={figure}>{money(buyer)}</td>
          <td className={figure}>{money(seller)}</td>
          <td className={cell}>
            <PayerSelect line={line} closing={closing} />
          </td>
        </>
      )}
      <td className={`${cell} text-s whitespace-nowrap`} title={toleranceMeanings[trid.tolerance]}>
        {toleranceNames[trid.tolerance]}
      </td>
      <td className={cell}>
        <EditLine line={line} closing={closing} />
      </td>
    </tr>
  );
}
