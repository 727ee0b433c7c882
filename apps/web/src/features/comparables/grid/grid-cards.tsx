import type { ComparablesOut } from '@deedlight/contract/comparables';
import { adjustmentWords, saleName } from '@deedlight/report/sale-words';
import { formatMoney, formatPercent } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import { KeyValue, KeyValueList } from '../../../ui/key-value';
import { TextLink } from '../../../ui/text-link';
import { AdjustmentCell } from './adjustment-cell';
import { SaleAttribute } from './adjustment-row';
import type { GridActions } from './grid-actions';
import type { GridModel, GridSale } from './grid-model';
import { RateFigure } from './rate-figure';
import { saleFigures } from './sale-figures';
import { SaleButtons, SaleTags } from './sale-head';
import { SubjectFact } from './subject-fact';

type Props = { found: ComparablesOut; model: GridModel; actions: GridActions };

/** The grid on a phone: the subject's facts, then a card for each sale with its rows collapsed. */
export function GridCards({ found, model, actions }: Props) {
  return (
    <div className="grid gap-3">
      <Card title="Subject and rates">
        <KeyValueList>
          {model.sales[0]?.lines.map(({ name }) => (
            <KeyValue key={name} label={adjustmentWords[name]}>
              {/* The two lines can be clicked, so each is as high as a finger needs. */}
              <span className="block leading-6">
                <SubjectFact name={name} found={found} />
              </span>
              <span className="block text-xs leading-6 text-ink-3">
                <RateFigure name={name} found={found} model={model} />
              </span>
            </KeyValue>
          ))}
        </KeyValueList>
      </Card>
      <ol aria-label="Sales in the grid" className="grid gap-3">
        {model.sales.map((sale, at) => (
          <li key={sale.saleId}>
            <SaleCard
              sale={sale}
              actions={actions}
              canMoveUp={model.sales[at - 1]?.isPinned === sale.isPinned}
              canMoveDown={model.sales[at + 1]?.isPinned === sale.isPinned}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

type CardProps = {
  sale: GridSale;
  actions: GridActions;
  canMoveUp: boolean;
  canMoveDown: boolean;
};

function SaleCard({ sale, ...rest }: CardProps) {
  const { actions } = rest;
  return (
    <div className="rounded-l border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <TextLink to="/app/property/{-$id}" params={{ id: sale.propertyId }} preload={false}>
            {sale.mark}. {saleName(sale)}
          </TextLink>
          <SaleTags sale={sale} />
        </div>
        <div className="text-right">
          <div className="font-strong">{formatMoney(sale.adjusted, { cents: 'never' })}</div>
          <div className="text-s text-ink-2">{formatPercent(sale.weight, 0)} weight</div>
        </div>
      </div>
      <SaleButtons sale={sale} {...rest} isAcross={false} />
      <details>
        <summary className="min-h-[44px] cursor-pointer py-2.5 text-act">Lines</summary>
        <KeyValueList>
          {saleFigures.above.map(({ label, cell }) => (
            <KeyValue key={label} label={label}>
              {cell(sale)}
            </KeyValue>
          ))}
          {sale.lines.map((line) => (
            <KeyValue key={line.name} label={adjustmentWords[line.name]}>
              <SaleAttribute name={line.name} sale={sale} />{' '}
              <AdjustmentCell
                line={line}
                saleName={saleName(sale)}
                onEdit={(amount) => actions.edit(sale.saleId, line.name, amount)}
              />
            </KeyValue>
          ))}
          {saleFigures.below.map(({ label, cell }) => (
            <KeyValue key={label} label={label}>
              {cell(sale)}
            </KeyValue>
          ))}
        </KeyValueList>
      </details>
    </div>
  );
}
