import { expect, test } from 'vitest';
import { planMemory } from './memory-plan';

const sizes = new Map([
  ['42045', 200],
  ['42101', 600],
  ['55079', 300],
]);
const room = (parcels: number) => ({ mostBytes: parcels * 60, bytesEach: 60 });

test('what fits is held as one, whoever asked for what', () => {
  expect(planMemory(sizes, [], room(1100))).toEqual({ isWhole: true });
  expect(planMemory(new Map(), [], room(0))).toEqual({ isWhole: true });
});

test('what does not fit is held by county, and who was asked for least recently goes first', () => {
  const asked = ['55079', '42045', '42101'];
  expect(planMemory(sizes, asked, room(1000))).toEqual({
    isWhole: false,
    counties: ['55079', '42045'],
  });
  expect(planMemory(sizes, asked.toReversed(), room(1000)).isWhole).toBe(false);
  expect(planMemory(sizes, ['42101', '42045', '55079'], room(1000))).toEqual({
    isWhole: false,
    counties: ['42101', '42045'],
  });
});

test('a county too large for the room leaves it to the others, an unknown one takes none', () => {
  expect(planMemory(sizes, ['42101', '99999', '55079'], room(400))).toEqual({
    isWhole: false,
    counties: ['55079'],
  });
});
