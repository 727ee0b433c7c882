import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useToasts } from '../../kit/notify/toast-store';
import { useKeeping } from './use-keeping';

type Row = { id: string };

/** A list of own rows on a server that answers when the test lets it. */
function aList(...ids: string[]) {
  const client = new QueryClient();
  const queryKey = ['rows'];
  const kept: Row[] = ids.map((id) => ({ id }));
  client.setQueryData(queryKey, kept);
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const asked: string[] = [];
  const ask = (what: string) => {
    asked.push(what);
    return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }));
  };
  const { result } = renderHook(
    () =>
      useKeeping<Row>({
        queryKey,
        isSame: (one, other) => one.id === other.id,
        keep: ({ id }) => ask(`keep ${id}`),
        drop: ({ id }) => ask(`drop ${id}`),
        words: ({ id }, isKept) => `${id} ${isKept ? 'kept' : 'dropped'}`,
        failed: 'That stays as it was. Try again.',
      }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  return {
    asked,
    shown: () => client.getQueryData<Row[]>(queryKey)?.map(({ id }) => id),
    change: (id: string, isKept: boolean) =>
      act(() => result.current.mutate({ row: { id }, isKept })),
    answer: (error?: Error) =>
      act(() => (error ? answers.at(-1)?.reject(error) : answers.at(-1)?.resolve())),
  };
}

const toast = () => useToasts.getState().toasts.find(({ isOpen }) => isOpen);

test('the list shows the change before the server has answered, and Undo takes it back', async () => {
  const list = aList('a', 'b');
  list.change('a', false);
  await waitFor(() => expect(list.shown()).toEqual(['b']));
  expect(toast()).toBeUndefined();
  list.answer();
  await waitFor(() => expect(toast()?.text).toBe('a dropped'));
  expect(toast()?.action?.label).toBe('Undo');
  act(() => toast()?.action?.onPress());
  await waitFor(() => expect(list.shown()).toEqual(['a', 'b']));
  expect(list.asked).toEqual(['drop a', 'keep a']);
});

test('a change that was refused leaves the list as it was, and can be tried again', async () => {
  const list = aList('a');
  list.change('b', true);
  await waitFor(() => expect(list.shown()).toEqual(['b', 'a']));
  list.answer(new Error('no network'));
  await waitFor(() => expect(list.shown()).toEqual(['a']));
  await waitFor(() => expect(toast()?.text).toBe('That stays as it was. Try again.'));
  act(() => toast()?.action?.onPress());
  await waitFor(() => expect(list.shown()).toEqual(['b', 'a']));
  list.answer();
  await waitFor(() => expect(toast()?.text).toBe('b kept'));
  expect(list.asked).toEqual(['keep b', 'keep b']);
});
