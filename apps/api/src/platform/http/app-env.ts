import type { HttpBindings } from '@hono/node-server';
import type { RequestContext } from '../context';

/** What Hono carries along a request. */
export type AppEnv = {
  /** It is absent where the app is called without a socket, as tests do. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    trace: RequestContext['trace'];
    actorId?: string;
  };
};
