import type { FieldOrigin, FieldState } from '../../../kit/fields/field';
import { inputOrigin, type SaidBy } from '../../scenario/public';

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
  const origin = inputOrigin(state, says);
  const { source } = says(state);
  switch (origin) {
    case 'estimate': {
      const of = state.field.source;
      return { origin, remark: of === undefined ? 'Assumed' : `Estimate: ${of}` };
    }
    case 'unknown':
      return { origin, remark: 'Not known yet. Not in the payment' };
    case 'record':
      return { origin, remark: source };
    case 'typed':
      return { origin, remark: 'Typed by you' };
  }
}
