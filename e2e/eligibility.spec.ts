import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, test } from './demo-site';
import { saveScenario } from './save-scenario';

const deal =
  'price=400000&loan=386000&purpose=purchase&occupancy=primary&units=1&program=fha&rate=6.5' +
  '&months=360&score=660&income=9000&debts=400&state=PA&county=Philadelphia&taxes=4800&insurance=1500&dues=0';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Saves the scenario of the page as if an older table had been in force. */
async function saveWithOlderTable(page: Page, name: string): Promise<void> {
  const rows = '**/rest/v1/saved_scenarios**';
  await page.route(rows, async (route) => {
    const sent = route.request().postData();
    if (sent === null) return route.continue();
    const older = sent
      .replace(/"program-ltv":"[^"]*"/, '"program-ltv":"2025.01"')
      .replace(/program-ltv%3A[^%&"]*/, 'program-ltv%3A2025.01');
    expect(older).not.toBe(sent);
    return route.continue({ postData: older });
  });
  await saveScenario(page, name);
  await page.unroute(rows);
}

test('F-10, F-11, X-09: a broker holds a deal against every program and uses the quick tools', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await logIn(page, site, 'member', '/app/guidelines');

  await test.step('FHA passes, conventional fails or refers, each with its section', async () => {
    await page.goto(`/app/guidelines?${deal}`);
    const fha = region(page, 'FHA 203(b) and related');
    await expect(fha.getByText('Pass').first()).toBeVisible();
    await fha.getByRole('button', { name: /^Show/ }).click();
    await expect(fha).toContainText('Loan to value');
    const freddie = region(page, 'Conventional - Freddie Mac');
    await expect(freddie).toContainText('96.5%');
    await freddie.getByRole('button', { name: /^4203\.4/ }).click();
    await expect(page.getByText(/Program LTV: Freddie conventional/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the answer is that of the API', async () => {
    const answer = await page.request.get('/v1/loan-limits?state=PA&county=Philadelphia&year=2026');
    const { units } = await answer.json();
    await page.getByRole('tab', { name: 'Loan limits' }).click();
    await expect(page.getByText('$832,750').first()).toBeVisible();
    expect(units[0].conforming.limit).toBe(83_275_000);
  });

  await test.step('mortgage insurance and premiums stand side by side', async () => {
    await page.getByRole('tab', { name: 'LLPA, MI and fees' }).click();
    await expect(region(page, 'FHA premiums')).toContainText('$6,755 upfront');
    await expect(region(page, 'Mortgage insurance (conventional)')).toContainText('≈');
    await expect(page).toHaveURL(/tab=fees/);
  });

  await test.step('the file names program, rule, outcome and source', async () => {
    await page.getByRole('tab', { name: 'Does it fit?' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text).toContain('Program,Answer,Rule,Outcome,Measured,Limit,Reason,Source');
    expect(text).toContain('Freddie Mac');
  });

  await test.step('the guides are searched, each entry with its link', async () => {
    await page.getByRole('tab', { name: 'Search', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Words' }).fill('B3-4.3-04');
    const link = page.getByRole('link', { name: 'Personal gifts' });
    await expect(link).toHaveAttribute('href', /^https:\/\/selling-guide\.fanniemae\.com/);
  });

  await test.step('a scenario kept with an older table is named', async () => {
    await saveWithOlderTable(page, 'Kept last year');
    await page.reload();
    await page.getByRole('tab', { name: 'What changed' }).click();
    const touched = page.getByRole('list', { name: 'Scenarios kept with other tables' });
    await expect(touched).toContainText('Kept last year');
    await expect(touched).toContainText('Program LTV: kept with 2025.01, now 2026.11');
    await expectAccessibleOnDeskAndPhone(page);
  });

  await test.step('a quick tool opens by the keyboard and answers as it is typed in', async () => {
    await page.goto('/app/tools');
    await page.getByRole('searchbox', { name: 'Filter' }).fill('dti');
    await page.keyboard.press('Enter');
    await expect(box(page, 'Income a month')).toBeFocused();
    await page.keyboard.type('10000');
    await box(page, 'Housing payment a month').fill('2800');
    await box(page, 'Debts a month').fill('500');
    await expect(page.locator('output')).toHaveText(/^33%$/);
    await box(page, 'Housing payment a month').fill('lots');
    await expect(page.getByText(/^Enter a number/)).toBeVisible();
    await expect(page.locator('output')).toHaveText(/^33%$/);
  });

  await test.step('the TRID timeline skips Thanksgiving, and its days go into a calendar', async () => {
    await page.goto('/app/tools?tool=trid&applied=2026-11-20');
    await expect(page.locator('output')).toHaveText('Dec 4, 2026');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Calendar file' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('trid-timeline-2026-11-20.ics');
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(3);
    expect(lines).toContain('DTSTART;VALUE=DATE:20261204');
    expect(lines.at(-2)).toBe('END:VCALENDAR');
    await page.getByLabel('Loan Estimate sent on').fill('2026-11-01');
    await expect(page.getByText('This is before the application.')).toBeVisible();
    await expectAccessibleOnDeskAndPhone(page);
  });

  await test.step('a table is listed with its age, and its rows are a file with their sources', async () => {
    await page.goto('/app/reference?table=fha-mip');
    const open = region(page, 'FHA MIP');
    const downloading = page.waitForEvent('download');
    await open.getByRole('button', { name: 'CSV of its rows' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text).toContain('Row,Confidence,Record date,Fetched,Source,Publisher,Link');
    expect(text.trim().split('\r\n').length).toBeGreaterThan(5);
    const survey = page.getByRole('row').filter({ hasText: 'pmms' });
    await expect(survey).toContainText('Due');
  });
});
