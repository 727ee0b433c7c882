import {
  contingencyNames,
  isOnTheTable,
  type OfferStatus,
  offerFinancingNames,
  offerStatusNames,
} from '@deedlight/domain/deals/offers';
import { roleNames } from '@deedlight/domain/deals/parties';
import { formatDay, formatMoney } from '../../../kit/format/format';
import { notify } from '../../../kit/notify/notify';
import { useTakingBack } from '../../../platform/api/use-taking-back';
import { Button } from '../../../ui/button';
import { Tag, type TagTone } from '../../../ui/tag';
import { changeDeal, type Deal, dealsKey } from '../own-deals';
import type { DealParty } from '../page/deal-rows';
import { moneyOf } from '../read-deal';
import { failureText, useChangingDeal } from '../use-deals';
import { paramsAtOffer } from './offer-price';
import { type DealOffer, offerName, partyOf } from './offer-rows';

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

/** An offer with its terms; the accepted one gives the deal its price by a press. */
export function OfferRow({ deal, offer, parties, today, onChange }: Props) {
  const { status, price_cents, contingencies, expires_on, note } = offer;
  const name = offerName(offer, parties);
  const party = partyOf(offer, parties);
  const taking = useTakingPrice(deal, offer, name);
  const isOpen = isOnTheTable(status) && status !== 'accepted';
  const isExpired = isOpen && expires_on !== null && expires_on < today;
  const isPriced = moneyOf(deal).price === price_cents;
  return (
    <li className="flex items-start justify-between gap-3 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-strong tabular-nums">{formatMoney(price_cents)}</span>
          <span>
            {name}
            {party !== undefined && <span className="text-ink-2"> · {roleNames[party.role]}</span>}
          </span>
          <Tag tone={tones[status]}>{offerStatusNames[status]}</Tag>
        </p>
        <p className="text-s text-ink-2">{termsOf(offer).join(' · ')}</p>
        <p className="text-s text-ink-2">
          {contingencies.length === 0
            ? 'No contingency is noted'
            : `Contingent on: ${contingencies.map((each) => contingencyNames[each].toLowerCase()).join(', ')}`}
        </p>
        {expires_on !== null && isOpen && (
          <p className={`text-s ${isExpired ? 'text-bad' : 'text-ink-2'}`}>
            {isExpired ? 'Expired' : 'Expires'} {formatDay(expires_on)}
          </p>
        )}
        {note !== '' && <p className="text-s whitespace-pre-line">{note}</p>}
        {status === 'accepted' && !isPriced && (
          <Button
            size="s"
            className="mt-1.5 max-desk:min-h-[44px] print:hidden"
            isBusy={taking.isPending}
            onClick={taking.press}
          >
            Use as the deal’s price
          </Button>
        )}
      </div>
      <Button
        size="s"
        kind="quiet"
        className="max-desk:min-h-[44px] print:hidden"
        aria-label={`Change the offer of ${name}`}
        onClick={onChange}
      >
        Change
      </Button>
    </li>
  );
}

/** How it is paid, the earnest money and the closing; what is not known says so. */
function termsOf({ financing, loan_cents, earnest_cents, closing_on }: DealOffer): string[] {
  const paid = financing === null ? 'Financing not known yet' : offerFinancingNames[financing];
  const earnest = earnest_cents === null ? 'not known yet' : formatMoney(earnest_cents);
  return [
    loan_cents === null ? paid : `${paid}, ${formatMoney(loan_cents)}`,
    `Earnest money ${earnest}`,
    closing_on === null ? 'No closing day yet' : `Closing ${formatDay(closing_on)}`,
  ];
}

/** The press stays out of what it takes away, so that its outcome is told. */
function useTakingPrice(deal: Deal, offer: DealOffer, name: string) {
  const changing = useChangingDeal(deal);
  const undo = useTakingBack(dealsKey);
  const { params } = deal;
  const takeBackFrom = (changed: Deal) =>
    undo({
      takeBack: async () => {
        await changeDeal(changed, { params });
      },
      done: 'The deal has its figures of before',
      failed: 'The deal was changed meanwhile. Its price stays.',
    });
  return {
    isPending: changing.isPending,
    press: () =>
      changing.mutate(
        { params: paramsAtOffer(deal, offer) },
        {
          onSuccess: (changed) =>
            notify({
              kind: 'done',
              text: `The deal has the price of ${name}’s offer`,
              action: takeBackFrom(changed),
            }),
          onError: (error) => notify({ kind: 'failed', text: failureText(error) }),
        },
      ),
  };
}
