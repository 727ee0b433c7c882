import X from 'lucide/dist/esm/icons/x.mjs';
import { classNames } from '../../../kit/class-names';
import type { FieldState } from '../../../kit/fields/field';
import { formatMoney } from '../../../kit/format/format';
import { Button } from '../../../ui/button';
import { FieldInput } from '../../../ui/forms/field-input';
import { Icon } from '../../../ui/icon';
import { Tag } from '../../../ui/tag';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { cellLook } from './net-look';

type Props = {
  fields: readonly FieldState[];
  /** The loan's kind or "Cash", in a few words. */
  says: string;
  /** The offer's net in cents; undefined until it is known. */
  net: number | undefined;
  /** The best other offer to compare with; null for the best one, and for an offer alone. */
  against: { name: string; net: number } | null;
  isBest: boolean;
  isStale: boolean;
  /** Null for the only offer, which cannot be removed. */
  onRemove: (() => void) | null;
};

/** An offer's name and terms, with its result as the largest figure of the column. */
export function OfferHead({ fields, says, net, against, isBest, isStale, onRemove }: Props) {
  const [first] = fields;
  if (first === undefined) return null;
  const { name, onReset: _, ...field } = first;
  return (
    <th
      scope="col"
      className={classNames(
        cellLook,
        'border-l px-4 py-3 text-left align-top font-normal',
        isBest && 'bg-act-soft/45',
      )}
    >
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <FieldInput key={name} {...field} isLabelHidden />
        </div>
        {onRemove !== null && (
          <Button kind="quiet" onClick={onRemove} className="px-2! print:hidden">
            <Icon of={X} size="s" />
            <VisuallyHidden>Remove {first.text}</VisuallyHidden>
          </Button>
        )}
      </div>
      <p className="mt-1 text-s text-ink-2">{says}</p>
      {net !== undefined && (
        <p
          className={classNames(
            'text-xl font-heavy tracking-tight text-ink desk:text-2xl',
            isStale && 'stale',
          )}
        >
          {formatMoney(net, { cents: 'never' })}
        </p>
      )}
      {isBest && <Tag tone="good">Highest net</Tag>}
      {net !== undefined && against !== null && (
        <span className="text-s text-ink-2">
          {net === against.net
            ? `As much as ${against.name}`
            : `${formatMoney(net - against.net, { cents: 'never' })} against ${against.name}`}
        </span>
      )}
    </th>
  );
}
