import { expect, type Page } from '@playwright/test';
import type { Site } from './demo-site';

/** More than fit a phone's screen. */
const many = 12;

/**
 * Gives the member who is logged in a dozen of what a member may have many of: homes opened and
 * pinned, notes, lists, saved searches, scenarios and deals. Returns the ids of a list and a deal.
 */
export async function becomeBusy(
  page: Page,
  { url }: Site,
): Promise<{ list: string; deal: string }> {
  await page.goto('/app/search');
  const homes = page.getByRole('main').locator('a[href^="/app/property/"]');
  await expect(homes.first()).toBeVisible();
  const paths = await homes.evaluateAll((links) => [
    ...new Set(links.map((link) => link.getAttribute('href') ?? '')),
  ]);
  const ids = paths.slice(0, many).map((path) => path.split('/').at(-1) ?? '');
  expect(ids).toHaveLength(many);
  const token = await page.evaluate(() => localStorage.getItem('userToken'));
  const headers = {
    authorization: `Bearer ${token}`,
    apikey: 'sb_publishable_local',
    prefer: 'return=representation',
  };
  const add = async (table: string, data: object) => {
    const answer = await page.request.post(`${url}/rest/v1/${table}`, { headers, data });
    expect(answer.status(), `${table} ${await answer.text()}`).toBe(201);
    const rows: { id: string }[] = await answer.json();
    return rows[0]?.id ?? '';
  };
  const made = { list: '', deal: '' };
  for (const [at, property_id] of ids.entries()) {
    // Some names fill the line of a phone, and some take two.
    const name = `Home ${at}${endings[at % endings.length]}`;
    const home = { property_id, label: name };
    made.list = await add('property_lists', { name });
    await add('listed_properties', { list_id: made.list, ...home });
    await add('pinned_properties', home);
    await add('property_notes', { property_id, tags: ['vacant', 'corner lot'], note: name });
    await add('saved_searches', { name, query: { beds: 3 } });
    // The second half cannot be read any more.
    const params = at < many / 2 ? readable : 'price=400000&state=OH';
    await add('saved_scenarios', { name, params, tables: {} });
    made.deal = await add('deals', { name, kind: 'sale', place: name, property_id, note: '' });
    const reached = { email: `party${at}@example.com`, phone: '(614) 555-0142', nmls_id: '123456' };
    for (const role of ['buyer', 'lender', 'seller']) {
      await add('deal_parties', {
        deal_id: made.deal,
        role,
        name,
        company: 'Lake Lending',
        ...reached,
      });
    }
  }
  for (const id of ids) {
    await page.goto(`/app/property/${id}`);
    await expect(page.getByRole('heading', { name: 'Timeline', exact: true })).toBeVisible();
  }
  return made;
}

const endings = ['', ' by the brook', ' of the long name at the end of the lane'];

const readable = new URLSearchParams({
  ...{ price: '400000', loan: '320000', purpose: 'purchase', occupancy: 'primary', units: '1' },
  ...{ program: 'fannie-conventional', rate: '6.5', months: '360', score: '740', income: '9000' },
  ...{ state: 'OH', county: 'Sample County', city: 'Marlow' },
}).toString();
