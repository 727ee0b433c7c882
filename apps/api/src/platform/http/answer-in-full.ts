import type { Hono } from 'hono';
import { errorBodyOf, toAnswerable } from './api-error';
import type { AppEnv } from './app-env';
import { headersOfStatus } from './retry-after';

/** What a route says in the headers of its answers, even if they refuse. */
export type ReplyEnv = AppEnv & { Variables: { replyHeaders?: Headers } };

/**
 * Answers what a route beside the contract throws as the contract's endpoints do. The server's own
 * error handler would leave out an error's details, and when to try again.
 */
export function answerInFull(route: Hono<ReplyEnv>): void {
  route.onError((error, c) => {
    const answer = toAnswerable(error, c.get('requestId'));
    c.get('trace').failure = answer;
    const headers = new Headers(headersOfStatus(answer.status));
    for (const [name, value] of c.get('replyHeaders') ?? []) headers.set(name, value);
    return Response.json(errorBodyOf(answer), { status: answer.status, headers });
  });
}
