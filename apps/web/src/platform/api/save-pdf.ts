import { saveFile } from '../../kit/csv/save-file';
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
}
