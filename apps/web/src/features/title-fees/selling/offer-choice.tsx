import { formatMoney } from '../../../kit/format/format';
import { Button } from '../../../ui/button';
import type { Selling } from './use-net-sheet';

type Props = {
  selling: Pick<Selling, 'offers' | 'sheet'>;
  chosen: number;
  onChoose: (at: number) => void;
};

/** On a phone: the net of each offer, and the choice of the one shown below. */
export function OfferChoice({ selling: { offers, sheet }, chosen, onChoose }: Props) {
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
