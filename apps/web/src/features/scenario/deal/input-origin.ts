import { confidenceWords } from '@deedlight/domain/fact';
import { assumed, enteredByYou } from '../../../kit/evidence/backing';
import type { FieldOrigin, FieldState } from '../../../kit/fields/field';
import type { SaidBy } from './said-by';

type Input = Pick<FieldState, 'name' | 'field' | 'text'>;

/** Returns the mark of an input; what the page itself assumes is an estimate. */
export function inputOrigin(input: Input, says: SaidBy): FieldOrigin {
  const { field, text } = input;
  if (field.source !== undefined && (text === field.initial || text === '')) return 'estimate';
  if (text === '') return 'unknown';
  const { source, confidence } = says(input);
  if (source === enteredByYou.source) return 'typed';
  const isEstimate = source === assumed.source || confidence === confidenceWords.estimated;
  return isEstimate ? 'estimate' : 'record';
}
