import { webhookBodies } from '@deedlight/contract/accounts/webhook-events';
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import { serve } from '../../../../test/serve';

type Received = { id: string; type: string; data: unknown };

type Answer = { status: number; text?: string; location?: string };

export type Receiver = {
  url: string;
  /** What came and was signed as the standard has it, in its order. */
  received: Received[];
  /** Answered one after the other; then 200. */
  answers: Answer[];
  /** Known once the webhook is added. */
  secret: string;
};

/** A consumer's own server, which checks signatures by the standard's library. */
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

/** The library takes no signature of more than five minutes ago or ahead: the day is the sender's. */
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
