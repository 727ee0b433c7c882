import { expect } from '@playwright/test';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { ask } from './ask-assistant';
import { logIn, test } from './demo-site';
import { everyFeature } from './every-page';

test.use({ env: everyFeature });

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
  const net = await ask(page, 'What would the seller net at $410,000 in Travis County, Texas?');
  const told = await net
    .getByText(/^At \$410,000 the seller nets about \$/)
    .first()
    .textContent();
  const [, dollars = ''] = /nets about \$([\d,.]+):/.exec(told ?? '') ?? [];
  const whole = Math.round(Number(dollars.replaceAll(',', ''))).toLocaleString('en-US');
  await net.getByText('Calculation: net-sheet').click();
  await net.getByRole('button', { name: 'Run again' }).click();
  await expect(net.getByText('Run again: the same result')).toBeVisible();
  await net.getByRole('link', { name: 'Open the calculator' }).click();
  await expect(page).toHaveURL(/\/app\/title-fees\/selling\?.*price=410000/);
  await expect(page.getByText(`$${whole}`, { exact: true }).first()).toBeVisible();

  await page.goto(`${site.url}/app/mortgage-ai`);
  const weather = await ask(page, 'What is the weather in Denver?');
  await expect(weather.getByText('No answer')).toBeVisible();
});

test('F-13, R-05: a deal whose rate lock has run out is named by the assistant, and opened from its answer', async ({
  page,
  site,
}) => {
  await logIn(page, site, 'member', '/app/deals');
  await page.getByRole('button', { name: 'Start a deal' }).first().click();
  const starting = page.getByRole('dialog', { name: 'Start a deal' });
  await starting.getByRole('textbox', { name: 'Name of the deal' }).fill('Quince Ct');
  await starting.getByRole('button', { name: 'Start deal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quince Ct' })).toBeVisible();
  const dates = page.getByRole('region', { name: 'Dates and timeline' });
  await dates.getByLabel('Rate lock ends').fill('2020-01-06');
  await dates.getByRole('button', { name: 'Save dates' }).click();
  await expect(dates.getByRole('button', { name: 'Save dates' })).toBeDisabled();

  await page.getByRole('link', { name: 'Mortgage AI' }).click();
  const late = await ask(page, 'Which of my deals are overdue?');
  await expect(
    late.getByText(/^Of your 1 deal, ended and archived ones left out, 1 has/).first(),
  ).toBeVisible();
  await late.getByText('[2] Quince Ct').first().click();
  await expect(late.getByText(/^Quince Ct: Rate lock ends, Jan 6, 2020/).first()).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);
  await late.getByRole('link', { name: 'Open the deal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quince Ct' })).toBeVisible();
});

test('F-13, R-05: a deal answers who its title company is, which offer leaves the seller most, and abstains', async ({
  page,
  site,
}) => {
  await logIn(page, site, 'member', '/app/deals');
  await page.getByRole('button', { name: 'Start a deal' }).first().click();
  const starting = page.getByRole('dialog', { name: 'Start a deal' });
  await starting.getByRole('combobox', { name: 'Home', exact: true }).fill('willow');
  await starting.getByRole('listbox').getByRole('option').first().click();
  await expect(starting.getByText(/^The deal takes its figures from the records/)).toBeVisible();
  await starting.getByRole('textbox', { name: 'Name of the deal' }).fill('Haddad');
  await starting.getByRole('combobox', { name: 'Kind' }).selectOption('Sale');
  await starting.getByRole('button', { name: 'Start deal' }).click();
  await page.getByRole('button', { name: 'Add a party' }).click();
  const party = page.getByRole('dialog', { name: 'Add a party' });
  await party.getByLabel('Role').selectOption('Title or escrow');
  await party.getByLabel('Name').fill('Ana Elm');
  await party.getByRole('button', { name: 'Add party' }).click();
  const offers = page.getByRole('region', { name: 'Offers' });
  for (const [name, price] of [
    ['Ben Ash', '405k'],
    ['Cy Oak', '410k'],
  ] as const) {
    await offers.getByRole('button', { name: 'Add an offer' }).click();
    const adding = page.getByRole('dialog', { name: 'Add an offer' });
    await adding.getByLabel('Who offers').fill(name);
    await adding.getByLabel('Price').fill(price);
    await adding.getByLabel('Paid by').selectOption('Cash');
    await adding.getByRole('button', { name: 'Add offer' }).click();
    await expect(offers.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }

  await page.getByRole('link', { name: 'Mortgage AI' }).click();
  const title = await ask(page, 'Who is the title company on Haddad?');
  await expect(title.getByText(/^“Haddad”: Title or escrow is Ana Elm\./).first()).toBeVisible();
  const best = await ask(page, 'What is the best offer on Haddad?');
  await expect(
    best.getByText(/^Of 2 offers on the table for “Haddad”, that of Cy Oak leaves/).first(),
  ).toBeVisible();
  await expect(
    best.getByText(/At \$410,000 the seller of .+ \(SAMPLE\) nets/).first(),
  ).toBeVisible();
  const lender = await ask(page, 'Who is the lender on Haddad?');
  await expect(lender.getByText('No answer')).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);
});
