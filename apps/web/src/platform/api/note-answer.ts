import { type ApiFailure, failureOf, isRefusal } from './api-failure';

/**
 * Hands on what an answer says of the reader's usage: the meter follows its headers, and a refusal
 * opens the dialog that explains it. The first visit has neither, so the code for it comes later.
 */
export function noteAnswer({ headers, ok, url }: Response, body?: unknown): void {
  if (headers.has('x-usage-limit')) void keep(headers);
  const failure = ok ? null : failureOf(body);
  if (failure !== null && isRefusal(failure.code)) void explain(failure, url);
}

async function keep(headers: Headers): Promise<void> {
  const { keepUsageHeaders } = await import('./usage-headers');
  keepUsageHeaders(headers);
}

async function explain(failure: ApiFailure, url: string): Promise<void> {
  const { openRefusal } = await import('./open-refusal');
  openRefusal(failure, url);
}
