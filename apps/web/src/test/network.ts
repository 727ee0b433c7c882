import type { ErrorBody } from '@deedlight/contract/errors';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { Answer } from '../lib/api';

/** The network of every web test. An unhandled request fails the test. */
export const server = setupServer();

type Answers = Answer['properties'];

/** Answers suggestions; `answer` sees what was typed. */
export function onSuggest(answer: (q: string) => Answers['suggest']['suggestions']) {
  return http.get('*/v1/properties/suggest', ({ request }) => {
    const q = new URL(request.url).searchParams.get('q') ?? '';
    return HttpResponse.json({ suggestions: answer(q) } satisfies Answers['suggest']);
  });
}

export function onLimit(limit: Answers['limit']) {
  return http.get('*/v1/search-limit', () => HttpResponse.json(limit));
}

export function onDetail(answer: Answers['detail']) {
  return http.get('*/v1/properties/:id', () => HttpResponse.json(answer));
}

/** Answers a call with the one error body. `path` is a pattern such as "*\/v1/properties/:id". */
export function onFailure(path: string, status: number, error: ErrorBody['error']) {
  return http.get(path, () => HttpResponse.json({ error } satisfies ErrorBody, { status }));
}
