import { noteAnswer } from './note-answer';
import { send } from './send';

export const tooManyRequests = 'Too many requests. Please wait a moment and try again.';

/** An answer without success. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;

  constructor({ status, statusText }: Pick<Response, 'status' | 'statusText'>) {
    super(status === 429 ? tooManyRequests : `HTTP error: ${status} - ${statusText}`);
    this.status = status;
  }
}

/**
 * Requests JSON from any address that is no call of the contract. A failure has a sentence as its
 * message.
 */
export async function request(
  url: string,
  { signal, ...init }: Omit<RequestInit, 'signal'> & { signal?: AbortSignal | undefined } = {},
): Promise<unknown> {
  const headers = new Headers(init.headers);
  headers.set('content-type', 'application/json');
  const response = await send(url, { ...init, headers }, signal).catch(explain);
  noteAnswer(response);
  if (!response.ok) throw new HttpError(response);
  return response.json();
}

function explain(error: unknown): never {
  if (error instanceof Error && error.message) throw error;
  throw new Error('Failed to fetch data', { cause: error });
}
