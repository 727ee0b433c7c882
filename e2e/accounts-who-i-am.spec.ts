import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { openAs, type Site, test } from './demo-site';
import { pictureOfPdf } from './picture-of-pdf';
import { picturesOfPdf, textOfPdf } from './text-of-pdf';

// A site of its own: other stories read reports of the same member. Its own name must stay above.
test.use({ env: { PRODUCT_NAME: 'Lamp Lending Desk' } });

const home = 'oh-39999-01036046';

/** A picture of 120 × 40 pixels: a third is green, the rest yellow. */
const logo = {
  name: 'acme.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAHgAAAAoCAYAAAA16j4lAAAAcUlEQVR42u3RMQ0AIAwAsP2YW/jxO1ebCB5IelRBY53dL+tKLoRgwYIFCxYsWLBgwQhGsGDBggULFixYsGBJghEsWLBgwYIFCxYsWLBgBCNYsGDBggULFixYMIIRLFiwYMGCBQsWLFiwYAQLFixY8J8GLzJaIG98drMAAAAASUVORK5CYII=',
    'base64',
  ),
};

const mine = [
  'Senior Loan Officer',
  'Acme Mortgage · NMLS 123456',
  'Licenses: CA 60DBO-1234, OH MLO-55',
  '(614) 555-0142 · ana@acme.example',
  'Equal Housing Lender',
  'Rates change daily and this is no offer.',
];

async function fillCard(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'On your reports' });
  await card.getByLabel('Title').fill('Senior Loan Officer');
  await card.getByLabel('Company').fill('Acme Mortgage');
  await card.getByLabel('Phone').fill('(614) 555-0142');
  await card.getByLabel('E-mail for clients').fill('ana@acme.example');
  await card.getByLabel('NMLS ID').fill('123456');
  await card.getByLabel('Equal housing').selectOption('Equal Housing Lender');
  await card.getByLabel('Disclosure').fill('Rates change daily and this is no offer.');
  for (const [at, [state, number]] of [
    ['California', '60DBO-1234'],
    ['Ohio', 'MLO-55'],
  ].entries()) {
    await card.getByRole('button', { name: 'Add a license' }).click();
    const licence = card.getByRole('group', { name: `License ${at + 1}` });
    await licence.getByLabel('State').selectOption(state ?? '');
    await licence.getByLabel('Number').fill(number ?? '');
  }
  const preview = card.getByRole('figure', { name: 'How it looks on a report' });
  for (const line of mine) await expect(preview).toContainText(line);
  await putPicture(page, 'Change photo');
  await putPicture(page, 'Add a logo');
  await expect(preview.locator('img')).toHaveCount(2);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
}

async function putPicture(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(logo);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

async function reportOf(page: Page, path: string) {
  await page.goto(path);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF', exact: true }).first().click();
  return downloading;
}

/** The reader of PDFs puts more spaces between words than a page shows. */
function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** Expects that the report of somebody else has this installation's name, and nobody’s. */
async function expectNobody(browser: Browser, site: Site, who: 'admin' | 'visitor'): Promise<void> {
  const context = await openAs(browser, site, who);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const path =
    who === 'visitor' ? `${site.url}/property/${home}` : `${site.url}/app/property/${home}`;
  const text = inOneLine(await textOfPdf(await reportOf(page, path)));
  expect(text).toContain('Lamp Lending Desk');
  for (const line of mine) expect(text).not.toContain(line);
  expect(text).not.toMatch(/NMLS|Acme|ana@/);
  expect(asked.includes('/rest/v1/professionals')).toBe(who !== 'visitor');
  await context.close();
}

/** Shares the home, whose client sees who sends it, and returns the PDF that the server prints. */
async function sharedPdf(page: Page, browser: Browser, site: Site) {
  await page.goto(`${site.url}/app/property/${home}`);
  await page.getByRole('button', { name: 'Use in' }).first().click();
  await page.getByRole('menuitem', { name: 'Share with a client' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
  const strangers = await openAs(browser, site, 'visitor');
  const client = await strangers.newPage();
  await client.goto(link);
  await expect(client.getByText('Senior Loan Officer · NMLS 123456')).toBeVisible();
  const loaded = () =>
    client
      .locator('img')
      .evaluateAll(
        (all) =>
          all.filter((one) => one instanceof HTMLImageElement && one.naturalWidth > 0).length,
      );
  await expect.poll(loaded).toBe(2);
  await strangers.close();
  await page.goto(`${site.url}/app/client-links`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /as a PDF$/ }).click();
  return downloading;
}

test('F-18, B-17: what a member says of themselves stands on their own reports, and on nobody else’s', async ({
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  const context = await openAs(browser, site, 'member');
  const page = await context.newPage();
  await page.goto(`${site.url}/app/settings`);
  await fillCard(page);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.url}/app/property/${home}`);
  await expect(page.getByRole('button', { name: 'PDF', exact: true })).toBeVisible();
  expect(asked).not.toContain('/rest/v1/professionals');
  const download = await reportOf(page, `${site.url}/app/property/${home}`);
  const text = inOneLine(await textOfPdf(download));
  expect(text).toContain('Lamp Lending Desk');
  for (const line of mine) expect(text).toContain(line);
  expect(text.indexOf('Lamp Lending Desk')).toBeLessThan(text.indexOf('Acme Mortgage'));
  expect(text.indexOf('Equal Housing Lender')).toBeGreaterThan(text.lastIndexOf('Publisher'));
  const picture = await pictureOfPdf(context, download);
  await test.info().attach('report.png', { body: picture, contentType: 'image/png' });

  const printed = await sharedPdf(page, browser, site);
  const said = inOneLine(await textOfPdf(printed));
  for (const line of mine) expect(said).toContain(line);
  expect(await picturesOfPdf(printed)).toBe(2);
  await test.info().attach('shared.png', {
    body: await pictureOfPdf(context, printed),
    contentType: 'image/png',
  });
  await expect(page.getByText(/^The PDF was saved without/)).toHaveCount(0);

  await expectNobody(browser, site, 'admin');
  await expectNobody(browser, site, 'visitor');
  await context.close();
});
