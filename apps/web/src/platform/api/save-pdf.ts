import { saveFile } from '../../kit/csv/save-file';
import { notify } from '../../kit/notify/notify';
import { accessToken } from '../session/access-token';
import { failureOf } from './api-failure';
import { apiHost } from './api-host';

/**
 * Saves a PDF that the server prints for the member; `path` is that of its call. The error that it
 * throws is written for the person.
 */
export async function savePdf(path: `/v1/${string}/pdf`): Promise<void> {
  const token = await accessToken();
  const response = await fetch(`${apiHost()}${path}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  if (!response.ok) {
    const failure = failureOf(await response.json().catch(() => null));
    throw new Error(failure?.message ?? 'The PDF could not be made. Please try again shortly.');
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(name ?? 'report.pdf', await response.blob());
  const missing = missingWords(response.headers.get('x-pictures-missing') ?? '');
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
