import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import Papa from 'papaparse';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Site } from './demo-site';

/**
 * Exports the list, the timeline and the reports, which contain the texts of the records and of the
 * member.
 */
export async function expectFilesHarmless(
  page: Page,
  { url }: Site,
  ids: readonly string[],
  scenarios: readonly string[],
): Promise<void> {
  await page.goto(`${url}/app/search`);
  await expectNoFormula(await pressed(page, 'Export CSV'));
  for (const id of ids.filter((_, at) => [12, 21].includes(at))) {
    await page.goto(`${url}/app/property/${id}`);
    await expectWordsAlone(await pressed(page, 'PDF'), url);
  }
  await page.goto(`${url}/app/property/${ids[7]}`);
  await expectNoFormula(await pressed(page, 'Export CSV'));
  await page.goto(`${url}/app/comparables?property=${ids[0]}`);
  await expectNoFormula(await pressed(page, 'CSV'));
  await expectWordsAlone(await pressed(page, 'PDF'), url);
  await page.goto(`${url}/app/title-fees/selling?property=${ids[0]}`);
  await expectNoFormula(await pressed(page, 'CSV'));
  await expectWordsAlone(await pressed(page, 'PDF'), url);
  await page.goto(`${url}/app/scenarios?compare=${scenarios}`);
  await expectWordsAlone(await pressed(page, 'PDF'), url);
}

async function pressed(page: Page, button: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).first().click();
  return download;
}

/**
 * Expects no cell that a spreadsheet would take for a formula by its beginning, unless it is a
 * number.
 */
async function expectNoFormula(download: Download): Promise<void> {
  const text = await readFile(await download.path(), 'utf8');
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  expect(errors).toEqual([]);
  expect(data.length).toBeGreaterThan(1);
  const formulas = data.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell) && Number.isNaN(+cell));
  expect(formulas).toEqual([]);
}

/**
 * Expects a PDF without scripts and actions, whose links all lead to the product, as the one at its
 * foot does: a text of a record must never become a link of its own.
 */
async function expectWordsAlone(download: Download, site: string): Promise<void> {
  const bytes = await readFile(await download.path());
  const names = bytes.toString('latin1');
  for (const name of ['/JavaScript', '/JS', '/Launch', '/OpenAction']) {
    expect(names).not.toContain(name);
  }
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  expect(await pdf.getJSActions()).toBeNull();
  expect(pdf.numPages).toBeLessThan(20);
  const origins = (await linksOf(pdf)).map((link) => new URL(link).origin);
  expect([...new Set(origins)]).toEqual([site]);
}

async function linksOf(pdf: PDFDocumentProxy): Promise<string[]> {
  const pages = Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1));
  const notes = await Promise.all(pages.map(async (page) => (await page).getAnnotations()));
  return notes.flat().flatMap(({ unsafeUrl }: { unsafeUrl?: string }) => unsafeUrl ?? []);
}
