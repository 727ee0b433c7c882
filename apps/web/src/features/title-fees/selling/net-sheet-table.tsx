import { lazy, Suspense, useState } from 'react';
import { classNames } from '../../../kit/class-names';
import type { FieldState } from '../../../kit/fields/field';
import { useIsPhone } from '../../../kit/hooks/use-is-phone';
import { Button } from '../../../ui/button';
import { FieldInput } from '../../../ui/field-input';
import { cellLook, headLook } from './net-look';
import { OfferChoice } from './offer-choice';
import { OfferHead } from './offer-head';
import { mostOffers } from './selling-fields';
import type { Selling } from './use-net-sheet';

const NetResults = lazy(() =>
  import('./net-results').then((module) => ({ default: module.NetResults })),
);

type Props = { selling: Selling; onRemove: (at: number) => void };

/** Inputs and lines of each offer, a column each; on a phone one offer at a time. */
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

/** Everything but the name, which stands in the head. */
function inputRows(offers: Selling['offers']): InputRow[] {
  const [first = []] = offers;
  return first.slice(1).map(({ field }, at) => ({
    label: field.label,
    cells: offers.map((fields) => fields[at + 1]),
  }));
}
