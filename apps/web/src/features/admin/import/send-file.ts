import { mostUploadBytes, type Upload, uploadPartBytes } from '@deedlight/contract/admin/uploads';
import { client } from '../../../platform/api/api';
import { failureOf } from '../../../platform/api/api-failure';
import { apiHost } from '../../../platform/api/api-host';
import { fetchFile } from '../../../platform/api/fetch-file';
import { accessToken } from '../../../platform/session/access-token';

/** Returns why a file cannot be sent, before a byte of it is. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size === 0) return `${name} is empty.`;
  if (size > mostUploadBytes) return `${name} has more than 2 GB. Zip it, or send it in parts.`;
  return null;
}

/**
 * Sends a file in parts, from where an earlier attempt stopped. A part that gets lost is sent again
 * by the next attempt. `onSent` hears how many bytes the server has.
 */
export async function sendFile(
  file: File,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Upload> {
  const upload = await client.adminUploads.begin({
    fileName: file.name,
    sizeBytes: file.size,
    modifiedAt: file.lastModified,
  });
  let sent = upload.receivedBytes;
  onSent(sent);
  while (sent < file.size) {
    const part = file.slice(sent, sent + uploadPartBytes);
    sent = await sendPart(upload.id, sent, part, signal);
    onSent(sent);
  }
  return upload;
}

/** A part has no other limit of time than the patience of the person who watches it. */
async function sendPart(
  id: string,
  offset: number,
  part: Blob,
  signal: AbortSignal,
): Promise<number> {
  const response = await fetch(
    `${apiHost()}/v1/admin/uploads/${id}/bytes?offset=${offset}`,
    await asAdmin({ method: 'PUT', body: part, signal }),
  );
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    throw new Error(failureOf(body)?.message ?? 'The connection broke off. Send the file again.');
  }
  const received: unknown = Object(body).receivedBytes;
  if (typeof received !== 'number') throw new Error('The server’s answer could not be read.');
  return received;
}

/** Returns the rejected rows of a file as CSV. */
export async function fetchRejects(id: string): Promise<Blob> {
  const name = 'rejected-rows.csv';
  const otherwise = 'The rejected rows could not be loaded.';
  return (await fetchFile(`/v1/admin/uploads/${id}/rejects.csv`, { name, otherwise })).file;
}

async function asAdmin(init: RequestInit): Promise<RequestInit> {
  const token = await accessToken();
  return {
    ...init,
    credentials: 'include',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  };
}
