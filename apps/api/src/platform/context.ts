import type { ORPCError } from '@orpc/server';
import type { Clock } from './clock';
import type { Actor, Database } from './database/database';
import type { Log } from './log';
import type { Visitor } from './visitor';

/** A handler knows this about the request besides its input. */
export type RequestContext = {
  requestId: string;
  actor: Actor;
  /** The request was sent to this origin; addresses of this server in the answer start with it. */
  origin: string;
  /** This visitor sends the request if nobody is signed in. */
  visitor: Visitor;
  /** Sets the cookie of a browser that brought none; null: it brought one. */
  visitorCookie: string | null;
  database: Database;
  clock: Clock;
  log: Log;
  /** The answer has these headers even if it refuses. */
  replyHeaders: Headers;
  /** It notes the endpoint that was reached and the failure, for the request's log line. */
  trace: { endpoint?: string; failure?: ORPCError<string, unknown> };
};
