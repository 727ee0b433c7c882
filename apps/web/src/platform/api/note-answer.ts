import { type ApiFailure, failureOf, isRefusal } from './api-failure';

/**
 * Passes on an answer's information about usage: its headers update the meter, and a refusal opens
 * the dialog that explains it. A visitor's first page has neither, so the code loads later.
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
