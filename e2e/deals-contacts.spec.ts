import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, test } from './demo-site';
import { mostShift, shiftOf, watchShifts } from './shifts';

/** Cards as phones write them: a new one, and an old one in quoted-printable, with a fault. */
const cards = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'N:Elm;Ana;;;',
  'FN:Ana Elm',
  'ORG:Elm\\; Oak & Söhne;Closings',
  'ROLE:Title or escrow',
  'item1.EMAIL;type=INTERNET;type=pref:ana@elm.example',
  'TEL;type=CELL:(614) 555-0142',
  'END:VCARD',
  'BEGIN:VCARD',
  'VERSION:2.1',
  'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=9Cnl=C3=',
  '=BC;Jos=C3=A9;;;',
  'TEL;CELL;PREF:+16145550143',
  'EMAIL:jose',
  'END:VCARD',
  '',
].join('\r\n');

async function startDeal(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/app/deals`);
  await page.getByRole('button', { name: 'Start a deal' }).first().click();
  const starting = page.getByRole('dialog', { name: 'Start a deal' });
  await starting.getByRole('textbox', { name: 'Name of the deal' }).fill(name);
  await starting.getByRole('button', { name: 'Start deal' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Opens the dialog by the keyboard. */
async function open(page: Page) {
  const opener = page.getByRole('button', { name: 'Add from a file' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add parties from a file' });
  await expect(dialog.getByLabel('File of contacts')).toBeVisible();
  return { opener, dialog };
}

async function give(page: Page, name: string, text: string) {
  const opened = await open(page);
  await opened.dialog
    .getByLabel('File of contacts')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  return opened;
}

/** Drops a file that misses the dialog. */
async function dropBeside(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (said) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([said.text], said.name));
      return transfer;
    },
    { name, text },
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

async function partiesOf(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Parties' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  return list.getByRole('listitem').allInnerTexts();
}

for (const { name, width, height } of [
  { name: 'desk', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]) {
  test(`X-01 contacts of a phone become parties, and the deal’s table those of another deal on a ${name}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    await logIn(page, site, 'member', '/app/deals');
    await startDeal(page, site.url, `First of a ${name}`);
    const first = page.url();

    await test.step('cards are read, a role is set, a fault is corrected, and all are added', async () => {
      const { dialog, opener } = await give(page, 'phone.vcf', cards);
      await expect(dialog.getByText('2 contacts in phone.vcf; 1 cannot be added.')).toBeVisible();
      await expect(dialog.getByRole('checkbox', { name: /^Ana Elm/ })).toBeChecked();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Correct Card 2' }).click();
      await expect(dialog.getByRole('button', { name: 'Add 1 party' })).toBeHidden();
      await expectAccessible(page);
      await dialog.getByRole('textbox', { name: 'E-mail' }).fill('jose@elm.example');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('2 contacts in phone.vcf.')).toBeFocused();
      await dialog.getByRole('combobox', { name: 'Role of José Ünlü' }).selectOption('Buyer');
      await dialog.getByRole('combobox', { name: 'Role of José Ünlü' }).focus();
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('button', { name: 'Correct José Ünlü' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('button', { name: 'Add 2 parties' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: '2 parties added' })).toBeVisible();
      await expect(opener).toBeFocused();
    });
    const added = await partiesOf(page);
    expect(added.join('\n')).toContain('Ana Elm · Title or escrow');
    expect(added.join('\n')).toContain('Elm; Oak & Söhne');
    expect(added.join('\n')).toContain('José Ünlü · Buyer');
    expect(added.join('\n')).toContain('jose@elm.example');

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Parties as a table (.csv)' }).click();
    const table = await readFile(await (await downloading).path(), 'utf8');

    await test.step('the same deal has them already', async () => {
      const { dialog } = await open(page);
      await dropBeside(page, 'parties.csv', table);
      await expect(dialog.getByText('Already in this deal')).toHaveCount(2);
      await expectAccessibleOnDeskAndPhone(page);
      for (const box of await dialog.getByRole('checkbox').all())
        await expect(box).not.toBeChecked();
      await page.keyboard.press('Escape');
    });

    await test.step('another deal takes them from the table', async () => {
      await startDeal(page, site.url, `Second of a ${name}`);
      const { dialog } = await give(page, 'photo.vcf', 'GIF89a\u0000\u0001');
      await expect(dialog.getByText(/^These are no contacts/)).toBeVisible();
      await dialog
        .getByLabel('File of contacts')
        .setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
      await expect(dialog.getByText('Already in this deal')).toHaveCount(0);
      await dialog.getByText('Columns of the file').click();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Add 2 parties' }).click();
      await expect(dialog).toBeHidden();
      expect(await partiesOf(page)).toEqual(added);
    });

    await page.goto(first);
    await partiesOf(page);
    expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift);
  });
}
