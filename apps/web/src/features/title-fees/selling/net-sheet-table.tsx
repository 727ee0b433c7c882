import { lazy, Suspense, useState } from 'react';
import { classNames } from '../../../kit/class-names';
import type { FieldState } from '../../../kit/fields/field';
import { formatMoney } from '../../../kit/format/format';
import { useIsPhone } from '../../../kit/hooks/use-is-phone';
import { Button } from '../../../ui/button';
import { FieldInput } from '../../../ui/forms/field-input';
import { Tag } from '../../../ui/tag';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { cellLook, headLook } from './net-look';
import { mostOffers } from './selling-fields';
import type { Selling } from './use-net-sheet';

type OfferHeadProps = {
  fields: readonly FieldState[];
  /** The offer's net in cents; undefined until it is known. */
  net: number | undefined;
  isBest: boolean;
  /** Null for the only offer, which cannot be removed. */
  onRemove: (() => void) | null;
};

type OfferChoiceProps = { selling: Selling; chosen: number; onChoose: (at: number) => void };

const NetResults = lazy(() =>
  import('./net-results').then((module) => ({ default: module.NetResults })),
);

type Props = { selling: Selling; onRemove: (at: number) => void };

/** Inputs and lines of each offer, a column each; a phone shows one offer at a time. */
export function NetSheetTable({ selling, onRemove }: Props) {
  const { offers, sheet, isStale, addOffer } = selling;
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState(0);
  const seen = Math.min(chosen, offers.length - 1);
  const shown = isPhone ? [seen] : offers.map((_, at) => at);
  return (
    <>
      {isPhone && <OfferChoice selling={selling} chosen={seen} onChoose={setChosen} />}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label="Offers"
        className="relative overflow-x-auto rounded-l border border-line bg-surface"
      >
        <table className="w-full border-separate border-spacing-0">
          <caption className="sr-only">
            {offers.length === 1 ? 'The offer' : `${offers.length} offers side by side`}, with what
            the seller takes home
          </caption>
          <thead>
            <tr>
              <th scope="col" className={headLook}>
                <span className="text-s text-ink-2">Offer</span>
              </th>
              {shown.map((at) => (
                <OfferHead
                  key={at}
                  fields={offers[at] ?? []}
                  net={sheet?.offers[at]?.net}
                  isBest={offers.length > 1 && sheet?.best === at}
                  onRemove={offers.length > 1 ? () => onRemove(at + 1) : null}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {inputRows(offers).map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row" className={headLook}>
                  {label}
                </th>
                {shown.map((at) => (
                  <td key={at} className={classNames(cellLook, 'min-w-[150px]')}>
                    <Input state={cells[at]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {sheet !== undefined && (
            <Suspense>
              <NetResults sheet={sheet} shown={shown} isStale={isStale} />
            </Suspense>
          )}
        </table>
      </section>
      {offers.length < mostOffers && (
        <div className="print:hidden">
          <Button
            onClick={() => {
              addOffer();
              setChosen(offers.length);
            }}
          >
            Add an offer
          </Button>
        </div>
      )}
    </>
  );
}

function Input({ state }: { state: FieldState | undefined }) {
  if (state === undefined) return null;
  const { name, onReset: _, remark: __, ...field } = state;
  return <FieldInput key={name} {...field} isLabelHidden />;
}

type InputRow = { label: string; cells: (FieldState | undefined)[] };

/** Returns every input but the name, which stands in the header. */
function inputRows(offers: Selling['offers']): InputRow[] {
  const [first = []] = offers;
  return first.slice(1).map(({ field }, at) => ({
    label: field.label,
    cells: offers.map((fields) => fields[at + 1]),
  }));
}

/** On a phone: the net of each offer, and the choice of the one shown below. */
function OfferChoice({ selling: { offers, sheet }, chosen, onChoose }: OfferChoiceProps) {
  if (offers.length === 1) return null;
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="sr-only">Offer shown</legend>
      {offers.map((fields, at) => {
        const net = sheet?.offers[at]?.net;
        return (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: an offer is known by its place alone
            key={at}
            aria-pressed={at === chosen}
            kind={at === chosen ? 'primary' : 'secondary'}
            onClick={() => onChoose(at)}
            className="h-auto flex-col py-1.5"
          >
            <span>{fields[0]?.text}</span>
            {net !== undefined && (
              <span className="text-s">
                nets {formatMoney(net, { cents: 'never' })}
                {sheet?.best === at && ', most'}
              </span>
            )}
          </Button>
        );
      })}
    </fieldset>
  );
}

/** An offer's name, whether it has the highest net, and the button that removes it. */
function OfferHead({ fields, net, isBest, onRemove }: OfferHeadProps) {
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
