import { webhookBodies } from '@deedlight/contract/accounts/webhook-events';
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import { serve } from '../../../../test/serve';

type Received = { id: string; type: string; data: unknown };

type Answer = { status: number; text?: string; location?: string };

export type Receiver = {
  url: string;
  /** Holds the deliveries, in order, whose signature was verified by the standard. */
  received: Received[];
  /** Holds the answers to the next deliveries, one each; later deliveries get 200. */
  answers: Answer[];
  /** It is set once the webhook is added. */
  secret: string;
};

/** Starts a consumer's own server, which checks signatures with the standard's library. */
export async function aReceiver(): Promise<Receiver> {
  const receiver: Receiver = { url: '', received: [], answers: [], secret: '' };
  receiver.url = await serve(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    try {
      const { type, data } = verified(receiver.secret, body, headers);
      receiver.received.push({ id: headers['webhook-id'] ?? '', type, data });
    } catch (error) {
      response.writeHead(400).end(String(error));
      return;
    }
    const { status, text = '', location } = receiver.answers.shift() ?? { status: 200 };
    response.writeHead(status, { ...(location && { location }) }).end(text);
  });
  return receiver;
}

/**
 * Verifies a signature with the clock set to the sender's time, because the library accepts five
 * minutes of difference at most.
 */
function verified(secret: string, body: string, headers: Record<string, string>) {
  vi.useFakeTimers({ toFake: ['Date'], now: Number(headers['webhook-timestamp']) * 1000 });
  try {
    const { type } = Object(new Webhook(secret).verify(body, headers));
    const bodies: Record<string, { schema: { parse(body: unknown): unknown } }> = webhookBodies;
    return Object(bodies[String(type)]?.schema.parse(JSON.parse(body)));
  } finally {
    vi.useRealTimers();
  }
}
