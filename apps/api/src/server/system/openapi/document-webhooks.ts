import { webhookBodies } from '@deedlight/contract/accounts/webhook-events';
import type { OpenAPIGenerator } from '@orpc/openapi';
import type { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';

type Webhooks = NonNullable<Awaited<ReturnType<OpenAPIGenerator['generate']>>['webhooks']>;

const text = { type: 'string' } as const;

const headers = [
  { name: 'webhook-id', description: 'The same at each attempt: what was seen already is left.' },
  { name: 'webhook-timestamp', description: 'When this attempt was made, in Unix seconds.' },
  {
    name: 'webhook-signature',
    description:
      'v1, and the base64 of HMAC-SHA256 over id.timestamp.body by the webhook’s secret, as Standard Webhooks has it.',
  },
].map((header) => ({ ...header, in: 'header' as const, required: true, schema: text }));

const responses = {
  '2XX': { description: 'It was received. Anything else within 10 seconds, and it comes again.' },
  '410': { description: 'Nothing is wanted here any more: the webhook is turned off.' },
};

/** Describes the events that the server sends to members' webhooks. */
export function documentWebhooks(converter: ZodToJsonSchemaConverter): Webhooks {
  const webhooks: Webhooks = {};
  for (const [event, { schema, summary }] of Object.entries(webhookBodies)) {
    const [, body] = converter.convert(schema, { strategy: 'output' });
    const post = {
      operationId: `webhooks.${event}`,
      summary,
      tags: ['Webhooks'],
      security: [],
      parameters: headers,
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { ...Object(body) } } },
      },
      responses,
    };
    webhooks[event] = { post };
  }
  return webhooks;
}
