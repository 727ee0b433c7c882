import type { Clock } from '../../platform/clock';
import { os } from '../../platform/procedures';

// The first question loads all tables.
const tables = () => import('./describe-tables');

export const referenceHandlers = {
  list: os.reference.list.handler(async ({ context }) => ({
    tables: (await tables()).describeTables(todayOf(context.clock)),
  })),
  table: os.reference.table.handler(async ({ input: { table }, context, errors }) => {
    const found = (await tables()).readTable(table, todayOf(context.clock));
    if (!found) throw errors.TABLE_UNKNOWN({ data: { table } });
    return found;
  }),
};

function todayOf(clock: Clock) {
  return clock.now().toZonedDateTimeISO('UTC').toPlainDate();
}
