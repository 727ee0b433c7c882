import { saveFile } from '../../kit/csv/save-file';
import { notify } from '../../kit/notify/notify';
import { fetchFile } from './fetch-file';

const words = {
  name: 'report.pdf',
  otherwise: 'The PDF could not be made. Please try again shortly.',
};

/**
 * Saves a PDF that the server prints; `path` is that of its call. The error that it throws is for
 * `errorText`.
 */
export async function savePdf(path: `/v1/${string}/pdf`): Promise<void> {
  const { name, file, headers } = await fetchFile(path, words);
  saveFile(name, file);
  const missing = missingWords(headers.get('x-pictures-missing') ?? '');
  if (missing !== null) notify({ kind: 'failed', text: missing });
}

const pictureWords = new Map([
  ['photo', 'your photo'],
  ['logo', 'your logo'],
  ['installation', 'this site’s logo'],
]);

/** Says which pictures the PDF lacks; null: none. */
function missingWords(header: string): string | null {
  const names = header.split(', ');
  const missing = [...pictureWords].filter(([name]) => names.includes(name));
  if (missing.length === 0) return null;
  const what = new Intl.ListFormat('en-US').format(missing.map(([, words]) => words));
  const lacking = `The PDF was saved without ${what}, because the file could not be read.`;
  // The site's own logo is an admin's to choose.
  const isOwn = missing.some(([name]) => name !== 'installation');
  return isOwn ? `${lacking} Choose it again in Settings.` : lacking;
}
