import { AssistantEvent } from '@deedlight/contract/assistant';
import { failureOf } from '../../platform/api/api-failure';
import { apiHost } from '../../platform/api/api-host';
import { noteAnswer } from '../../platform/api/note-answer';
import { readEvents } from '../../platform/api/read-events';
import { accessToken } from '../../platform/session/access-token';

/** The answer’s events as the server sends them. A refusal throws with its message. */
export async function* ask(
  question: { question: string; propertyId?: string },
  signal: AbortSignal,
): AsyncGenerator<AssistantEvent> {
  const token = await accessToken();
  const response = await fetch(`${apiHost()}/v1/assistant/answers`, {
    method: 'POST',
    credentials: 'include',
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(question),
    signal,
  });
  if (!response.ok || response.body === null) {
    const body: unknown = await response.json().catch(() => null);
    noteAnswer(response, body);
    throw new Error(failureOf(body)?.message ?? 'The server gave no answer.');
  }
  noteAnswer(response);
  for await (const event of readEvents(response.body)) yield AssistantEvent.parse(event);
}
