import { Temporal } from 'temporal-polyfill';
import { beforeEach, describe, expect, test } from 'vitest';
import { GrantedViews } from './granted-views';

const noon = Temporal.Instant.from('2026-11-20T12:00:00Z');
const visitor = { browserHash: 'browser', addressHash: 'address' };
const neighbour = { browserHash: 'another', addressHash: 'address' };
const tomorrow = '2026-11-21T12:00:00Z';

let granted: GrantedViews;
beforeEach(() => {
  granted = new GrantedViews();
});

const viewOf = (propertyId: string, { seconds = 0, who = visitor } = {}) => ({
  visitor: who,
  propertyId,
  at: noon.add({ seconds }),
});
const answerOf = (remaining: number, freeUntil: string | null = tomorrow) => ({
  granted: freeUntil !== null,
  remaining,
  resetsAt: tomorrow,
  freeUntil,
});
function take(view: ReturnType<typeof viewOf>, answer: ReturnType<typeof answerOf>) {
  granted.note(view, answer, granted.newest(view.visitor));
}

describe('a repeated view', () => {
  test('is answered from memory with what was left', () => {
    take(viewOf('a'), answerOf(4));
    expect(granted.recall(viewOf('a', { seconds: 2 }))).toEqual({
      searchesRemaining: 4,
      resetsAt: tomorrow,
    });
  });

  test('has what is left after later views', () => {
    take(viewOf('a'), answerOf(4));
    take(viewOf('b', { seconds: 1 }), answerOf(3, '2026-11-21T12:00:01Z'));
    expect(granted.recall(viewOf('a', { seconds: 2 }))?.searchesRemaining).toBe(3);
  });
});

describe('the database is asked again', () => {
  test('about a property that it never granted, or refused', () => {
    expect(granted.recall(viewOf('a'))).toBeUndefined();
    take(viewOf('a'), answerOf(0));
    take(viewOf('b'), answerOf(0, null));
    expect(granted.recall(viewOf('b'))).toBeUndefined();
    expect(granted.recall(viewOf('a', { who: neighbour }))).toBeUndefined();
  });

  test('after three seconds, as another process may have granted a view', () => {
    take(viewOf('a'), answerOf(4));
    expect(granted.recall(viewOf('a', { seconds: 3 }))).toBeUndefined();
  });

  test('when the free day of the property ends, or the oldest view that counts lapses', () => {
    const soon = '2026-11-20T12:00:02Z';
    take(viewOf('a'), answerOf(4, soon));
    expect(granted.recall(viewOf('a', { seconds: 1 }))).toBeDefined();
    expect(granted.recall(viewOf('a', { seconds: 2 }))).toBeUndefined();
    take(viewOf('b'), { ...answerOf(4), resetsAt: soon });
    expect(granted.recall(viewOf('b', { seconds: 2 }))).toBeUndefined();
  });

  test('when another browser of the address has taken a view', () => {
    take(viewOf('a'), answerOf(4));
    take(viewOf('a', { who: neighbour }), answerOf(4));
    expect(granted.recall(viewOf('a'))).toBeUndefined();
  });

  test('when two views crossed, and what is left may miss one', () => {
    const before = granted.newest(visitor);
    granted.note(viewOf('b'), answerOf(3), before);
    granted.note(viewOf('a'), answerOf(4), before);
    expect(granted.recall(viewOf('a'))).toBeUndefined();
    expect(granted.recall(viewOf('b'))).toBeUndefined();
  });
});
