import type { ORPCError } from '@orpc/server';
import type { Clock } from './clock';
import type { Actor, Database } from './database/database';
import type { Log } from './log';
import type { Visitor } from './visitor';

/** What a handler knows of the request besides its input. */
export type RequestContext = {
  requestId: string;
  actor: Actor;
  /** Where this server was asked: what its answers say of addresses here starts with it. */
  origin: string;
  /** Who asks when nobody is signed in. */
  visitor: Visitor;
  database: Database;
  clock: Clock;
  log: Log;
  /** What the answer carries besides its body, also where it refuses. */
  replyHeaders: Headers;
  /** Which endpoint was met and what went wrong, noted for the request's log line. */
  trace: { endpoint?: string; failure?: ORPCError<string, unknown> };
};
