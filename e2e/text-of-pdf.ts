import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the words of a downloaded PDF, page after page. */
export async function textOfPdf(download: Download): Promise<string> {
  const data = new Uint8Array(await readFile(await download.path()));
  const pdf = await getDocument({ data }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
    const { items } = await (await pdf.getPage(at + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return (await Promise.all(pages)).join(' ');
}

/** Returns how many pictures the first page of a downloaded PDF has. */
export async function picturesOfPdf(download: Download): Promise<number> {
  const data = new Uint8Array(await readFile(await download.path()));
  const page = await (await getDocument({ data }).promise).getPage(1);
  const { fnArray } = await page.getOperatorList();
  return fnArray.filter((operation) => operation === OPS.paintImageXObject).length;
}
