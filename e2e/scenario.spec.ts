import { expect, type Page } from '@playwright/test';
import { logIn, test } from './demo-site';

const widths = [
  { name: 'desk', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
];

/** "Use in" opens these tools from a property; `figure` is the label of each tool's figure. */
const tools = [
  { name: 'Title fees', path: '/app/title-fees', figure: 'Cash to close' },
  { name: 'Net sheet', path: '/app/title-fees/selling', figure: 'The seller takes home' },
  { name: 'Insurance', path: '/app/insurance', figure: 'a year' },
  { name: 'Guidelines', path: '/app/guidelines', figure: 'pass' },
  { name: 'Comparables', path: '/app/comparables', figure: '$' },
  { name: 'Valuation and analysis', path: '/app/analysis', figure: '$' },
];

/** Returns the first amount in a text. */
function sumIn(text: string | null): string {
  return /\$[\d,]+/.exec(text ?? '')?.[0] ?? '';
}

async function openUseIn(page: Page, entry: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Use in/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

for (const { name, width, height } of widths) {
  test(`X-03, F-06, F-07, F-10: a home of a fresh start goes through every tool of "Use in" on a ${name}`, async ({
    page,
    site,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height });
    const found = await page.request.get(`${site.url}/v1/properties/suggest?q=willow`);
    const { suggestions } = await found.json();
    const home = suggestions.find(({ type }: { type: string }) => type === 'single-family');
    await logIn(page, site, 'member', `/app/property/${home.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(home.address.line);

    let price = '';
    for (const tool of tools) {
      await test.step(tool.name, async () => {
        await page.goto(`${site.url}/app/property/${home.id}`);
        await openUseIn(page, tool.name);
        await page.waitForURL((url) => url.pathname === tool.path);
        expect(new URL(page.url()).searchParams.get('property')).toBe(home.id);
        const main = page.getByRole('main');
        await expect(main).toContainText(tool.figure, { timeout: 30_000 });
        await expect(main).not.toContainText('No county of');
        const scenario = page.getByRole('region', { name: 'Scenario' });
        if ((await scenario.count()) === 0) return;
        const shown = sumIn(await scenario.textContent());
        expect(shown).not.toBe('');
        if (price === '') price = shown;
        expect(shown).toBe(price);
      });
    }

    await test.step('and on from title fees to the loan, the deal going along', async () => {
      await page.goto(`${site.url}/app/title-fees?property=${home.id}`);
      await expect(page.getByRole('main')).toContainText('called Sample County');
      const cash = page.getByRole('region', { name: 'Cash to close' });
      const brought = (await cash.textContent())?.match(/To bring(\$[\d,.]+)/)?.[1] ?? '';
      expect(brought).not.toBe('');
      await openUseIn(page, 'Cash to close');
      await page.waitForURL(/cash-to-close/);
      await expect(page.getByRole('region', { name: 'Result', exact: true })).toContainText(
        brought,
      );
      await openUseIn(page, 'Guidelines');
      await expect(page.getByRole('main')).toContainText('refer to a person');
    });
  });
}
