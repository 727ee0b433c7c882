import { expect, test } from 'vitest';
import { type Printing, printInThread } from './print-in-thread';

const printing: Printing = {
  report: { title: 'A', fileName: 'a', madeOn: 'Nov 28, 2026', blocks: [], sources: [] },
  letterhead: { brand: { productName: 'Deedlight', logo: null }, maker: null },
  pictures: async () => ({ bytes: {}, leftOut: [] }),
};
const printed = (...bytes: number[]) => ({ pdf: new Uint8Array(bytes), leftOut: [] });

test('one report prints at a time, those past the limit are refused, and room is made again', async () => {
  const ends: (() => void)[] = [];
  let atOnce = 0;
  const print = printInThread(async () => {
    atOnce += 1;
    await new Promise<void>((end) => ends.push(end));
    atOnce -= 1;
    return printed();
  });
  const waiting = Array.from({ length: 30 }, () => print(printing, 'member'));
  await expect(print(printing, 'member')).rejects.toMatchObject({
    code: 'PRINTER_BUSY',
    status: 503,
  });
  for (const each of waiting) {
    await expect.poll(() => ends.length).toBe(1);
    expect(atOnce).toBe(1);
    ends.pop()?.();
    await each;
  }
  const next = print(printing, 'member');
  await expect.poll(() => ends.length).toBe(1);
  ends.pop()?.();
  await next;
});

test('a report that could not be printed fails alone', async () => {
  const answers = [Promise.reject(new Error('no paper')), Promise.resolve(printed(1))];
  const print = printInThread(() => answers.shift() ?? Promise.reject(new Error('no more')));
  const [first, second] = [print(printing, 'member'), print(printing, 'member')];
  await expect(first).rejects.toThrow('no paper');
  await expect(second).resolves.toEqual(printed(1));
});

test('issue 19: strangers take few places, and members print before those that wait', async () => {
  const ends: (() => void)[] = [];
  const print = printInThread(async () => {
    await new Promise<void>((end) => ends.push(end));
    return printed();
  });
  const done: string[] = [];
  const ask = (asker: 'member' | 'visitor', name: string) =>
    print(printing, asker).then(() => done.push(name));
  const strangers = Array.from({ length: 5 }, (_, at) => ask('visitor', `stranger ${at}`));
  const busy = { code: 'PRINTER_BUSY', status: 503 };
  await expect(print(printing, 'visitor')).rejects.toMatchObject(busy);
  const members = [ask('member', 'Ada'), ask('member', 'Bob')];
  for (let at = 0; at < 7; at += 1) {
    await expect.poll(() => ends.length).toBe(1);
    ends.pop()?.();
  }
  await Promise.all([...strangers, ...members]);
  expect(done.slice(0, 4)).toEqual(['stranger 0', 'Ada', 'Bob', 'stranger 1']);
  const next = ask('visitor', 'the next');
  await expect.poll(() => ends.length).toBe(1);
  ends.pop()?.();
  await next;
});
