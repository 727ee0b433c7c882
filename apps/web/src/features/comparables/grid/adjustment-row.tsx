import type { ComparablesOut } from '@deedlight/contract/comparables';
import type { AdjustmentName } from '@deedlight/domain/comparables/adjust-sale';
import { adjustmentWords, attributeWords, saleName } from '@deedlight/report/sale-words';
import { classNames } from '../../../kit/class-names';
import { formatDay } from '../../../kit/format/format';
import { Absent } from '../../../ui/evidence/absent';
import { AdjustmentCell } from './adjustment-cell';
import type { GridActions } from './grid-actions';
import { cellLook, rowHeadLook } from './grid-look';
import type { GridModel, GridSale } from './grid-model';
import { RateFigure } from './rate-figure';
import { SubjectFact } from './subject-fact';

type Props = {
  name: AdjustmentName;
  found: ComparablesOut;
  model: GridModel;
  actions: GridActions;
};

/** One row of the grid: each home's attribute, and the adjustment for the difference. */
export function AdjustmentRow({ name, found, model, actions }: Props) {
  return (
    <tr>
      <th scope="row" className={rowHeadLook}>
        <div className="text-ink">{adjustmentWords[name]}</div>
        <div className="text-xs text-ink-3">
          <RateFigure name={name} found={found} model={model} />
        </div>
      </th>
      <td className={classNames(cellLook, 'bg-sunken text-right whitespace-nowrap')}>
        <SubjectFact name={name} found={found} />
      </td>
      {model.sales.map((sale) => (
        <td key={sale.saleId} className={classNames(cellLook, 'text-right whitespace-nowrap')}>
          <div className="text-ink-2">
            <SaleAttribute name={name} sale={sale} />
          </div>
          {sale.lines
            .filter((line) => line.name === name)
            .map((line) => (
              <AdjustmentCell
                key={line.name}
                line={line}
                saleName={saleName(sale)}
                onEdit={(amount) => actions.edit(sale.saleId, name, amount)}
              />
            ))}
        </td>
      ))}
    </tr>
  );
}

export function SaleAttribute({ name, sale }: { name: AdjustmentName; sale: GridSale }) {
  if (name === 'time') return formatDay(sale.soldOn);
  const words = name === 'condition' ? sale.condition : attributeWords(name, sale);
  return words ?? <Absent why="unknown" />;
}
