import type { Closing } from '../closing/use-closing';
import type { Selling } from '../selling/use-net-sheet';

/** Whether the first quote is still to come, as no input keeps it away. */
export function isQuoteToCome({ scenario, quoted, failure, problems, fields }: Closing): boolean {
  const isRefused = problems.length > 0 || fields.some(({ error }) => error !== undefined);
  return quoted === undefined && scenario.state !== null && !failure && !isRefused;
}

/** Whether the first sheet of the offers is still to come, as no input keeps it away. */
export function isSheetToCome(selling: Selling): boolean {
  const { scenario, sheet, failure, problems, saleFields, offers } = selling;
  const isRefused =
    problems.length > 0 ||
    [...saleFields, ...offers.flat()].some(({ error }) => error !== undefined);
  return sheet === undefined && scenario.state !== null && !failure && !isRefused;
}
