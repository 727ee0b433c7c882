import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, whileServing } from './demo-site';
import { inTemporaryFolder } from './own-server';
import { importSmallRoll } from './small-roll';

const columns = {
  facts: { beds: 'Beds' },
  owners: { columns: ['Owner'] },
  mailing: { street: 'Mail', cityState: 'Mail city', zip: 'Mail zip' },
};

/** Of the second no mailing address is on record. */
const roll = [
  'Parcel,Address,Beds,Owner,Mail,Mail city,Mail zip',
  '001,1 Larkspur Ln,3,SAMPLE OWNER 1,PO Box 1,Madison WI,53703',
  '002,2 Larkspur Ln,3,SAMPLE OWNER 2,,,',
  '003,3 Larkspur Ln,3,SAMPLE OWNER 3,3 Larkspur Ln,Madison WI,53703',
  '004,4 Larkspur Ln,3,SAMPLE OWNER 4,PO Box 4,Madison WI,53704-0004',
];

test('F-02 a list is watched by a press, and its mail file leaves out who gets no mail', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await inTemporaryFolder(async (folder) => {
    await importSmallRoll(folder, roll, columns);
    await whileServing(`${folder}/data`, {}, async (site) => {
      await logIn(page, site, 'member', '/app/search');
      const results = page.getByRole('region', { name: 'Results' });
      for (const at of [1, 2, 3, 4]) {
        await results.getByRole('checkbox', { name: `Tick ${at} Larkspur Ln` }).check();
      }
      const ticked = page.getByRole('toolbar', { name: 'Ticked homes' });
      await ticked.getByRole('button', { name: 'Add to list' }).click();
      const adding = page.getByRole('dialog', { name: 'Add to list' });
      await adding.getByRole('combobox', { name: 'Name of the list' }).fill('Letters');
      await adding.getByRole('button', { name: 'Add to list' }).click();
      await expect(adding).toBeHidden();
      await page.goto(`${site.url}/app/lists`);
      await page.getByRole('link', { name: 'Letters' }).click();

      await page.getByRole('button', { name: 'Watch', exact: true }).click();
      const watching = page.getByRole('dialog', { name: 'Watch this list' });
      await expectAccessibleOnDeskAndPhone(page);
      await watching.getByRole('button', { name: 'Watch list' }).click();
      await expect(page.getByText('Watched: new sales and deeds, new loans')).toBeVisible();

      const mark = page.getByRole('checkbox', { name: 'Do not mail 4 Larkspur Ln' });
      await mark.click();
      await expect(mark).toBeChecked();
      await expect(page.getByText(/^4 Larkspur Ln.*: left out of mail files$/)).toBeVisible();
      await page.getByRole('button', { name: 'Mail file' }).click();
      const mail = page.getByRole('dialog', { name: 'Mail file' });
      await expect(mail.getByText('2 homes of 4 in the file')).toBeVisible();
      await expect(mail.getByText('1 home left out: marked “Do not mail”')).toBeVisible();
      await expect(
        mail.getByText('1 home left out: without a mailing address on record'),
      ).toBeVisible();
      await expectAccessibleOnDeskAndPhone(page);
      const downloading = page.waitForEvent('download');
      await mail.getByRole('button', { name: 'Save mail file' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('Letters-mail.csv');
      const file = await readFile(await download.path(), 'utf8');
      const [header = '', ...rows] = file.replace('\ufeff', '').trim().split('\r\n');
      expect(header).toContain('Owner,Care of,Delivery line,City,State,ZIP,Mailing address');
      expect(header).toContain('Owner source,Owner record date,Owner fetched,Owner confidence');
      expect(rows.toSorted()).toEqual([
        expect.stringContaining(
          ',SAMPLE OWNER 1,None,PO Box 1,Madison,WI,53703,Complete,Another address,',
        ),
        expect.stringContaining(
          ',SAMPLE OWNER 3,None,3 Larkspur Ln,Madison,WI,53703,Complete,The property itself,',
        ),
      ]);
    });
  });
});
