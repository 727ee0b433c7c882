import { expect, test, vi } from 'vitest';
import { forgetUnderWay, notForgotten } from './not-forgotten';

const event = new Event('fetch');

async function asked(forget = async () => {}) {
  const plugin = notForgotten(forget);
  const request = new Request('http://deedlight.test/v1/properties/oh-1-1');
  const state = {};
  await plugin.handlerWillStart?.({ request, event, state });
  const response = new Response('{}');
  return {
    keeps: () => plugin.cacheWillUpdate?.({ request, response, event, state }),
    ends: () => plugin.handlerDidComplete?.({ request, response, event, state }),
  };
}

test('C-02 an answer that comes after everything was forgotten is not kept', async () => {
  const answer = await asked();
  expect(await answer.keeps()).toBeInstanceOf(Response);
  forgetUnderWay();
  expect(await answer.keeps()).toBeNull();
});

test('C-02 one that was being put away meanwhile is forgotten again', async () => {
  const forget = vi.fn(async () => {});
  const [early, late] = [await asked(forget), await asked(forget)];
  await early.ends();
  expect(forget).not.toHaveBeenCalled();
  forgetUnderWay();
  await late.ends();
  expect(forget).toHaveBeenCalledOnce();
});

test('C-02 what is asked for after that is kept again', async () => {
  forgetUnderWay();
  const answer = await asked();
  expect(await answer.keeps()).toBeInstanceOf(Response);
});
