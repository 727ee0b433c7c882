import { expect, type Page } from '@playwright/test';
import type { Site } from './demo-site';

/** Writes the payloads into everything that a member may name, past the forms, as an attacker would. */
export async function writeHostileTexts(
  page: Page,
  { url }: Site,
  payloads: readonly string[],
): Promise<void> {
  const { token, id } = await page.evaluate(() => ({
    token: localStorage.getItem('userToken'),
    id: JSON.parse(localStorage.getItem('auth-storage') ?? '{}').state.user.id,
  }));
  const headers = { authorization: `Bearer ${token}`, apikey: 'sb_publishable_local' };
  // PostgreSQL holds no NUL; what is written of itself here is short.
  const texts = payloads.map((text) => text.replaceAll('\0', '').trim().slice(0, 110));
  const rows = {
    saved_scenarios: (name: string) => ({ name, params: `price=400000&name=${name}`, tables: {} }),
    saved_searches: (name: string) => ({ name, query: { q: name, city: name } }),
    pinned_properties: (label: string, at: number) => ({ property_id: `wi-55025-h${at}`, label }),
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
}
