import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Reads the words of each page of a PDF, without blanks. */
export async function pagesIn(answer: Response): Promise<string[]> {
  const data = new Uint8Array(await answer.arrayBuffer());
  const pdf = await getDocument({ data }).promise;
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent();
      return squeezed(items.map((item) => ('str' in item ? item.str : '')).join(''));
    }),
  );
}

/** A PDF moves its letters closer together, which reads as blanks between them. */
export function squeezed(words: string): string {
  return words.replace(/\s+/g, '');
}
