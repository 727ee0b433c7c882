import type { Hono } from 'hono';
import { toAnswerable } from './api-error';
import type { AppEnv } from './app-env';
import { errorResponse } from './error-body';

/** Answers failures and unknown paths with the common error body. */
export function answerFailures(app: Hono<AppEnv>): void {
  app.onError((error, c) => {
    const answer = toAnswerable(error, c.get('requestId'));
    c.get('trace').failure = answer;
    return errorResponse(answer.status, answer.code, answer.message, answer.requestId);
  });
  app.notFound(notFound);
}

export function notFound(c: { get(key: 'requestId'): string }): Response {
  return errorResponse(404, 'NOT_FOUND', 'There is nothing at this address.', c.get('requestId'));
}
