import type { CashLine } from '@deedlight/domain/title-fees/cash/buyer-cash';
import type { FieldState } from '../../../kit/fields/field';
import type { Origin } from '../../../ui/evidence/origin-dot';
import { inputOrigin, type SaidBy } from '../../scenario/public';
import type { ClosingLine } from './use-closing';

/** A charge without a table row was typed; a row that is no published rate is an estimate. */
export function originOf({ citation }: Pick<ClosingLine, 'citation'>): Origin {
  if (citation === null) return 'typed';
  return citation.confidence === 'published' ? 'record' : 'estimate';
}

/** The input on which a line that is paid ahead depends most. */
const inputOfPrepaid: Readonly<Record<string, string>> = {
  'prepaid-interest': 'rate',
  'insurance-premium': 'insurance',
  'escrow:tax': 'taxes',
  'escrow:insurance': 'insurance',
};

/** What is paid ahead is worked out from one figure, and is as sure as that one. */
export function prepaidOrigin(
  { code }: Pick<CashLine, 'code'>,
  fields: readonly FieldState[],
  says: SaidBy,
): Origin {
  const input = fields.find(({ name }) => name === inputOfPrepaid[code]);
  return input === undefined ? 'typed' : inputOrigin(input, says);
}

/** Says in a few words whose figure a charge is. */
export function sourceWords({
  citation,
  schedule,
}: Pick<ClosingLine, 'citation' | 'schedule'>): string {
  if (schedule !== null) return `Fee schedule, ${schedule}`;
  if (citation === null) return 'Typed by you';
  return citation.confidence === 'published'
    ? citation.publisher
    : `Typical, ${citation.publisher}`;
}
