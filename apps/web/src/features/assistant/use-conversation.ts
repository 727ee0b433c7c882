import { AssistantEvent } from '@deedlight/contract/assistant';
import { useRef, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { failureOf } from '../../platform/api/api-failure';
import { apiHost } from '../../platform/api/api-host';
import { errorText } from '../../platform/api/error-text';
import { noteAnswer } from '../../platform/api/note-answer';
import { readEvents } from '../../platform/api/read-events';
import { accessToken } from '../../platform/session/access-token';
import { dayHere, type Exchange, newExchange, withEvent } from './conversation';

/** Returns the questions and answers since the page was opened. */
export function useConversation(propertyId: string | undefined) {
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const stop = useRef<AbortController | null>(null);
  const isAsking = exchanges.some(({ state }) => state === 'asking');

  function change(id: number, next: (before: Exchange) => Exchange): void {
    setExchanges((all) => all.map((each) => (each.id === id ? next(each) : each)));
  }

  async function put(question: string): Promise<void> {
    const id = exchanges.length + 1;
    const controller = new AbortController();
    stop.current = controller;
    setExchanges((all) => [newExchange(id, question), ...all]);
    try {
      const asked = {
        question,
        ...(propertyId !== undefined && { propertyId }),
        ...dayHere(Temporal.Now),
      };
      for await (const event of ask(asked, controller.signal))
        change(id, (before) => withEvent(before, event));
    } catch (error) {
      const note = controller.signal.aborted ? 'Stopped.' : messageOf(error);
      change(id, (before) => ({ ...before, state: 'failed', note }));
    }
  }

  return { exchanges, isAsking, put, stop: () => stop.current?.abort() };
}

function messageOf(error: unknown): string {
  return errorText(error, 'The server gave no answer.');
}

/** Yields the answer’s events as the server sends them. A refusal throws with its message. */
async function* ask(
  question: { question: string; propertyId?: string; today?: string },
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
