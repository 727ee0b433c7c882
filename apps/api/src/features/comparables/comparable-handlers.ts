import type { Property } from '@deedlight/contract/property';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { RequestContext } from '../../platform/context';
import { os } from '../../platform/procedures';
import { findComparables } from './find-comparables';

/** Opens the subject as its page does: one view counts once, and a refused reader gets nothing. */
type OpenSubject = (ctx: RequestContext, id: PropertyId) => Promise<Property>;

export function comparableHandlers(open: OpenSubject) {
  return {
    find: os.comparables.find.handler(async ({ input, context, errors }) => {
      const { actor, database, clock } = context;
      if (actor.role !== 'authenticated') throw errors.UNAUTHENTICATED();
      const { id, ...asked } = input;
      const property = await open(context, id);
      const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
      const found = await database.asUser(actor, (db) =>
        findComparables(db, property, asked, today),
      );
      if (found === null) throw errors.PLACE_UNKNOWN({ data: { id } });
      return found;
    }),
  };
}
