import type { ClientLink } from '@deedlight/contract/client-pages';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { aLink, aLinkToLoans, linkId } from '../../../test/a-link';
import { anAccountServer } from '../../../test/account-server';
import { onLimit, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { savedFiles } from '../../../test/saved-files';

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(...accounts.handlers, onLimit({ searchesRemaining: null, resetsAt: null }));
});

const id = linkId;

/** Keeps links as the server does: revoking and restoring change what is listed. */
function keepLinks(links: ClientLink[]) {
  const set = (revokedAt: string | null) => () => {
    links.splice(0, links.length, ...links.map((link) => ({ ...link, revokedAt })));
    return HttpResponse.json(links[0]);
  };
  server.use(
    http.get('*/v1/client-pages', () => HttpResponse.json({ links })),
    http.post(`*/v1/client-pages/${id}/revoke`, set('2026-11-21T12:00:00Z')),
    http.post(`*/v1/client-pages/${id}/restore`, set(null)),
  );
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Your client links' })).getAllByRole('listitem');

test('a member without links is told how one is made', async () => {
  keepLinks([]);
  openApp('/app/client-links');
  expect(await screen.findByText('No link yet')).toBeDefined();
});

test('a link says how often it was opened, how many asked, and that it has ended', async () => {
  keepLinks([
    aLink({ opens: 2, lastOpenedAt: '2026-11-21T12:00:00Z', questions: 1, hasPasscode: true }),
    aLink({ id: '5b1c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d', expiresAt: '2026-01-01T12:00:00Z' }),
  ]);
  openApp('/app/client-links');
  const [opened, expired] = await rows();
  expect(opened?.textContent).toMatch(/Passcode.*Opened 2 times, last .* · 1 question/);
  expect(expired?.textContent).toMatch(/Ended.*ended Jan 1, 2026.*Not opened yet/);
  expect(within(expired ?? document.body).queryByRole('button')).toBeNull();
});

test('X-04 the report of a home is saved as the server prints it; what is missing, or why it is not, is said', async () => {
  keepLinks([aLink()]);
  let isBusy = true;
  let missing: string | null = null;
  const error = { code: 'RATE_LIMITED', message: 'Too many tries. Please wait and try again.' };
  server.use(
    http.get(`*/v1/client-pages/${id}/pdf`, () =>
      isBusy
        ? HttpResponse.json({ error: { ...error, requestId: 'req-1' } }, { status: 429 })
        : HttpResponse.arrayBuffer(new TextEncoder().encode('%PDF-1.3').buffer, {
            headers: {
              'content-disposition': 'attachment; filename="report-2214.pdf"',
              ...(missing !== null && { 'x-pictures-missing': missing }),
            },
          }),
    ),
  );
  const saved = savedFiles();
  const { user } = openApp('/app/client-links');
  const pdf = await screen.findByRole('button', { name: /^Save the report of 2214 .* PDF$/ });
  await user.click(pdf);
  expect(await screen.findByText(error.message)).toBeDefined();
  expect(saved).toEqual([]);
  isBusy = false;
  await user.click(pdf);
  await vi.waitFor(() => expect(saved).toEqual(['report-2214.pdf']));
  expect(screen.queryByText(/^The PDF was saved without/)).toBeNull();
  missing = 'logo, photo';
  await user.click(pdf);
  const without = 'The PDF was saved without your photo and your logo, ';
  const file = 'because the file could not be read. Choose it again in Settings.';
  expect(await screen.findByText(`${without}${file}`)).toBeDefined();
  missing = 'installation';
  await user.click(pdf);
  expect(
    await screen.findByText(/without this site’s logo, .* could not be read\.$/),
  ).toBeDefined();
  expect(saved).toHaveLength(3);
});

test('loans are saved as well, but no link that has ended', async () => {
  const ended = { id: '5b1c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d', expiresAt: '2026-01-01T12:00:00Z' };
  keepLinks([aLinkToLoans(), aLink(ended)]);
  openApp('/app/client-links');
  await rows();
  expect(screen.getAllByRole('button', { name: /PDF$/ })).toHaveLength(1);
});

test('revoking ends a link at once, and is taken back', async () => {
  keepLinks([aLink()]);
  const { user } = openApp('/app/client-links');
  await user.click(await screen.findByRole('button', { name: /^Revoke the link of 2214/ }));
  expect(await screen.findByText('Revoked')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: /^Revoke the link of 2214/ })).toBeDefined();
  expect(screen.queryByText('Revoked')).toBeNull();
});

test('R-01 shared loans open in the calculator with their inputs and the link to update', async () => {
  const loan = {
    ...{ program: 'fha' as const, down: '0.035', rate: '0.0625', term: 360 },
    ...{ charges: 200_000, costs: 600_000, extra: 0 },
  };
  const inputs = {
    ...{ propertyId: null, score: 713, years: 9, state: 'OH', county: null, city: null },
    ...{ livingAreaSqft: null, yearBuilt: null, say: '', price: 40_000_000, cash: null },
    ...{ taxes: null, insurance: 180_000, dues: null, loans: [loan, { ...loan, rate: '0.06' }] },
  };
  const loans = { kind: 'loans' as const, propertyId: null, label: 'Maya', inputs, version: 3 };
  keepLinks([aLink(loans)]);
  openApp('/app/client-links');
  const open = await screen.findByRole('link', { name: 'Open Maya in the calculator' });
  const { pathname, searchParams } = new URL(open.getAttribute('href') ?? '', 'http://x.example');
  expect(pathname).toBe('/app/calculators/compare');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ link: id, price: '400000', loan: '386000', rate: '6.25', rate2: '6', years: '9' },
    ...{ insurance: '1800', score: '713', state: 'OH' },
  });
  expect(searchParams.has('taxes')).toBe(false);
  expect((await rows())[0]?.textContent).toContain('version 3');
  expect(screen.queryByRole('link', { name: 'Maya' })).toBeNull();
});

test('R-01 a shared closing opens its page with what it was worked out from', async () => {
  const page = { state: 'OH', price: '400000', deposit: '5000' };
  const closing = { side: 'buyer' as const, page };
  keepLinks([aLink({ kind: 'closing', propertyId: null, label: 'Maya', closing, version: 2 })]);
  openApp('/app/client-links');
  const open = await screen.findByRole('link', { name: 'Open the closing of Maya' });
  const { pathname, searchParams } = new URL(open.getAttribute('href') ?? '', 'http://x.example');
  expect(pathname).toBe('/app/title-fees');
  expect(Object.fromEntries(searchParams)).toEqual({ ...page, link: id });
  expect((await rows())[0]?.textContent).toContain('version 2');
});
