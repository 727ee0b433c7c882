import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { aMember } from '../../test/a-member';
import { aSharingMember, hideOwner, sharedHome, tokenIn } from '../../test/a-sharing-member';
import { askedGrid } from '../../test/grid-to-share';
import { aDatabaseWithTrainedCounty } from '../../test/trained-county';

type Sharing = Awaited<ReturnType<typeof aSharingMember>>;
type Pages = ReturnType<Sharing['pagesOf']>;

const secrets = {
  owner: 'HONEYSUCKLE BARNABY',
  mailing: 'PO BOX 70512 ELSEWHERE NV',
};
/** Stands in a deed of each sale that is compared. */
const buyer = 'WINTERBOURNE OCTAVIA';

let database: Database;
let sharing: Sharing;
let ada: Pages;
let visitor: Pages;

beforeAll(async () => {
  database = await aDatabaseWithTrainedCounty();
  await database.asService('test', async (db) => {
    await hideOwner(db, { ...secrets, key: 'honeysuckle', careOf: null });
    await sql`update records.transfers set buyer = ${buyer} where county_fips = '39001'`.execute(
      db,
    );
  });
}, 120_000);

beforeEach(async () => {
  sharing = await aSharingMember(database);
  ada = sharing.pagesOf(sharing.ada);
  visitor = sharing.app.browser().client.clientPages;
});

async function shared(asked = askedGrid(), said: { name?: string; note?: string } = {}) {
  const link = await ada.shareComparables({ asked, ...said });
  return { link, token: tokenIn(link) };
}

async function opened(token: string) {
  const { report, comparablesSince: since, ...answer } = await visitor.open({ token });
  if (report.kind !== 'comparables' || since === null) throw new Error('not of comparables');
  return { ...answer, report, since };
}

/** The answer of the comparables page for the same home and the usual rule. */
function found() {
  const { client } = sharing.app.browser({ signedInAs: sharing.ada });
  return client.comparables.find({ id: sharedHome });
}

/** Changes a stored report, as if it had been made from records of before. */
function change(id: string, path: string[], value: unknown) {
  return database.asService('test', (db) =>
    sql`update public.client_links set report =
      jsonb_set(report, ${path}::text[], ${JSON.stringify(value)}::text::jsonb)
      where id = ${id}`.execute(db),
  );
}

/** Returns a sale that is on record and that the rule does not list. */
async function saleBeyond(listed: readonly string[]) {
  const sales = await database.asService('test', (db) =>
    sql<{ id: string; line: string; soldOn: string }>`
      select s.property_id || '_' || s.sold_on as id, p.address_line as line, s.sold_on as "soldOn"
      from records.sales s join records.properties p
        on p.county_fips = s.county_fips and p.id = s.property_id
      where s.county_fips = '39001'
        and not s.property_id || '_' || s.sold_on = any (${[...listed]}::text[])
      order by s.property_id limit 1`.execute(db),
  );
  const [sale] = sales.rows;
  if (sale === undefined) throw new Error('every sale of the county is listed');
  return { ...sale, address: expect.objectContaining({ line: sale.line }) };
}

