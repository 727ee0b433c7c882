import type { HttpBindings } from '@hono/node-server';
import type { RequestContext } from '../context';

/** Hono passes this along with a request. */
export type AppEnv = {
  /** It is absent if the app is called without a socket, as tests do. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    trace: RequestContext['trace'];
    actorId?: string;
  };
};
