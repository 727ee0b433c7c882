import { asSentence } from '@deedlight/domain/as-sentence';
import type { UsualCommission } from '@deedlight/domain/title-fees/typical-costs';
import { formatRate } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import { Citation } from '../../../ui/evidence/citation';
import type { NetSheet } from './use-net-sheet';

type Props = { sheet: NetSheet; commission: UsualCommission };

/** Notices about the place, and the source of the initial commissions. */
export function NetNotes({ sheet, commission }: Props) {
  const notices = [...new Set(sheet.offers.flatMap((offer) => offer.notices))];
  const { listing, buyer, note, citation } = commission;
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      {notices.length > 0 && (
        <Card title="To know">
          <ul className="grid gap-1.5 text-s text-ink-2">
            {notices.map((notice) => (
              <li key={notice}>{asSentence(notice)}</li>
            ))}
          </ul>
        </Card>
      )}
      <Card title="Commissions" note="Where an offer begins">
        <p>
          Listing {formatRate(listing.toFixed())}, buyer’s agent {formatRate(buyer.toFixed())}
        </p>
        <p className="mt-1 text-s text-ink-2">{note}</p>
        <div className="mt-2 text-s">
          <Citation citation={citation} />
        </div>
      </Card>
    </div>
  );
}
