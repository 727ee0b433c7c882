import type { Database, Queries } from '../../../platform/database/database';
import type { Member } from '../../../platform/member';
import { addDeal } from '../../../test/a-deal';

/** Works in a database as a member: on rows of their own, a deal, and rows of every kind in one. */
export function dealsIn(database: () => Database) {
  const as = <T>(member: Member, work: (db: Queries) => Promise<T>): Promise<T> =>
    database().asUser(member, work);
  const aDeal = (member: Member, given: { params?: string } = {}) =>
    addDeal({ database: database(), by: member }, given);

  function addRows(member: Member, deal_id: string): Promise<void> {
    return as(member, async (db) => {
      const party = { deal_id, role: 'buyer', name: 'Ana' };
      await db.insertInto('public.deal_parties').values(party).execute();
      const step = { deal_id, text: 'Sign', position: 0 };
      await db.insertInto('public.deal_tasks').values(step).execute();
      const offer = { deal_id, name: 'Ana', price_cents: 41_000_000 };
      await db.insertInto('public.deal_offers').values(offer).execute();
      const paper = { deal_id, kind: 'tool', title: 'A tool', path: '/app/tools?tool=trid' };
      await db.insertInto('public.deal_items').values(paper).execute();
    });
  }

  return { as, aDeal, addRows };
}
