import { ErrorBody } from '@deedlight/contract/shared/errors';
import { providedKey } from '@deedlight/domain/comparables/provided-sale';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { tokenIn } from '../../test/a-sharing-member';
import { askedGrid } from '../../test/grid-to-share';
import { pagesIn, squeezed } from '../../test/words-of-pdf';
import { everyLookup, id, offer } from './test/lookup-app';

const given = everyLookup();
const asked = askedGrid({ propertyId: id, page: { property: id }, provided: true });

beforeEach(async () => {
  await given.client().properties.fetch(offer);
});

async function shared() {
  await given.client().comparables.askProvider({ id });
  const link = await given.client().clientPages.shareComparables({ asked });
  return { link, token: tokenIn(link) };
}

async function opened(token: string) {
  const { report, ...answer } = await given.app.browser().client.clientPages.open({ token });
  if (report.kind !== 'comparables') throw new Error('not of comparables');
  return { ...answer, report };
}

const pathsAsked = () => given.vendor.asked.map(({ path }) => path);

describe('F-20 comparables of a data provider that are shared', () => {
  test('R-01 are those that the server keeps, under the provider’s name and day, and it is not asked again', async () => {
    const { token } = await shared();
    const before = pathsAsked();
    const { report } = await opened(token);
    expect(report.provided?.source).toEqual({
      ...{ id: 'realestateapi', publisher: 'RealEstateAPI', title: 'Comparables and estimate' },
      ...{ kind: 'provider', licence: expect.any(String), url: expect.any(String), asOf: null },
      ...{ fetchedAt: '2026-11-20T12:00:00Z', confidence: 'reported' },
    });
    expect(report.provided?.sales).toEqual([
      {
        address: { line: '502 N Larkspur Ln', city: 'Madison', state: 'WI', zip: '53703' },
        ...{ pricedOn: '2026-06-18', price: 38_990_000, priceIs: 'recorded' },
        ...{ livingAreaSqft: 1590, beds: 3, baths: 2, yearBuilt: 1931, lotSqft: 6970 },
        ...{ miles: 0.21, similarity: null },
      },
      expect.objectContaining({ price: 42_150_000, priceIs: 'reported' }),
      expect.objectContaining({ price: null }),
    ]);
    // None of them is a sale of the records, so that no value rests on them.
    expect(report).toMatchObject({ sales: [], indication: null });
    expect(pathsAsked()).toEqual(before);
  });

  test('stay as they were shared when the provider answers otherwise, until the link is updated', async () => {
    const { link, token } = await shared();
    // As if another member had asked the provider anew.
    await given.database.asService('test', (db) =>
      sql`update ops.provider_answers set fetched_at = '2026-12-20T12:00:00Z',
        answer = jsonb_set(answer, '{sales}', jsonb_build_array(answer -> 'sales' -> 0))
        where answer -> 'sales' is not null`.execute(db),
    );
    expect((await opened(token)).report.provided).toMatchObject({
      ...{ sales: { length: 3 }, source: { fetchedAt: '2026-11-20T12:00:00Z' } },
    });
    const pages = given.client().clientPages;
    await pages.updateComparables({ id: link.id, asked });
    expect((await opened(token)).report.provided).toMatchObject({
      ...{ sales: { length: 1 }, source: { fetchedAt: '2026-12-20T12:00:00Z' } },
    });
    await pages.updateComparables({ id: link.id, asked: { ...asked, provided: false } });
    expect((await opened(token)).report.provided).toBeUndefined();
  });

  test('are refused where nobody asked for them, and where no provider is configured', async () => {
    const { clientPages } = given.client();
    const missing = { code: 'PROVIDED_MISSING', status: 409 };
    const before = pathsAsked();
    await expect(clientPages.shareComparables({ asked })).rejects.toMatchObject(missing);
    expect(pathsAsked()).toEqual(before);
    const without = given.install(null).browser({ signedInAs: given.member }).client;
    await expect(without.clientPages.shareComparables({ asked })).rejects.toMatchObject(missing);
    await expect(
      without.clientPages.shareComparables({ asked: { ...asked, provided: false } }),
    ).resolves.toMatchObject({ kind: 'comparables' });
  });

  test('issue 19: are shared without those that the sender leaves out, and say how many', async () => {
    await given.client().comparables.askProvider({ id });
    const { report } = await given.client().comparables.provided({ id });
    const [first, ...others] = (report?.sales ?? []).map(({ address }) => providedKey(address));
    const without = (providedWithout: string[]) => ({ ...asked, providedWithout });
    const pages = given.client().clientPages;
    const link = await pages.shareComparables({ asked: without([first ?? '', 'unknown']) });
    const shown = (await opened(tokenIn(link))).report.provided;
    expect(shown).toMatchObject({ leftOut: 1, sales: { length: 2 } });
    expect(JSON.stringify(shown)).not.toContain('502 N Larkspur Ln');
    const paper = (await pagesIn(await pdfOf(link.id))).join(' ');
    expect(paper).toContain(squeezed('The sender left out 1 of its homes.'));
    expect(paper).not.toContain(squeezed('502 N Larkspur Ln'));
    // That the provider found none would be false.
    await pages.updateComparables({ id: link.id, asked: without([first ?? '', ...others]) });
    expect((await opened(tokenIn(link))).report.provided).toBeUndefined();
  });

  test('issue 19: are not shared where an admin has turned it off; links of before keep them', async () => {
    const { link, token } = await shared();
    await allowSharing(false);
    const pages = given.client().clientPages;
    const off = { code: 'PROVIDED_OFF', status: 403 };
    await expect(pages.shareComparables({ asked })).rejects.toMatchObject(off);
    await expect(pages.updateComparables({ id: link.id, asked })).rejects.toMatchObject(off);
    const { report } = await given.client().comparables.provided({ id });
    expect(report?.mayShare).toBe(false);
    expect((await opened(token)).report.provided?.sales).toHaveLength(3);
    await pages.shareComparables({ asked: { ...asked, provided: false } });
    await allowSharing(true);
    expect((await given.client().comparables.provided({ id })).report?.mayShare).toBe(true);
  });

  test('take no sale from the browser', async () => {
    await given.client().comparables.askProvider({ id });
    const send = (provided: unknown) =>
      given.app.browser({ signedInAs: given.member }).fetch('/v1/client-pages/comparables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ asked: { ...asked, provided } }),
      });
    const answer = await send({ sales: [{ price: 1 }] });
    expect(answer.status).toBe(400);
    expect(ErrorBody.parse(await answer.json()).error.code).toBe('INPUT_INVALID');
    expect((await send(true)).status).toBe(200);
  });

  test('have nobody’s name, no parcel, no estimate and nothing of the account, on the page and on paper', async () => {
    await given.client().comparables.askProvider({ id });
    // As if the provider had come to say who owns what, and the server kept it.
    await given.database.asService('test', (db) =>
      sql`update ops.provider_answers
        set answer = jsonb_set(answer, '{sales,0,owner}', '"WINTERBOURNE OCTAVIA"')
        where answer -> 'sales' is not null`.execute(db),
    );
    const { report } = await given.client().comparables.provided({ id });
    const parcel = report?.sales[0]?.parcelNumber ?? 'no parcel';
    const link = await given.client().clientPages.shareComparables({ asked });
    const page = JSON.stringify(await opened(tokenIn(link)));
    const paper = (await pagesIn(await pdfOf(link.id))).join(' ');
    expect(page).toContain('502 N Larkspur Ln');
    expect(paper).toContain(squeezed('502 N Larkspur Ln'));
    const secrets = ['WINTERBOURNE OCTAVIA', 'Rowan Sample', given.member.email ?? 'no address'];
    for (const secret of [...secrets, parcel, '402,000', '40200000']) {
      expect(page).not.toContain(secret);
      expect(paper).not.toContain(squeezed(secret));
    }
  });

  test('R-01 are printed with their provider, and a printed report’s check says that it is not asked again', async () => {
    const { link } = await shared();
    const said = [
      'Comparables of RealEstateAPI',
      'As RealEstateAPI answered on Nov 20, 2026. None of its prices enters the value above.',
      'RealEstateAPI is not asked again: what it would answer today is not known.',
      '$421,500, reported by brokers',
      'Sold Jun 18, 2026',
    ];
    const paper = (await pagesIn(await pdfOf(link.id))).join(' ');
    for (const words of said) expect(paper).toContain(squeezed(words));
    const made = await given.client().reports.make({ title: 'A', links: [link.id] });
    const visitor = given.app.browser().client;
    const [section] = (await visitor.reports.check({ code: made.code })).sections;
    expect(section?.since).toEqual({
      changes: [],
      unread: 'RealEstateAPI is not asked again: what it would answer today is not known.',
    });
    expect(section?.sources).toContainEqual({
      ...{ title: 'Comparables and estimate', publisher: 'RealEstateAPI', asOf: null },
    });
  });
});

function allowSharing(isAllowed: boolean) {
  return given.database.asService('test', (db) =>
    db.updateTable('public.app_settings').set({ shares_provided: isAllowed }).execute(),
  );
}

const pdfOf = (link: string) =>
  given.app.browser({ signedInAs: given.member }).fetch(`/v1/client-pages/${link}/pdf`);
