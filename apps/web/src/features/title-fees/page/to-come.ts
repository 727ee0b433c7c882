import type { FieldState } from '../../../kit/fields/field';
import type { Closing } from '../closing/use-closing';
import type { Selling } from '../selling/use-net-sheet';

/** Whether the first quote is still to come, as no input keeps it away. */
export function isQuoteToCome(closing: Closing): boolean {
  return closing.quoted === undefined && isOnTheWay(closing, closing.fields);
}

/** Whether the first sheet of the offers is still to come, as no input keeps it away. */
export function isSheetToCome(selling: Selling): boolean {
  const { sheet, saleFields, offers } = selling;
  return sheet === undefined && isOnTheWay(selling, [...saleFields, ...offers.flat()]);
}

type Asked = Pick<Closing, 'scenario' | 'failure' | 'problems'>;

function isOnTheWay({ scenario, failure, problems }: Asked, fields: readonly FieldState[]) {
  const isRefused = problems.length > 0 || fields.some(({ error }) => error !== undefined);
  return scenario.state !== null && !failure && !isRefused;
}
