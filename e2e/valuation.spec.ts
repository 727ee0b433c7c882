import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { inTemporaryFolder, type OwnServer, startServer } from './own-server';

type Account = { email: string; password: string };
type Suggestion = { id: string; type: string | null };
type Valuation =
  | { kind: 'valued'; estimate: number; base: number; contributions: { amount: number }[] }
  | { kind: 'abstained'; code: string };

/** The first model of the sample county is trained in the background. */
const trainedWithin = 240_000;

test('F-04, X-04, X-05, X-07: a sample house is valued, explained, held against others and printed', async ({
  page,
}) => {
  test.setTimeout(480_000);
  await inTemporaryFolder(async (folder) => {
    const server = await startServer(folder, { TRAIN_VALUATIONS: 'true' });
    try {
      const house = await firstOf(server, 'single-family', 'willow');
      const land = await firstOf(server, 'land', 'ln');
      await signIn(page, server, folder);
      const value = await whenTrained(page, server, house);
      const total = value.contributions.reduce((sum, { amount }) => sum + amount, 0);
      expect(value.base + total).toBe(value.estimate);

      await test.step('the property page shows the range first and how often that is right', async () => {
        await page.goto(`${server.url}/app/property/${house}`);
        const card = page.getByRole('region', { name: 'Valuation' });
        await expect(card).toContainText(dollars(value.estimate));
        await expect(card).toContainText('sales it had not seen');
        await expectAccessible(page);
      });

      await test.step('its report is a PDF within five seconds', async () => {
        const started = performance.now();
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'PDF' }).click();
        const file = await (await download).path();
        expect(performance.now() - started).toBeLessThan(5_000);
        expect(readFileSync(file).subarray(0, 4).toString()).toBe('%PDF');
        expect(statSync(file).size).toBeGreaterThan(5_000);
      });

      await test.step('the reasons add up on the page, and other opinions stand beside it', async () => {
        await page.getByRole('link', { name: 'Why this value, and other opinions' }).click();
        const sum = page.getByRole('table', { name: 'From a typical home to the estimate' });
        await expect(sum).toBeVisible();
        const amounts = (await sum.getByRole('cell').allTextContents()).map(amountIn);
        expect(amounts.slice(0, -1).reduce((all, amount) => all + amount, 0)).toBe(amounts.at(-1));
        expect(amounts.at(-1)).toBe(value.estimate / 100);
        await expect(page.getByRole('region', { name: 'Other opinions' })).toContainText(
          'Against this model',
        );
        await expectAccessible(page);
      });

      await test.step('what is no home is not valued, and the page says why', async () => {
        await page.goto(`${server.url}/app/property/${land}`);
        await expect(page.getByRole('region', { name: 'Valuation' })).toContainText(
          'No value: only homes are valued',
        );
      });

      await test.step('the scoreboard has the back-test and, apart from it, what is stored', async () => {
        await page.goto(`${server.url}/app/scoreboard`);
        const county = page.getByRole('region', { name: /Sample County/ });
        await expect(county).toContainText('Back-test');
        await expect(county).toContainText('none of these homes has sold since');
        await expectAccessible(page);
      });
    } finally {
      await server.stop();
    }
  });
});

/** The first of that type among the suggestions, once their index is built. */
async function firstOf(server: OwnServer, type: string, query: string): Promise<string> {
  let found: Suggestion | undefined;
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${server.url}/v1/properties/suggest?q=${query}`);
        const { suggestions = [] }: { suggestions?: Suggestion[] } = await answer.json();
        found = suggestions.find((one) => one.type === type);
        return found !== undefined;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  if (found === undefined) throw new Error(`no ${type} is suggested for ${query}`);
  return found.id;
}

async function signIn(page: Page, server: OwnServer, dataDir: string): Promise<void> {
  const accounts: Account[] = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'));
  const [member] = accounts;
  if (member === undefined) throw new Error('the server made no demo account');
  await page.goto(`${server.url}/login?from=${encodeURIComponent('/app/navigation')}`);
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/app\/navigation/);
}

async function whenTrained(page: Page, server: OwnServer, id: string) {
  const token = await page.evaluate(() => localStorage.getItem('userToken'));
  const read = async (): Promise<Valuation> => {
    const url = `${server.url}/v1/properties/${id}/valuation`;
    const answer = await page.request.get(url, { headers: { authorization: `Bearer ${token}` } });
    const { valuation }: { valuation: Valuation } = await answer.json();
    return valuation;
  };
  await expect
    .poll(async () => (await read()).kind, { timeout: trainedWithin, intervals: [2_000] })
    .toBe('valued');
  const value = await read();
  if (value.kind !== 'valued') throw new Error(value.code);
  return value;
}

function dollars(amount: number): string {
  return `$${(amount / 100).toLocaleString('en-US')}`;
}

function amountIn(text: string): number {
  return Number(text.replace('−', '-').replace(/[$,+]/g, ''));
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
