import { expect, test } from 'vitest';
import { forgetUnderWay, notForgotten } from './not-forgotten';

const event = new Event('fetch');

async function asked() {
  const request = new Request('http://deedlight.test/v1/properties/oh-1-1');
  const state = {};
  await notForgotten.handlerWillStart?.({ request, event, state });
  return () =>
    notForgotten.cacheWillUpdate?.({ request, response: new Response('{}'), event, state });
}

test('C-02 an answer that comes after everything was forgotten is not kept', async () => {
  const answer = await asked();
  expect(await answer()).toBeInstanceOf(Response);
  forgetUnderWay();
  expect(await answer()).toBeNull();
});

test('C-02 what is asked for after that is kept again', async () => {
  forgetUnderWay();
  const answer = await asked();
  expect(await answer()).toBeInstanceOf(Response);
});
