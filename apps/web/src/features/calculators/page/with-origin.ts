import { assumed, enteredByYou } from '../../../kit/evidence/backing';
import type { FieldOrigin, FieldState } from '../../../kit/fields/field';
import type { SaidBy } from '../../scenario/public';

/** The costs of a home, of which a page says where each is from. */
const costs = new Set(['taxes', 'taxRate', 'insurance', 'insuranceYearly', 'dues']);

/** Returns the field with the mark of its origin, and the way back to the table's figure. */
export function withOrigin(state: FieldState, says: SaidBy): FieldState {
  const { name, field, text } = state;
  if (!costs.has(name)) return state;
  const { origin, remark } = originOf(state, says);
  const { source } = field;
  const isChanged = field.shared !== undefined && source !== undefined && text !== field.initial;
  // An emptied box has the table's figure again.
  const onReset = isChanged && origin === 'typed' ? () => state.onType('') : state.onReset;
  return { ...state, origin, remark, onReset };
}

function originOf(state: FieldState, says: SaidBy): { origin: FieldOrigin; remark: string } {
  const { field, text } = state;
  const { source } = says(state);
  const isRecord = source !== enteredByYou.source && source !== assumed.source;
  if (field.source !== undefined && (text === field.initial || text === '')) {
    return { origin: 'estimate', remark: `Estimate: ${field.source}` };
  }
  if (text === '') {
    return { origin: 'unknown', remark: 'Not known yet. Not in the payment' };
  }
  if (source === assumed.source) return { origin: 'estimate', remark: 'Assumed' };
  return isRecord
    ? { origin: 'record', remark: source }
    : { origin: 'typed', remark: 'Typed by you' };
}
