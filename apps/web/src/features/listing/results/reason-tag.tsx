import { Tag } from '../../../ui/tag';
import type { Reason } from '../listing-words';

/** Why a home is worth a look, beside its address. */
export function ReasonTag({ reason: { word, tone, title } }: { reason: Reason }) {
  return <Tag tone={tone}>{title === undefined ? word : <span title={title}>{word}</span>}</Tag>;
}
