import type { FieldState } from '../../../kit/fields/field';
import { formatMoney } from '../../../kit/format/format';
import { Button } from '../../../ui/button';
import { FieldInput } from '../../../ui/field-input';
import { Tag } from '../../../ui/tag';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { cellLook } from './net-look';

type Props = {
  fields: readonly FieldState[];
  /** What it nets, in cents; undefined until that is known. */
  net: number | undefined;
  isBest: boolean;
  /** null: the last one stays. */
  onRemove: (() => void) | null;
};

/** An offer's name, whether it nets most, and the way out. */
export function OfferHead({ fields, net, isBest, onRemove }: Props) {
  const [first] = fields;
  if (first === undefined) return null;
  const { name, onReset: _, ...field } = first;
  return (
    <th scope="col" className={`${cellLook} text-left font-normal`}>
      <FieldInput key={name} {...field} isLabelHidden />
      <div className="mt-1 flex min-h-7 items-center justify-between gap-2">
        <span className="flex flex-wrap items-baseline gap-2">
          {net !== undefined && <span>Nets {formatMoney(net, { cents: 'never' })}</span>}
          {isBest && <Tag tone="good">Nets most</Tag>}
        </span>
        {onRemove !== null && (
          <Button kind="quiet" size="s" onClick={onRemove} className="print:hidden">
            Remove<VisuallyHidden> {first.text}</VisuallyHidden>
          </Button>
        )}
      </div>
    </th>
  );
}
