import { expect } from '@playwright/test';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, test } from './demo-site';
import { everyFeature } from './every-page';

test.use({ env: everyFeature });

test('F-12: an admin lists a firm, a member finds it by area and asks for an introduction', async ({
  page,
  site,
  browser,
}) => {
  await logIn(page, site, 'admin', '/app/marketplace');
  await expect(page.getByText('No firms are listed yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a firm' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Walnut Street Title');
  await form.getByLabel('E-mail for introductions').fill('desk@walnut.example');
  await form.getByRole('button', { name: 'Save firm' }).click();
  await expect(form.getByText('Choose at least one service.')).toBeVisible();
  await form.getByLabel('Title and escrow').check();
  await form.getByLabel('Areas').fill('PA Philadelphia');
  await form.getByRole('button', { name: 'Save firm' }).click();
  await expect(page.getByRole('region', { name: 'Firms', exact: true })).toContainText(
    'Walnut Street Title',
  );
  await expectAccessibleOnDeskAndPhone(page);

  const context = await browser.newContext();
  const other = await context.newPage();
  await logIn(other, site, 'member', '/app/marketplace');
  await other.goto(`${site.url}/app/marketplace?service=title&state=PA&county=Philadelphia`);
  await expect(other.getByText('Firms you list')).toBeHidden();
  await other.getByRole('button', { name: 'Request an introduction' }).click();
  const request = other.getByRole('dialog');
  await request.getByLabel('Your name').fill('Ada Oak');
  await request
    .getByRole('textbox', { name: 'Message' })
    .fill('Please quote a refinance of my house.');
  await request.getByRole('button', { name: 'Send request' }).click();
  await expect(request.getByText('Agree to be put in touch.')).toBeVisible();
  await request.getByLabel(/I ask that my name/).check();
  await request.getByRole('button', { name: 'Send request' }).click();
  await expect(other.getByRole('region', { name: 'Your introductions' })).toContainText(
    'Walnut Street Title',
  );
  await other.getByLabel('Service', { exact: true }).selectOption('Lender');
  await expect(other.getByText('No firm matches')).toBeVisible();
  await expectAccessibleOnDeskAndPhone(other);

  await other.goto(`${site.url}/dev/outbox`);
  const mails = other.getByRole('article');
  await expect(mails.filter({ hasText: 'desk@walnut.example' }).first()).toContainText(
    'Introduction: Ada Oak',
  );
  await expect(
    mails.filter({ hasText: 'Your request to Walnut Street Title' }).first(),
  ).toBeVisible();
  await context.close();
});
