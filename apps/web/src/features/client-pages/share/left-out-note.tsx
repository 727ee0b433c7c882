import type { LeftOutSale } from '@deedlight/contract/client-pages/comparables-report';
import { chosenByHand } from '@deedlight/domain/comparables/choose-sales';
import { saleOfId } from '@deedlight/domain/comparables/comparable-sale';
import { skipToken, useQuery } from '@tanstack/react-query';
import { formatCount, formatDay } from '../../../kit/format/format';
import { api } from '../../../platform/api/api';
import { errorText } from '../../../platform/api/error-text';
import type { GridToShare } from '../../comparables/public';

/** Says which sales of the sender's choice the link will not have; nothing where it has them all. */
export function LeftOutNote({ asked }: { asked: GridToShare }) {
  const { added, removed, pinned, edits } = asked;
  const chosen = chosenByHand({ added, removed, pinned, edits: Object.keys(edits) });
  const { data, error } = useQuery(
    api.clientPages.checkComparables.queryOptions({
      input: chosen.length > 0 ? { asked } : skipToken,
    }),
  );
  if (error !== null) {
    return (
      <p role="note" className="text-s text-warn">
        Whether the link has all sales of your choice could not be checked. {errorText(error)}
      </p>
    );
  }
  if (data === undefined || data.leftOut.length === 0) return null;
  const { leftOut } = data;
  return (
    <div role="note" className="rounded-m bg-warn-soft px-3 py-2.5 text-s text-warn">
      <p>
        {formatCount(leftOut.length, 'sale')} of your choice {leftOut.length === 1 ? 'is' : 'are'}{' '}
        left out:
      </p>
      <ul className="mt-1 list-disc pl-4">
        {leftOut.map((sale) => (
          <li key={sale.saleId}>
            {nameOf(sale)}: {whyWords[sale.why]}.
          </li>
        ))}
      </ul>
    </div>
  );
}

const whyWords = {
  gone: 'no longer in the records',
  'not-by-rule': 'in the records, but not among the sales that the rule lists',
};

function nameOf({ saleId, address, soldOn }: LeftOutSale): string {
  const name = address?.line ?? saleOfId(saleId)?.propertyId ?? saleId;
  return soldOn === null ? name : `${name}, sold ${formatDay(soldOn)}`;
}
