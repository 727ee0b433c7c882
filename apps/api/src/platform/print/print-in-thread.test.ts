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
  const waiting = Array.from({ length: 30 }, () => print(printing));
  await expect(print(printing)).rejects.toMatchObject({ code: 'PRINTER_BUSY', status: 503 });
  for (const each of waiting) {
    await expect.poll(() => ends.length).toBe(1);
    expect(atOnce).toBe(1);
    ends.pop()?.();
    await each;
  }
  const next = print(printing);
  await expect.poll(() => ends.length).toBe(1);
  ends.pop()?.();
  await next;
});

test('a report that could not be printed fails alone', async () => {
  const answers = [Promise.reject(new Error('no paper')), Promise.resolve(printed(1))];
  const print = printInThread(() => answers.shift() ?? Promise.reject(new Error('no more')));
  const [first, second] = [print(printing), print(printing)];
  await expect(first).rejects.toThrow('no paper');
  await expect(second).resolves.toEqual(printed(1));
});
