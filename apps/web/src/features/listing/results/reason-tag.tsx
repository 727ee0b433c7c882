import { Tag } from '../../../ui/tag';
import type { Reason } from '../listing-words';

/** Why a home is worth a look, beside its address. On a phone the address has the room. */
export function ReasonTag({ reason: { word, rest, tone, title } }: { reason: Reason }) {
  return (
    <Tag tone={tone}>
      <span title={title}>
        {word}
        {rest !== undefined && <span className="max-desk:sr-only"> {rest}</span>}
      </span>
    </Tag>
  );
}
