import type { CashLine } from '@deedlight/domain/title-fees/cash/buyer-cash';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { useState } from 'react';
import { classNames } from '../../../kit/class-names';
import { formatMoney, wholeDollars } from '../../../kit/format/format';
import { Absent } from '../../../ui/evidence/absent';
import { CitedFigure } from '../../../ui/evidence/cited-figure';
import { type Origin, OriginDot } from '../../../ui/evidence/origin-dot';
import { Icon } from '../../../ui/icon';
import { Tag } from '../../../ui/tag';
import { originOf, sourceWords } from './charge-origin';
import { lineWorking } from './closing-words';
import { EditLine } from './edit-line';
import type { Closing, ClosingLine } from './use-closing';
import { WhoPays } from './who-pays';

export const cell = 'h-[34px] border-b border-line px-2.5 py-1';
export const figure = `${cell} text-right whitespace-nowrap`;
export const head = `${cell} sticky left-0 z-1 bg-surface pl-4 text-left font-normal`;

type Props = { line: ClosingLine; closing: Closing; isRefinance: boolean; isPhone: boolean };

/** A charge; on a phone its payer and its change open below its name. */
export function ChargeRow({ line, closing, isRefinance, isPhone }: Props) {
  const { disclosed, amount } = line;
  const [isOpen, setOpen] = useState(false);
  const isBuyers = line.buyer !== 0 || line.seller === 0;
  return (
    <tr>
      <th scope="row" className={head}>
        {isPhone ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-[44px] w-full items-center gap-2.5 py-1 text-left"
          >
            <Named line={line} />
            {line.payer.edited && <span className="text-xs text-lamp">changed</span>}
            <span className={classNames('ml-auto text-ink-3 print:hidden', isOpen && 'rotate-180')}>
              <Icon of={ChevronDown} size="s" />
            </span>
          </button>
        ) : (
          <span className="flex items-baseline gap-2.5">
            <Named line={line} />
          </span>
        )}
        {disclosed !== amount && (
          <span className="block pl-[18px] text-xs text-ink-3">
            Loan Estimate shows {wholeDollars(disclosed)}
          </span>
        )}
        {isPhone && isOpen && (
          <span className="mt-1 mb-2 flex flex-wrap items-center gap-2 pl-[18px]">
            {!isRefinance && <WhoPays line={line} closing={closing} />}
            <EditLine line={line} closing={closing} />
          </span>
        )}
      </th>
      <td className={figure}>
        <Side line={line} cents={line.buyer} isOpening={isBuyers} />
        {isPhone && line.seller !== 0 && (
          <span className="block text-xs text-ink-3">seller {wholeDollars(line.seller)}</span>
        )}
      </td>
      {!isRefinance && !isPhone && (
        <>
          <td className={figure}>
            <Side line={line} cents={line.seller} isOpening={!isBuyers} />
          </td>
          <td className={cell}>
            <WhoPays line={line} closing={closing} />
          </td>
        </>
      )}
      {!isPhone && (
        <>
          <td className={classNames(cell, 'max-w-[200px] text-s text-ink-2')}>
            {sourceWords(line)}
          </td>
          <td className={cell}>
            <EditLine line={line} closing={closing} />
          </td>
        </>
      )}
    </tr>
  );
}

function Named({ line }: { line: ClosingLine }) {
  return (
    <>
      <OriginDot of={originOf(line)} />
      <span className="min-w-0">
        {line.name} <span className="text-xs text-ink-3">{line.trid.section}</span>
        {line.overdue !== null && (
          <span className="ml-2">
            <Tag tone="warn">Overdue</Tag>
          </span>
        )}
      </span>
    </>
  );
}

type SideProps = { line: ClosingLine; cents: number; isOpening: boolean };

/** One side of a charge. The working opens from one of the two, as it is that of the whole charge. */
function Side({ line, cents, isOpening }: SideProps) {
  if (cents === 0 && line.amount !== 0 && !isOpening) return <Absent why="none" />;
  if (!isOpening) return wholeDollars(cents);
  return (
    <CitedFigure
      label={line.name}
      working={[`${formatMoney(line.amount, { cents: 'always' })} in all.`, ...lineWorking(line)]}
      citation={line.citation}
    >
      {wholeDollars(cents)}
    </CitedFigure>
  );
}

const prepaidWords: Record<Origin, string> = {
  record: 'From the record',
  estimate: 'From an estimate',
  typed: 'From your figures',
  unknown: 'Not known yet',
};

type PrepaidProps = { line: CashLine; origin: Origin; columns: number; isTwoSided: boolean };

/** What the buyer pays ahead; nobody else can be made to pay it. */
export function PrepaidRow({ line, origin, columns, isTwoSided }: PrepaidProps) {
  const rest = columns - (isTwoSided ? 3 : 2);
  return (
    <tr>
      <th scope="row" className={head}>
        <span className="flex items-baseline gap-2.5">
          <OriginDot of={origin} />
          <span className="min-w-0">
            {line.name} <span className="text-xs text-ink-3">{line.section}</span>
          </span>
        </span>
      </th>
      <td className={figure}>
        <CitedFigure label={line.name} working={[line.formula]} citation={null}>
          {wholeDollars(line.amount)}
        </CitedFigure>
      </td>
      {isTwoSided && (
        <td className={figure}>
          <Absent why="none" />
        </td>
      )}
      {rest > 0 && (
        <td className={classNames(cell, 'text-s text-ink-2')} colSpan={rest}>
          {prepaidWords[origin]}
        </td>
      )}
    </tr>
  );
}
