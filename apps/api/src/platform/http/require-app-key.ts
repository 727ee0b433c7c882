import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env';
import { errorResponse } from './error-body';

/**
 * Admits requests with the app's key. The key is public: it tells callers apart and grants nothing.
 */
export function requireAppKey(key: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.header('x-api-key') === key) return next();
    const message = 'Send the key of the app as x-api-key.';
    return errorResponse(401, 'API_KEY_UNKNOWN', message, c.get('requestId'));
  };
}
