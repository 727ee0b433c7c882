import { beforeEach, expect, test } from 'vitest';
import { keptAtHeader } from './kept-answers';
import { noteKept, useKeptNotes } from './kept-notes';

const url = 'https://deedlight.example/v1/rates';
const at = '2026-11-22T14:05:00.000Z';

beforeEach(() => useKeptNotes.setState({}, true));

test('X-12 a kept answer is noted with its instant for the page that shows it', () => {
  noteKept({ url, headers: new Headers({ [keptAtHeader]: at }) });
  expect(useKeptNotes.getState()).toEqual({ [url]: { page: window.location.pathname, at } });
});

test('and struck out by the next answer of the server itself', () => {
  noteKept({ url, headers: new Headers({ [keptAtHeader]: at }) });
  noteKept({ url: `${url}?other`, headers: new Headers() });
  expect(useKeptNotes.getState()).toHaveProperty([url]);
  noteKept({ url, headers: new Headers() });
  expect(useKeptNotes.getState()).toEqual({});
});
