import { os } from '../../platform/procedures';

// The rate manuals and tax tables are large; the first quote loads them.
const closing = () => import('./quote');

export const titleFeeHandlers = {
  quote: os.titleFees.quote.handler(async ({ input: { tables, ...deal } }) =>
    (await closing()).quote(deal, tables),
  ),
  netSheet: os.titleFees.netSheet.handler(async ({ input: { tables, ...asked } }) =>
    (await closing()).net(asked, tables),
  ),
};
