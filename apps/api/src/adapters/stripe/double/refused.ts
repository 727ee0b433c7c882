/**
 * Holds Stripe's body of a refusal. Without the key `error` Stripe's library would take it for a
 * success.
 */
export type Refused = {
  status: number;
  body: { error: { type: string; code?: string; param?: string; message: string } };
};

type Why = { type?: string; code?: string; param?: string; message: string };

export function refused(status: number, { type = 'invalid_request_error', ...why }: Why): Refused {
  return { status, body: { error: { type, ...why } } };
}

export function isRefused(answer: object): answer is Refused {
  return 'body' in answer && 'status' in answer;
}

export function missing(kind: string, id: string): Refused {
  return refused(404, {
    code: 'resource_missing',
    param: 'id',
    message: `No such ${kind}: '${id}'`,
  });
}
