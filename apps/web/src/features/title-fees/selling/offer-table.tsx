import { programNames } from '@deedlight/domain/reference/lending/program-names';
import { leadOf } from '@deedlight/domain/title-fees/net-sheet/net-rows';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../../kit/class-names';
import { formatMoney, formatPercent } from '../../../kit/format/format';
import { useIsPhone } from '../../../kit/hooks/use-is-phone';
import { Button } from '../../../ui/button';
import { Absent } from '../../../ui/evidence/absent';
import { CitedFigure } from '../../../ui/evidence/cited-figure';
import { OriginLegend } from '../../../ui/evidence/origin-dot';
import { Icon } from '../../../ui/icon';
import { ColumnChoice } from '../../../ui/tables/column-choice';
import { useSaidBy } from '../../scenario/public';
import { figureLook, headLook } from './net-look';
import { OfferHead } from './offer-head';
import { OfferRow } from './offer-row';
import { offerGroups } from './offer-rows';
import { mostOffers } from './selling-fields';
import { unknownPayoffs } from './unknown-payoffs';
import type { OfferNet, Selling } from './use-net-sheet';

type Props = {
  selling: Selling;
  /** The input that the reader was sent to. */
  wanted: string | null;
  onRemove: (at: number) => void;
};

/** Offers in columns of one width; the result stands in the head. A phone shows one at a time. */
export function OfferTable({ selling, wanted, onRemove }: Props) {
  const { offers, sheet, isStale, addOffer } = selling;
  const isPhone = useIsPhone();
  const says = useSaidBy()();
  const [chosen, setChosen] = useState(0);
  const seen = Math.min(chosen, offers.length - 1);
  const shown = isPhone ? [seen] : offers.map((_, at) => at);
  const isLed = sheet !== undefined && leadOf(sheet) !== null;
  const best = isLed ? sheet.best : null;
  const winner = best === null ? undefined : sheet?.offers[best];
  const isOpen = unknownPayoffs(selling).length > 0;
  const nets = shown.flatMap((at) => {
    const offer = sheet?.offers[at];
    return offer === undefined ? [] : [{ at, offer }];
  });
  return (
    <>
      {isPhone && (
        <ColumnChoice
          legend="Offer shown"
          choices={offers.map((fields, at) => ({
            name: fields[0]?.text ?? '',
            says: netWords(sheet, at),
          }))}
          chosen={seen}
          onChoose={setChosen}
        />
      )}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label="Offers"
        className="relative overflow-x-auto rounded-l border border-line bg-surface"
      >
        <table
          className={classNames(
            'w-full table-fixed border-separate border-spacing-0',
            shown.length > 2 && 'min-w-[760px]',
          )}
        >
          <caption className="sr-only">
            {offers.length === 1 ? 'The offer' : `${offers.length} offers side by side`}, with what
            the seller takes home
          </caption>
          <colgroup>
            <col className={shown.length === 1 ? 'w-[55%]' : 'w-[220px]'} />
            {shown.map((at) => (
              <col key={at} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className={classNames(headLook, 'py-3 align-top')}>
                <span className="block text-s text-ink-2">What the seller takes home</span>
                {offers.length < mostOffers && (
                  <Button
                    size="s"
                    className="mt-2.5"
                    onClick={() => {
                      addOffer();
                      setChosen(offers.length);
                    }}
                  >
                    <Icon of={Plus} size="s" /> Add an offer
                  </Button>
                )}
              </th>
              {shown.map((at) => (
                <OfferHead
                  key={at}
                  fields={offers[at] ?? []}
                  says={termsOf(selling, at)}
                  net={sheet?.offers[at]?.net}
                  against={winner === undefined || at === best ? null : winner}
                  isBest={at === best}
                  isStale={isStale}
                  onRemove={offers.length > 1 ? () => onRemove(at + 1) : null}
                />
              ))}
            </tr>
          </thead>
          {offerGroups({ ...selling, says }).map(({ name, rows }) => (
            <tbody key={name ?? ''}>
              {name !== null && (
                <tr className="bg-sunken text-s">
                  <th
                    scope="rowgroup"
                    colSpan={shown.length + 1}
                    className="h-8 border-b border-line px-4 text-left font-bold"
                  >
                    {name}
                  </th>
                </tr>
              )}
              {rows.map((row) => (
                <OfferRow
                  key={row.key}
                  row={row}
                  wanted={wanted}
                  shown={shown}
                  best={best}
                  isStale={isStale}
                />
              ))}
            </tbody>
          ))}
          <tfoot className={classNames('font-strong', isStale && 'stale')}>
            <FootRow label="The seller takes home" nets={nets} best={best}>
              {({ net }) => formatMoney(net, { cents: 'never' })}
            </FootRow>
            <FootRow label="Of the price" nets={nets} best={best}>
              {({ netShare }) => formatPercent(Number(netShare), 1)}
            </FootRow>
            <FootRow label="Break-even price" nets={nets} best={best}>
              {(offer) => <BreakEven offer={offer} isOpen={isOpen} />}
            </FootRow>
          </tfoot>
        </table>
        <div className="px-4 py-2.5">
          <OriginLegend origins={['record', 'estimate', 'typed', 'unknown']} />
        </div>
      </section>
    </>
  );
}

/** "nets $265,479, most"; undefined until it is known. */
function netWords(sheet: Selling['sheet'], at: number): string | undefined {
  const net = sheet?.offers[at]?.net;
  if (sheet === undefined || net === undefined) return undefined;
  const words = `nets ${formatMoney(net, { cents: 'never' })}`;
  return sheet.best === at && leadOf(sheet) !== null ? `${words}, most` : words;
}

/** "Cash", or the program with the share of the price that is paid down. */
function termsOf({ sheet, question }: Selling, at: number): string {
  const offer = question?.offers[at];
  if (sheet === undefined || offer === undefined) return 'Not worked out yet';
  const loan = Number(offer.loan ?? 0);
  if (loan === 0 || offer.program === undefined) return 'Cash';
  const down = formatPercent(1 - loan / Number(offer.price), 1);
  return `${programNames[offer.program]}, ${down} down`;
}

type FootProps = {
  label: string;
  nets: readonly { at: number; offer: OfferNet }[];
  best: number | null;
  children: (offer: OfferNet) => ReactNode;
};

function FootRow({ label, nets, best, children }: FootProps) {
  return (
    <tr>
      <th scope="row" className={classNames(headLook, 'font-strong')}>
        {label}
      </th>
      {nets.map(({ at, offer }) => (
        <td key={at} className={classNames(figureLook, best === at && 'bg-act-soft/45')}>
          {children(offer)}
        </td>
      ))}
    </tr>
  );
}

type BreakEvenProps = {
  offer: OfferNet;
  /** Whether a loan's payoff is not known, without which no price breaks even. */
  isOpen: boolean;
};

function BreakEven({ offer: { breakEven }, isOpen }: BreakEvenProps) {
  if (isOpen) return <span className="text-warn">Not known yet</span>;
  if (breakEven === null) return <Absent why="none" note="no price reaches it" />;
  const reached = formatMoney(breakEven.net, { cents: 'always' });
  const exact = formatMoney(breakEven.price, { cents: 'always' });
  return (
    <CitedFigure
      label="Break-even price"
      working={[`${exact} is the least price of this offer that nets ${reached}.`]}
      citation={null}
    >
      {formatMoney(breakEven.price, { cents: 'never' })}
    </CitedFigure>
  );
}
