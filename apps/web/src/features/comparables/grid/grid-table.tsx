import type { ComparablesOut } from '@deedlight/contract/comparables';
import { adjustmentNames } from '@deedlight/domain/comparables/adjust-sale';
import type { ReactNode } from 'react';
import { classNames } from '../../../kit/class-names';
import { nameText } from '../../../kit/format/place-text';
import { TextLink } from '../../../ui/text-link';
import { AdjustmentRow } from './adjustment-row';
import type { GridActions } from './grid-actions';
import { cellLook, rowHeadLook } from './grid-look';
import type { GridModel, GridSale } from './grid-model';
import { saleFigures } from './sale-figures';
import { SaleHead } from './sale-head';

type Props = { found: ComparablesOut; model: GridModel; actions: GridActions };

/** The subject beside the sales: a row for each adjustment, with totals at the foot. */
export function GridTable({ found, model, actions }: Props) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label="Adjustment grid"
      className="relative overflow-x-auto rounded-l border border-line bg-surface print:text-[7.5pt]"
    >
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">
          The subject beside {model.sales.length} sales, with each adjustment
        </caption>
        <thead>
          <tr>
            <th scope="col" className={rowHeadLook}>
              <span className="sr-only">Line</span>
            </th>
            <SubjectHead subject={found.subject} />
            {model.sales.map((sale, at) => (
              <SaleHead
                key={sale.saleId}
                sale={sale}
                actions={actions}
                canMoveUp={model.sales[at - 1]?.isPinned === sale.isPinned}
                canMoveDown={model.sales[at + 1]?.isPinned === sale.isPinned}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {saleFigures.above.map(({ label, cell }) => (
            <FigureRow key={label} label={label} sales={model.sales} cell={cell} />
          ))}
          {adjustmentNames.map((name) => (
            <AdjustmentRow key={name} name={name} found={found} model={model} actions={actions} />
          ))}
        </tbody>
        <tfoot>
          {saleFigures.below.map(({ label, cell, isTotal }) => (
            <FigureRow
              key={label}
              label={label}
              sales={model.sales}
              cell={cell}
              isTotal={isTotal ?? false}
            />
          ))}
        </tfoot>
      </table>
    </section>
  );
}

type RowProps = {
  label: string;
  sales: GridSale[];
  cell: (sale: GridSale) => ReactNode;
  isTotal?: boolean;
};

function FigureRow({ label, sales, cell, isTotal = false }: RowProps) {
  const tone = isTotal && 'font-strong text-ink';
  return (
    <tr>
      <th scope="row" className={classNames(rowHeadLook, tone)}>
        {label}
      </th>
      <td className={cellLook} />
      {sales.map((sale) => (
        <td
          key={sale.saleId}
          className={classNames(cellLook, 'text-right whitespace-nowrap', tone)}
        >
          {cell(sale)}
        </td>
      ))}
    </tr>
  );
}

function SubjectHead({ subject }: Pick<ComparablesOut, 'subject'>) {
  return (
    <th
      scope="col"
      className={classNames(
        'min-w-[130px] print:min-w-0 border-b border-line bg-sunken px-2.5 py-2 text-left align-top font-normal',
      )}
    >
      <div className="text-xs text-ink-3">Subject</div>
      <TextLink to="/app/property/{-$id}" params={{ id: subject.id }} className="font-strong">
        {nameText(subject)}
      </TextLink>
    </th>
  );
}
