import type { ErrorBody } from '@deedlight/contract/shared/errors';
import { headersOfStatus } from './retry-after';

/** Makes an error answer outside the contract's endpoints, with the same body as theirs. */
export function errorResponse(
  status: number,
  code: string,
  message: string,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  const body: ErrorBody = { error: { code, message, requestId } };
  return Response.json(body, {
    status,
    headers: { ...headersOfStatus(status), ...headers },
  });
}