describe('comparables that are shared', () => {
  test('F-03, X-01 have the sales that the page finds, adjusted line by line to the value', async () => {
    const { token, link } = await shared(askedGrid(), { name: 'Maya’s home', note: 'Call me.' });
    expect(link).toMatchObject({ kind: 'comparables', propertyId: sharedHome, version: 1 });
    const { report } = await opened(token);
    const { comparables, until, rule } = await found();
    expect(report.sales.map(({ saleId }) => saleId)).toEqual(
      comparables.slice(0, 6).map(({ saleId }) => saleId),
    );
    expect(report).toMatchObject({ name: 'Maya’s home', note: 'Call me.', until, rule, edited: 0 });
    for (const { price, lines, net, adjusted } of report.sales) {
      expect(lines.reduce((all, { amount }) => all + (amount ?? 0), 0)).toBe(net);
      expect(price + net).toBe(adjusted);
    }
    const { sales, indication } = report;
    const mean = sales.reduce((all, { weight, adjusted }) => all + weight * adjusted, 0);
    expect(Math.abs((indication?.value ?? 0) - mean)).toBeLessThanOrEqual(10_000);
    const ids = report.sources.map(({ id }) => id);
    for (const { source } of sales) expect(ids).toContain(source);
  });

  test('X-06 hold the sender’s choices: taken out, put in, first, and amounts of their own', async () => {
    const { comparables } = await found();
    const [first = '', second = '', ...more] = comparables.map(({ saleId }) => saleId);
    const last = more.at(-1) ?? '';
    const edits = { [second]: { condition: 1_200_000 } };
    const { token } = await shared(askedGrid({ removed: [first], pinned: [last], edits }));
    const { report } = await opened(token);
    const ids = report.sales.map(({ saleId }) => saleId);
    expect(ids[0]).toBe(last);
    expect(ids).not.toContain(first);
    expect(report.edited).toBe(1);
    const lines = report.sales.find(({ saleId }) => saleId === second)?.lines;
    expect(lines?.find(({ name }) => name === 'condition')).toEqual({
      ...{ name: 'condition', basis: 'edited', amount: 1_200_000 },
    });
  });

  test('take no figure from the browser, and name what is bad', async () => {
    const post = async (asked: object) => {
      const answer = await sharing.app
        .browser({ signedInAs: sharing.ada })
        .fetch('/v1/client-pages/comparables', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ asked }),
        });
      return { status: answer.status, text: await answer.text() };
    };
    expect((await post(askedGrid())).status).toBe(200);
    expect((await post({ ...askedGrid(), value: 1 })).status).toBe(400);
    const wide = await post(askedGrid({ rule: { miles: 500 } }));
    expect(wide).toMatchObject({ status: 400, text: expect.stringContaining('miles') });
    const edits = { a: { price: 100 } };
    expect((await post({ ...askedGrid(), edits })).status).toBe(400);
    expect((await post({ ...askedGrid(), propertyId: 'oh-39001-nosuchparcel' })).status).toBe(404);
    const page = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [`p${at}`, 'x'.repeat(7000)]),
    );
    const long = await post(askedGrid({ page }));
    expect(long).toMatchObject({ status: 400, text: expect.stringContaining('too many changes') });
    const signedOut = await sharing.app.browser().fetch('/v1/client-pages/comparables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ asked: askedGrid() }),
    });
    expect(signedOut.status).toBe(401);
  });

  test('have no owner, no buyer, no mailing address, nothing of the account, not the way back', async () => {
    const { client } = sharing.app.browser({ signedInAs: sharing.ada });
    const seen = JSON.stringify([
      await client.properties.detail({ id: sharedHome }),
      await found(),
    ]);
    // The member does see them, so that their absence below says something.
    for (const secret of [...Object.values(secrets), buyer]) expect(seen).toContain(secret);
    const { token, link } = await shared(
      askedGrid({ page: { property: sharedHome, score: '713' } }),
    );
    await ada.updateComparables({ id: link.id, asked: askedGrid() });
    const answer = JSON.stringify(await visitor.open({ token }));
    expect(answer).toContain(sharedHome);
    for (const secret of [...Object.values(secrets), buyer, sharing.ada.email ?? '']) {
      expect(answer).not.toContain(secret);
    }
    expect(answer).not.toMatch(/"(owner|mailing|buyer|seller|mortgages|persons|inputs|page)"/);
    expect(answer).not.toMatch(/"email":"[^"]|\b713\b/);
  });

  test('are opened again by their sender, updated, and show what they were', async () => {
    const { link, token } = await shared();
    expect(link.comparables).toEqual({ property: sharedHome, months: '12' });
    const before = (await opened(token)).report;
    const [first] = before.sales;
    sharing.app.clock.advance({ hours: 1 });
    const asked = askedGrid({ removed: [first?.saleId ?? ''] });
    const updated = await ada.updateComparables({ id: link.id, asked, note: 'Without the first.' });
    expect(updated).toMatchObject({ id: link.id, version: 2 });
    const { report, since } = await opened(token);
    expect(report.note).toBe('Without the first.');
    expect(report.sales.map(({ saleId }) => saleId)).not.toContain(first?.saleId);
    expect(since.earlier).toEqual([
      {
        madeAt: before.madeAt,
        untilAt: report.madeAt,
        value: before.indication?.value,
        range: before.indication?.range,
        sales: before.sales.map(({ saleId }) => saleId),
      },
    ]);
    const eve = sharing.pagesOf(await aMember(database));
    await expect(eve.updateComparables({ id: link.id, asked })).rejects.toMatchObject({
      code: 'CLIENT_LINK_UNKNOWN',
    });
  });

  test('say what the records of today make of them, once that is another value', async () => {
    const { link, token } = await shared();
    expect((await opened(token)).since.today).toBeNull();
    const { report } = await opened(token);
    const was = Math.round((report.indication?.value ?? 0) * 0.9);
    await change(link.id, ['indication', 'value'], was);
    await change(link.id, ['sales'], report.sales.slice(1));
    sharing.app.clock.advance({ hours: 1 });
    expect((await opened(token)).since.today).toEqual({
      value: report.indication?.value,
      range: report.indication?.range,
      until: report.until,
      isNewSale: true,
    });
  });

  test('R-01 say before they are sent which chosen sales are left out, and why', async () => {
    const { comparables } = await found();
    const [there] = comparables;
    const unfit = await saleBeyond(comparables.map(({ saleId }) => saleId));
    const lost = `${there?.propertyId}_1931-02-03`;
    const asked = askedGrid({
      ...{ added: [there?.saleId ?? '', lost], pinned: [unfit.id], removed: ['taken-out'] },
      edits: { 'no-sale': { size: 100 }, 'taken-out': { size: 100 } },
    });
    const { leftOut } = await ada.checkComparables({ asked });
    expect(leftOut).toEqual([
      { saleId: lost, address: there?.address, soldOn: '1931-02-03', why: 'gone' },
      { saleId: unfit.id, address: unfit.address, soldOn: unfit.soldOn, why: 'not-by-rule' },
      { saleId: 'no-sale', address: null, soldOn: null, why: 'gone' },
    ]);
    await expect(visitor.checkComparables({ asked })).rejects.toMatchObject({ status: 401 });
  });

  test('R-01 tell the client how many of the frozen sales are gone from the records', async () => {
    const { link, token } = await shared();
    const { report, since } = await opened(token);
    expect(since.gone).toBe(0);
    const lost = `${report.sales[0]?.propertyId}_1931-02-03`;
    await change(link.id, ['sales', '0', 'saleId'], lost);
    sharing.app.clock.advance({ hours: 1 });
    expect((await opened(token)).since.gone).toBe(1);
    // The sender still wants it, and the client has seen it.
    await ada.updateComparables({ id: link.id, asked: askedGrid({ added: [lost] }) });
    expect((await opened(token)).since.gone).toBe(1);
    sharing.app.clock.advance({ hours: 1 });
    await ada.updateComparables({ id: link.id, asked: askedGrid() });
    expect((await opened(token)).since.gone).toBe(0);
  });
});
