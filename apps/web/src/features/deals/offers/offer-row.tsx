import {
  contingencyNames,
  hasRunOut,
  isOpen,
  type OfferStatus,
  offerFinancingNames,
  offerStatusNames,
} from '@deedlight/domain/deals/offers';
import { roleNames } from '@deedlight/domain/deals/parties';
import type { ReactNode } from 'react';
import { formatDay, formatMoney } from '../../../kit/format/format';
import { Button } from '../../../ui/button';
import { Tag, type TagTone } from '../../../ui/tag';
import type { Deal } from '../own-deals';
import type { DealParty } from '../page/deal-rows';
import { closingToTake, moneyOf } from '../read-deal';
import { priceTakenOver } from './offer-price';
import { type DealOffer, offerName, partyOf } from './offer-rows';
import { closingTakenOver, useTakingOver } from './use-taking-over';

const tones: Record<OfferStatus, TagTone> = {
  received: 'act',
  countered: 'warn',
  accepted: 'good',
  declined: 'plain',
  withdrawn: 'plain',
};

type Props = {
  deal: Deal;
  offer: DealOffer;
  parties: readonly DealParty[];
  today: string;
  onChange: () => void;
};

/** An offer with its terms; the accepted one gives the deal its price and its closing by a press. */
export function OfferRow({ deal, offer, parties, today, onChange }: Props) {
  const { status, price_cents, contingencies, expires_on, note } = offer;
  const name = offerName(offer, parties);
  const party = partyOf(offer, parties);
  const taking = useTakingOver(deal);
  const isOut = hasRunOut(offer, today);
  const isPriced = moneyOf(deal).price === price_cents;
  const offered = closingToTake(deal, {
    offers: [{ ...offer, name }],
    closing: deal.closing_on ?? '',
  });
  return (
    <li className="flex items-start justify-between gap-3 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-strong tabular-nums">{formatMoney(price_cents)}</span>
          <span>
            {name}
            {party !== undefined && <span className="text-ink-2"> · {roleNames[party.role]}</span>}
          </span>
          <Tag tone={isOut ? 'plain' : tones[status]}>
            {isOut ? 'Ran out' : offerStatusNames[status]}
          </Tag>
        </p>
        <p className="text-s text-ink-2">{termsOf(offer).join(' · ')}</p>
        <p className="text-s text-ink-2">
          {contingencies.length === 0
            ? 'No contingency is noted'
            : `Contingent on: ${contingencies.map((each) => contingencyNames[each].toLowerCase()).join(', ')}`}
        </p>
        {expires_on !== null && isOpen(offer) && (
          <p className={`text-s ${isOut ? 'text-bad' : 'text-ink-2'}`}>
            {isOut
              ? `Ran out ${formatDay(expires_on)}. It was ${offerStatusNames[status].toLowerCase()}.`
              : `Expires ${formatDay(expires_on)}`}
          </p>
        )}
        {note !== '' && <p className="text-s whitespace-pre-line">{note}</p>}
        <div className="flex flex-wrap gap-1.5 print:hidden">
          {status === 'accepted' && !isPriced && (
            <TakeOver
              isBusy={taking.isPending}
              onPress={() => taking.take(priceTakenOver(deal, offer, name))}
            >
              Use as the deal’s price
            </TakeOver>
          )}
          {offered !== null && (
            <TakeOver
              isBusy={taking.isPending}
              onPress={() => taking.take(closingTakenOver(deal, offered))}
            >
              Use as the deal’s closing
            </TakeOver>
          )}
        </div>
      </div>
      <Button
        size="s"
        kind="quiet"
        className="max-desk:min-h-[44px] print:hidden"
        aria-label={`${isOut ? 'Extend' : 'Change'} the offer of ${name}`}
        onClick={onChange}
      >
        {isOut ? 'Extend' : 'Change'}
      </Button>
    </li>
  );
}

type TakeOverProps = { isBusy: boolean; onPress: () => void; children: ReactNode };

function TakeOver({ isBusy, onPress, children }: TakeOverProps) {
  return (
    <Button size="s" className="mt-1.5 max-desk:min-h-[44px]" isBusy={isBusy} onClick={onPress}>
      {children}
    </Button>
  );
}

/** How it is paid, the earnest money and the closing; what is not known says so. */
function termsOf(offer: DealOffer): string[] {
  const { financing, loan_cents, earnest_cents, earnest_due_on, closing_on } = offer;
  const paid = financing === null ? 'Financing not known yet' : offerFinancingNames[financing];
  const earnest = earnest_cents === null ? 'not known yet' : formatMoney(earnest_cents);
  return [
    loan_cents === null ? paid : `${paid}, ${formatMoney(loan_cents)}`,
    `Earnest money ${earnest}${earnest_due_on === null ? '' : `, due ${formatDay(earnest_due_on)}`}`,
    closing_on === null ? 'No closing day yet' : `Closing ${formatDay(closing_on)}`,
  ];
}
