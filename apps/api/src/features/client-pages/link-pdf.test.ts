import { ErrorBody } from '@deedlight/contract/shared/errors';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { aMember } from '../../test/a-member';
import {
  aCountyWithHiddenPerson,
  aSharingMember,
  hiddenPerson,
  ofHome,
} from '../../test/a-sharing-member';
import type { TestApp } from '../../test/test-app';
import { pagesIn, squeezed } from '../../test/words-of-pdf';
import { linkPdf } from './printed/link-pdf';

type Sharing = Awaited<ReturnType<typeof aSharingMember>>;

let database: Database;
let app: TestApp;
let ada: Member;
let pagesOf: Sharing['pagesOf'];
let aLink: Sharing['aLink'];

beforeAll(async () => {
  database = await aCountyWithHiddenPerson();
}, 120_000);

beforeEach(async () => {
  ({ app, ada, pagesOf, aLink } = await aSharingMember(database));
});

const pdfOf = (id: string, signedInAs?: Member) =>
  app.browser(signedInAs === undefined ? {} : { signedInAs }).fetch(`/v1/client-pages/${id}/pdf`);

async function opened(token: string) {
  return ofHome((await app.browser().client.clientPages.open({ token })).report);
}

describe('a shared home as a PDF', { timeout: 60_000 }, () => {
  test('R-01, X-04 says what the client’s page says, with its sources and its address', async () => {
    await database.asUser(ada, (db) =>
      db.insertInto('public.professionals').values({ company: 'Acme Mortgage' }).execute(),
    );
    const { link, token } = await aLink({ note: 'Call me before Friday.' });
    const answer = await pdfOf(link.id, ada);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const pages = await pagesIn(answer);
    const all = pages.join(' ');
    const report = await opened(token);
    const printed = linkPdf(report, link.url);
    const [headline] = printed.blocks.flatMap((block) =>
      block.kind === 'headline' ? block.figures : [],
    );
    expect(headline?.value).toMatch(/^\$[\d,]+\s–\s\$[\d,]+$/);
    const said = [headline?.value ?? '', printed.title, 'Acme Mortgage', 'Call me before Friday.'];
    for (const words of [...said, 'not an appraisal']) expect(all).toContain(squeezed(words));
    for (const { title } of report.sources) expect(all).toContain(squeezed(title));
    expect(all).toContain(`/s/${token}`);
    for (const [at, words] of pages.entries()) {
      expect(words).toContain(`${at + 1}/${pages.length}`);
      expect(words.includes('SAMPLE')).toBe(report.isSample);
    }
  });

  test('has no owner, no mailing address and nothing of the sender’s account', async () => {
    const { link } = await aLink();
    const all = (await pagesIn(await pdfOf(link.id, ada))).join(' ');
    for (const secret of [...Object.values(hiddenPerson), ada.email ?? 'no address']) {
      expect(all).not.toContain(squeezed(secret));
    }
  });

  test('is for the member alone who shared it, while the link works', async () => {
    const { link } = await aLink();
    const grace = await aMember(database);
    const codeOf = async (answer: Response) => {
      const { error } = ErrorBody.parse(await answer.json());
      return { status: answer.status, code: error.code };
    };
    expect(await codeOf(await pdfOf(link.id))).toMatchObject({ status: 401 });
    const unknown = { status: 404, code: 'CLIENT_LINK_UNKNOWN' };
    expect(await codeOf(await pdfOf(link.id, grace))).toEqual(unknown);
    expect(await codeOf(await pdfOf('not-an-id', ada))).toEqual(unknown);
    await pagesOf(ada).revoke({ id: link.id });
    const ended = { status: 410, code: 'CLIENT_LINK_ENDED' };
    const answer = await pdfOf(link.id, ada);
    expect(ErrorBody.parse(await answer.clone().json()).error.details).toEqual({ why: 'revoked' });
    expect(await codeOf(answer)).toEqual(ended);
  });
});

describe('X-01, X-02 what is printed of a shared home', () => {
  test('has a source for each figure, and names what is not known', async () => {
    const { token } = await aLink();
    const report = await opened(token);
    const baths = { known: false, why: 'unknown' } as const;
    const home = { ...report.home, facts: { ...report.home.facts, baths } };
    const { blocks, sources } = linkPdf({ ...report, home }, null);
    const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
    expect(facts.find(({ label }) => label === 'Baths')).toEqual({
      label: 'Baths',
      value: 'Unknown',
    });
    const known = facts.filter(({ value }) => !/^(Unknown|None|Not )/.test(value));
    expect(known.length).toBeGreaterThan(2);
    for (const { source } of known) expect(source).toMatch(/fetched \w+ \d+, \d{4}/);
    const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
    expect(rows.length).toBe(report.sales.items.length);
    for (const row of rows) expect(row.at(-1)).toMatch(/fetched \w+ \d+, \d{4}/);
    for (const backing of sources) {
      for (const part of Object.values(backing)) expect(part).not.toBe('');
    }
    expect(sources.at(-1)?.confidence).toBe('Estimate');
  });

  test('without a value says why, and the value on record with its source', async () => {
    const { token } = await aLink();
    const report = await opened(token);
    const other = { label: 'Market value', amount: 40_000_000, asOf: '2026-01-01' };
    const value = {
      known: false,
      code: 'too-few-sales',
      asOf: '2026-11-20',
      other: { ...other, source: report.sources[0]?.id ?? null },
    } as const;
    const { blocks } = linkPdf({ ...report, value, sales: { kind: 'alike', items: [] } }, null);
    const said = JSON.stringify(blocks);
    expect(said).toContain('No estimate. Too few sales are on record here.');
    expect(said).toContain('No such sale is on record here.');
    expect(said).toMatch(/\$400,000","source":"[^"]+recorded Jan 1, 2026/);
  });
});
