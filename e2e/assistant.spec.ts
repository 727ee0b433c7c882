import { expect, type Page } from '@playwright/test';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, test } from './demo-site';

test.use({ env: { FEATURES: 'marketplace,mortgage-ai', SAMPLE_DATA: 'false' } });

async function ask(page: Page, question: string) {
  await page.getByLabel('Your question').fill(question);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  return page.getByRole('region', { name: question });
}

test('F-13, X-10: three questions, each with what it rests on; a calculation run again; no answer where there is none', async ({
  page,
  site,
}) => {
  await logIn(page, site, 'member', '/app/mortgage-ai');
  await expect(page.getByRole('link', { name: 'Mortgage AI' })).toBeVisible();

  const score = await ask(page, 'What is the minimum credit score for FHA?');
  await expect(score.getByText('at least 580').first()).toBeVisible();
  await score.getByText('[1] HUD').first().click();
  await expect(score.getByText('Program scores').first()).toBeVisible();
  await expect(score.getByRole('link', { name: 'Open the table' }).first()).toBeVisible();

  const limit = await ask(
    page,
    'What is the conforming loan limit in Los Angeles County, CA for 2026?',
  );
  await expect(limit.getByText('$1,249,125').first()).toBeVisible();

  const payment = await ask(page, 'Monthly payment on a $400,000 loan at 6.5% for 30 years?');
  await expect(payment.getByText('$2,528.27 a month').first()).toBeVisible();
  await payment.getByText('Calculation: amortization').click();
  await payment.getByRole('button', { name: 'Run again' }).click();
  await expect(payment.getByText('Run again: the same result')).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);
  await payment.getByRole('link', { name: 'Open the calculator' }).click();
  await expect(page).toHaveURL(/\/app\/calculators\/amortization\?.*loan=400000/);
  await expect(page.getByText('$2,528.27').first()).toBeVisible();

  await page.goto(`${site.url}/app/mortgage-ai`);
  const weather = await ask(page, 'What is the weather in Denver?');
  await expect(weather.getByText('No answer')).toBeVisible();
});

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
