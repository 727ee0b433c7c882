import type { ORPCError } from '@orpc/server';
import type { Clock } from './clock';
import type { Actor, Database } from './database/database';
import type { Log } from './log';
import type { Visitor } from './visitor';

/** What a handler knows about the request besides its input. */
export type RequestContext = {
  requestId: string;
  actor: Actor;
  /** The origin of this request; addresses of this server in the answer start with it. */
  origin: string;
  /** The visitor who sends the request if nobody is signed in. */
  visitor: Visitor;
  database: Database;
  clock: Clock;
  log: Log;
  /** The headers of the answer, which it has even if it refuses. */
  replyHeaders: Headers;
  /** The endpoint that was reached and the failure, for the request's log line. */
  trace: { endpoint?: string; failure?: ORPCError<string, unknown> };
};
