import { createRequire } from 'node:module';
import { renderToBuffer } from '@react-pdf/renderer';
import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import type { Report, ReportLetterhead, ReportMaker } from './report';
import { ReportDocument } from './report-document';
import { registerReportFonts } from './report-fonts';

const { resolve } = createRequire(import.meta.url);
const file = (name: string) => resolve(`@fontsource/inter/files/inter-${name}-normal.woff`);

registerReportFonts({
  regular: file('latin-400'),
  bold: file('latin-700'),
  extended: file('latin-ext-400'),
  extendedBold: file('latin-ext-700'),
});

const brand = { productName: 'Lamp', logo: null };

const ana: ReportMaker = {
  who: ['Ana Ruiz, Senior Loan Officer', 'Acme Mortgage · NMLS 123456', 'Licenses: OH MLO-55'],
  disclosures: ['Equal Housing Lender', 'Not an offer of credit.'],
  photo: null,
  logo: null,
};

/** A PNG of one pixel. */
const picture = {
  dataUrl:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  width: 1,
  height: 1,
};

function aReport(paragraphs: number): Report {
  const text = 'What is known of the home stands here, with where it is from. '.repeat(6);
  return {
    title: '12 Elm Street',
    fileName: 'elm',
    madeOn: 'November 22, 2026',
    blocks: [
      {
        kind: 'text',
        paragraphs: Array.from({ length: paragraphs }, (_, at) => `${at + 1} ${text}`),
      },
    ],
    sources: [],
  };
}

type Page = { text: string; pictures: number };

async function printed(letterhead: ReportLetterhead, paragraphs = 1) {
  const bytes = await renderToBuffer(ReportDocument({ report: aReport(paragraphs), letterhead }));
  return await getDocument({ data: new Uint8Array(bytes) }).promise;
}

async function pagesOf(maker: ReportMaker | null, paragraphs = 1): Promise<Page[]> {
  return pagesIn(await printed({ brand, maker }, paragraphs));
}

function pagesIn(pdf: PDFDocumentProxy): Promise<Page[]> {
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const page = await pdf.getPage(at + 1);
      const { items } = await page.getTextContent();
      const { fnArray } = await page.getOperatorList();
      return {
        text: items
          .map((item) => ('str' in item ? item.str : ''))
          .join(' ')
          .replace(/\s+/g, ' '),
        pictures: fnArray.filter((operation) => operation === OPS.paintImageXObject).length,
      };
    }),
  );
}

describe('F-18 who makes a report', { timeout: 60_000 }, () => {
  test('stands below the installation’s name, and its disclosures at the end', async () => {
    const [page, ...others] = await pagesOf(ana);
    expect(others).toEqual([]);
    expect(page?.text).toMatch(
      /12 Elm Street.*Lamp.*Ana Ruiz, Senior Loan Officer.*Acme Mortgage · NMLS 123456.*Licenses: OH MLO-55.*What is known.*Sources.*Equal Housing Lender.*Not an offer of credit\./,
    );
    expect(page?.pictures).toBe(0);
  });

  test('stands once in a report of several pages: first who it is, last what the law wants', async () => {
    const pages = await pagesOf(ana, 40);
    expect(pages.length).toBeGreaterThan(2);
    const having = (words: string) =>
      pages.flatMap(({ text }, at) => (text.includes(words) ? [at] : []));
    expect(having('Ana Ruiz')).toEqual([0]);
    expect(having('Equal Housing Lender')).toEqual([pages.length - 1]);
  });

  test('comes with photo and logo', async () => {
    const [page] = await pagesOf({ ...ana, photo: picture, logo: picture });
    expect(page?.pictures).toBe(2);
  });

  test('may be disclosures alone, or a logo alone', async () => {
    const [words] = await pagesOf({ ...ana, who: [] });
    expect(words?.text).toContain('Equal Housing Lender');
    const [logo] = await pagesOf({ ...ana, who: [], disclosures: [], logo: picture });
    expect(logo?.pictures).toBe(1);
  });

  test('is in no report of somebody who said nothing of it', async () => {
    const [page] = await pagesOf(null);
    expect(page?.text).toContain('Lamp');
    expect(page?.text).not.toMatch(/NMLS|Licen|Equal Housing/);
  });
});

describe('issue 19: a report is read aloud', { timeout: 60_000 }, () => {
  test('with its title, its language and who it is from', async () => {
    const { info } = await (await printed({ brand, maker: ana })).getMetadata();
    expect(info).toMatchObject({ Title: '12 Elm Street', Author: 'Lamp', Language: 'en-US' });
  });

  test('and says in words what each picture shows', async () => {
    const drawn = { ...ana, photo: picture, logo: picture };
    const withLogo = { ...brand, logo: picture };
    const [page] = await pagesIn(await printed({ brand: withLogo, maker: drawn }));
    expect(page?.pictures).toBe(3);
    for (const words of ['with Lamp', 'Ana Ruiz', 'Acme Mortgage']) {
      expect(page?.text).toContain(words);
    }
  });
});
