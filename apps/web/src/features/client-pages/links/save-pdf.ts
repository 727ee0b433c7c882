import { saveFile } from '../../../kit/csv/save-file';
import { failureOf } from '../../../platform/api/api-failure';
import { apiHost } from '../../../platform/api/api-host';
import { accessToken } from '../../../platform/session/access-token';

/**
 * Saves the PDF that the server prints of a shared report. The error that it throws is written for the
 * person.
 */
export async function savePdf(id: string): Promise<void> {
  const token = await accessToken();
  const response = await fetch(`${apiHost()}/v1/client-pages/${id}/pdf`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  if (!response.ok) {
    const failure = failureOf(await response.json().catch(() => null));
    throw new Error(failure?.message ?? 'The PDF could not be made. Please try again shortly.');
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(name ?? 'report.pdf', await response.blob());
}
