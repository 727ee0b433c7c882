import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, test } from './demo-site';
import { toast } from './toast';

/** Ticks the first homes of the search and returns their names. */
async function tickHomes(page: Page, count: number): Promise<string[]> {
  const boxes = page
    .getByRole('region', { name: 'Results' })
    .getByRole('checkbox', { name: /^Tick (?!every)/ });
  await boxes.first().waitFor();
  const names: string[] = [];
  for (let at = 0; at < count; at++) {
    const box = boxes.nth(at);
    await box.check();
    names.push((await box.getAttribute('aria-label'))?.replace('Tick ', '') ?? '');
  }
  return names;
}

test('F-02 three homes of a search become a list, are worked, filtered, exported, and stay private', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, site, 'member', '/app');
  const tools = page.getByRole('navigation', { name: 'Tools' });
  await tools.getByRole('link', { name: 'Search', exact: true }).click();
  const [first = '', second = '', third = ''] = await tickHomes(page, 3);

  await page
    .getByRole('toolbar', { name: 'Ticked homes' })
    .getByRole('button', { name: 'Add to list' })
    .click();
  const adding = page.getByRole('dialog', { name: 'Add to list' });
  await adding.getByRole('button', { name: 'Add to list' }).click();
  await expect(adding.getByText('Enter a name for the list.')).toBeVisible();
  await adding.getByRole('combobox', { name: 'Name of the list' }).fill('x'.repeat(121));
  await expect(adding.getByText('The name has 121 characters; at most 120 fit.')).toBeVisible();
  await adding.getByRole('combobox', { name: 'Name of the list' }).fill('Spring letters');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add to list' }).click();
  await expect(toast(page, '3 homes added to “Spring letters”')).toBeVisible();

  await tools.getByRole('link', { name: 'Recent and lists' }).click();
  await page.getByRole('link', { name: 'Your lists' }).click();
  await page.getByRole('link', { name: 'Spring letters' }).click();
  const homes = page.getByRole('list', { name: 'Homes of Spring letters' });
  await expect(homes.getByRole('listitem')).toHaveCount(3);
  const entry = (name: string) => homes.getByRole('listitem').filter({ hasText: name });
  for (const name of [first, second, third]) await expect(entry(name)).toBeVisible();
  // The figures are those of the search, each with its evidence behind it.
  await expect(entry(first).getByRole('button', { name: /source of Value of / })).toBeVisible();

  await entry(first)
    .getByRole('combobox', { name: /^Status of / })
    .selectOption('Contacted');
  await expect(toast(page, ': Contacted')).toBeVisible();
  await entry(first)
    .getByRole('button', { name: /^Tags and note of / })
    .click();
  const noting = page.getByRole('dialog', { name: 'Status, tags and note' });
  await expect(noting.getByRole('combobox', { name: 'Status' })).toHaveValue('contacted');
  await noting.getByRole('textbox', { name: 'Tags' }).fill('corner lot, new roof');
  await noting.getByRole('textbox', { name: 'Note' }).fill('Call after Easter');
  await expectAccessibleOnDeskAndPhone(page);
  await noting.getByRole('button', { name: 'Save note' }).click();
  await expect(entry(first).getByText('corner lot')).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);

  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('contacted');
  await page.getByRole('combobox', { name: 'Tag', exact: true }).selectOption('new roof');
  await expect(homes.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/status=contacted&tag=new/);
  await page.reload();
  await expect(homes.getByRole('listitem')).toHaveCount(1);

  await entry(first).getByRole('link', { name: first }).click();
  const notes = page.getByRole('region', { name: 'Your notes' });
  await expect(notes.getByRole('textbox', { name: 'Note' })).toHaveValue('Call after Easter');
  await expect(notes.getByRole('textbox', { name: 'Tags' })).toHaveValue('corner lot, new roof');
  await notes.getByRole('textbox', { name: 'Note' }).fill('Call after Pentecost');
  await notes.getByRole('button', { name: 'Save note' }).click();
  await expect(toast(page, 'Note saved')).toBeVisible();
  await page.goBack();
  await expect(entry(first).getByText('Call after Pentecost')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Every status');
  await page.getByRole('combobox', { name: 'Tag', exact: true }).selectOption('Every tag');
  await expect(homes.getByRole('listitem')).toHaveCount(3);

  await entry(second)
    .getByRole('button', { name: /^Remove / })
    .click();
  await expect(homes.getByRole('listitem')).toHaveCount(2);
  await toast(page, 'removed from the list').getByRole('button', { name: 'Undo' }).click();
  await expect(homes.getByRole('listitem')).toHaveCount(3);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Spring-letters.csv');
  const file = await readFile(await download.path(), 'utf8');
  const [header = '', ...rows] = file.trim().split('\r\n');
  expect(header).toContain('Record source,Record date,Fetched,Confidence');
  expect(header.endsWith('List,Added,Status,Tags,Note,Do not mail')).toBe(true);
  expect(rows).toHaveLength(3);
  const worked = rows.filter((row) =>
    row.endsWith(',Contacted,"corner lot, new roof",Call after Pentecost,No'),
  );
  expect(worked).toHaveLength(1);

  const address = page.url();
  await page.goto('/app/lists');
  await page.getByRole('button', { name: 'New list' }).click();
  const naming = page.getByRole('dialog', { name: 'New list' });
  await naming.getByRole('textbox', { name: 'Name of the list' }).fill(' spring LETTERS');
  await naming.getByRole('button', { name: 'Make list' }).click();
  await expect(
    naming.getByText('A list is called “Spring letters” already. Choose another name.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete Spring letters' }).click();
  await toast(page, 'List “Spring letters” deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 homes · changed')).toBeVisible();

  const other = await browser.newContext();
  const stranger = await other.newPage();
  await logIn(stranger, site, 'admin', '/app/lists');
  await expect(stranger.getByText('No list yet')).toBeVisible();
  await stranger.goto(address);
  await expect(stranger.getByText('This list is not among yours')).toBeVisible();
  await other.close();
});
