import { expect, type Page } from '@playwright/test';
import type { Site } from './demo-site';

/**
 * Writes the payloads into everything that a member may name, bypassing the forms, as an attacker
 * would. Returns the ids of the deals that can be compared.
 */
export async function writeHostileTexts(
  page: Page,
  { url }: Site,
  payloads: readonly string[],
): Promise<string[]> {
  const { token, id } = await page.evaluate(() => ({
    token: localStorage.getItem('userToken'),
    id: JSON.parse(localStorage.getItem('auth-storage') ?? '{}').state.user.id,
  }));
  const headers = { authorization: `Bearer ${token}`, apikey: 'sb_publishable_local' };
  // PostgreSQL stores no NUL, and these texts have a maximum length.
  const texts = payloads.map((text) => text.replaceAll('\0', '').trim().slice(0, 110));
  const rows = {
    saved_scenarios: (name: string, at: number) => ({
      name,
      params: at < readable ? dealIn(name) : `price=400000&name=${name}`,
      tables: {},
    }),
    saved_searches: (name: string) => ({ name, query: { q: name, city: name } }),
    pinned_properties: (label: string, at: number) => ({ property_id: `wi-55025-h${at}`, label }),
    // A member has one row: the first payload is kept, and the others are refused.
    professionals: (text: string) => ({ title: text, company: text, disclosure: text }),
    property_lists: (name: string) => ({ name }),
    deals: (name: string) => ({ name, kind: 'sale', place: name, note: name }),
    property_notes: (note: string, at: number) => ({
      property_id: `wi-55025-h${at}`,
      tags: [`tag ${note}`.replaceAll(/\s+/g, ' ').slice(0, 40)],
      note,
    }),
    news_marks: (title: string, at: number) => ({
      item_id: `story-${at}`,
      title,
      url: `https://news.example/${at}`,
      saved_at: '2026-11-20T12:00:00Z',
    }),
  };
  for (const [table, row] of Object.entries(rows)) {
    for (const [at, text] of texts.slice(0, 20).entries()) {
      const data = row(text, at);
      const answer = await page.request.post(`${url}/rest/v1/${table}`, { headers, data });
      expect([201, 409], `${table} ${await answer.text()}`).toContain(answer.status());
    }
  }
  const [name = ''] = texts;
  const data = { data: { full_name: name, avatar_url: 'https://hostile.test/a.png' } };
  const named = await page.request.put(`${url}/auth/v1/user`, { headers, data });
  expect(named.status(), id).toBe(200);
  const kept = await page.request.get(`${url}/rest/v1/saved_scenarios?select=id,params`, {
    headers,
  });
  const deals: { id: string; params: string }[] = await kept.json();
  return deals.filter(({ params }) => params.includes('loan=')).map(({ id }) => id);
}

/** Shares a home with the payloads as notes, and returns the paths of the reports. */
export async function shareHostileNotes(
  page: Page,
  { url }: Site,
  propertyId: string,
  payloads: readonly string[],
): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem('userToken'));
  const headers = { authorization: `Bearer ${token}` };
  const paths: string[] = [];
  for (const text of payloads.slice(0, readable)) {
    const note = text.replaceAll('\0', '').slice(0, 900);
    const data = { propertyId, note };
    const answer = await page.request.post(`${url}/v1/client-pages`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    const link: { url: string } = await answer.json();
    paths.push(new URL(link.url).pathname);
  }
  return paths;
}

/** This many deals can be compared. */
const readable = 4;

/** Returns a usable deal, in a place of that name. */
function dealIn(place: string): string {
  return new URLSearchParams({
    ...{ price: '400000', loan: '320000', purpose: 'purchase', occupancy: 'primary', units: '1' },
    ...{ program: 'fannie-conventional', rate: '6.5', months: '360', score: '740', income: '9000' },
    ...{ state: 'WI', county: place.slice(0, 60), city: place.slice(0, 60) },
  }).toString();
}
