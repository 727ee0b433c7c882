import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAtOnce } from './use-at-once';

type Server = { value: boolean; answer: (wanted: boolean) => Promise<void> };

function Box({ server, seen }: { server: Server; seen: boolean[] }) {
  const query = useQuery({
    queryKey: ['box'],
    queryFn: () => Promise.resolve(server.value),
    initialData: server.value,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const saving = useMutation({
    mutationFn: server.answer,
    onSettled: (_1, _2, _3, _4, { client }) => client.invalidateQueries({ queryKey: ['box'] }),
  });
  const [shown, choose] = useAtOnce(query.data, saving.mutateAsync);
  seen.push(shown);
  return (
    <input type="checkbox" checked={shown} onChange={({ target }) => choose(target.checked)} />
  );
}

/** Renders a box, and returns it with what each render showed. */
function show(server: Server) {
  const seen: boolean[] = [];
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <Box server={server} seen={seen} />
    </QueryClientProvider>,
  );
  return { box: screen.getByRole<HTMLInputElement>('checkbox'), seen, client };
}

test('a press shows before the server was asked', () => {
  const { box } = show({ value: false, answer: () => new Promise(() => undefined) });
  fireEvent.click(box);
  expect(box.checked).toBe(true);
});

test('what was saved stays, without a render between that shows the value before', async () => {
  const server: Server = {
    value: false,
    answer: async (wanted) => {
      server.value = wanted;
    },
  };
  const { box, seen, client } = show(server);
  fireEvent.click(box);
  await waitFor(() => expect(client.getQueryData(['box'])).toBe(true));
  server.value = false;
  await client.invalidateQueries({ queryKey: ['box'] });
  await waitFor(() => expect(box.checked).toBe(false));
  expect(seen.filter((shown, at) => shown !== seen[at - 1])).toEqual([false, true, false]);
});

test('a refused press goes back', async () => {
  const { box } = show({ value: false, answer: () => Promise.reject(new Error('no')) });
  fireEvent.click(box);
  expect(box.checked).toBe(true);
  await waitFor(() => expect(box.checked).toBe(false));
});

test('of two presses the later one shows until its own answer', async () => {
  const answers: (() => void)[] = [];
  const { box } = show({
    value: false,
    answer: () => new Promise((answer) => answers.push(answer)),
  });
  fireEvent.click(box);
  fireEvent.click(box);
  await waitFor(() => expect(answers).toHaveLength(2));
  fireEvent.click(box);
  await waitFor(() => expect(answers).toHaveLength(3));
  answers[0]?.();
  answers[1]?.();
  expect(box.checked).toBe(true);
  answers[2]?.();
  await waitFor(() => expect(box.checked).toBe(false));
});
