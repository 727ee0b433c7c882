import type { Actor, Database } from '../platform/database/database';

type By = { database: Database; by: Actor };

/** Adds a deal as the browser does, by the actor's own rights; returns its id. */
export async function addDeal({ database, by }: By, row: object = {}): Promise<string> {
  const { id } = await database.asUser(by, (db) =>
    db
      .insertInto('public.deals')
      .values({ name: 'Elm', kind: 'purchase', ...row })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Adds a party in the same way; returns its id. */
export async function addParty(
  { database, by }: By,
  deal_id: string,
  row: object = {},
): Promise<string> {
  const { id } = await database.asUser(by, (db) =>
    db
      .insertInto('public.deal_parties')
      .values({ deal_id, role: 'buyer', name: 'Ana Elm', ...row })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Adds an offer in the same way; returns its id. */
export async function addOffer(
  { database, by }: By,
  deal_id: string,
  row: object = {},
): Promise<string> {
  const { id } = await database.asUser(by, (db) =>
    db
      .insertInto('public.deal_offers')
      .values({ deal_id, name: 'Ana Elm', price_cents: 41_000_000, ...row })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}
