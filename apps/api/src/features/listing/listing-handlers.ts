import type { Actor } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { os } from '../../platform/procedures';
import { countFast } from './find-fast';
import { findListed } from './find-listed';
import { findTiles } from './find-tiles';
import type { ListingMemory } from './memory/listing-memory';

/** The list of properties by filters: for members, and free of charge. */
export function listingHandlers(memory: ListingMemory | null) {
  return {
    list: os.properties.list.handler(({ input, context, errors }) => {
      const { sort, direction, limit, cursor, ...query } = input;
      const member = memberOf(context.actor);
      if (member === null) throw errors.UNAUTHENTICATED();
      return findListed(
        { ...context, member, memory },
        { query, order: { sort, direction }, limit, cursor },
      );
    }),

    count: os.properties.count.handler(async ({ input, context, errors }) => {
      const member = memberOf(context.actor);
      if (member === null) throw errors.UNAUTHENTICATED();
      const today = context.clock.now().toZonedDateTimeISO('UTC').toPlainDate();
      const total = await context.database.asUser(member, (db) =>
        countFast(db, memory, input, today),
      );
      return { total };
    }),

    tiles: os.properties.tiles.handler(async ({ input, context, errors }) => {
      const { zoom, view, ...query } = input;
      const member = memberOf(context.actor);
      if (member === null) throw errors.UNAUTHENTICATED();
      return { tiles: await findTiles({ ...context, member, memory }, { query, zoom, view }) };
    }),
  };
}

function memberOf(actor: Actor): Member | null {
  return actor.role === 'authenticated' ? actor : null;
}
