import { accessToken } from '../session/access-token';
import { failureOf } from './api-failure';
import { apiHost } from './api-host';
import { waitWords } from './wait-words';

type Asked = {
  /** Names the file where the answer does not. */
  name: string;
  /** What the person reads where the answer gives no reason. */
  otherwise: string;
};

export type FetchedFile = { name: string; file: Blob; headers: Headers };

/** What stands before how long to wait. Other refusals say themselves what to do. */
const crowded = new Map([
  ['PRINTER_BUSY', 'Many reports are being printed.'],
  ['RATE_LIMITED', 'Too many files were asked for in a short time.'],
]);

/**
 * Fetches a file that the server makes, as whoever is signed in; `path` begins with /v1. The error
 * that it throws is for `errorText`: written for the person, or the browser's own without a
 * connection.
 */
export async function fetchFile(
  path: `/v1/${string}`,
  { name, otherwise }: Asked,
): Promise<FetchedFile> {
  const token = await accessToken();
  const response = await fetch(`${apiHost()}${path}`, {
    credentials: 'include',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error((await refusalOf(response)) ?? otherwise);
  const { headers } = response;
  const named = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  return { name: named ?? name, file: await response.blob(), headers };
}

async function refusalOf(response: Response): Promise<string | null> {
  const failure = failureOf(await response.json().catch(() => null));
  const wait = waitWords(response.headers.get('retry-after'));
  const why = crowded.get(failure?.code ?? '');
  if (why !== undefined && wait !== null) return `${why} Please try again ${wait}.`;
  return failure?.message ?? null;
}
