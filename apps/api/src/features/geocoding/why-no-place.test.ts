import { missing } from '@deedlight/domain/fact';
import { expect, test } from 'vitest';
import { whyNoPlace } from './why-no-place';

const home = { location: missing('unknown'), flags: [] };
const area = { kind: 'neighborhood' as const, name: '0040' };

test.each([
  [{ area, items: [] }, 'Sales of its area still compare; whoever runs this'],
  [null, 'It cannot be compared by distance; whoever runs this'],
])('issue 17 a reader hears what can be done meanwhile', (salesInArea, says) => {
  const { help, adminHelp } = whyNoPlace({ ...home, salesInArea }, { kind: 'not-asked' });
  expect(help).toContain(says);
  expect(help).not.toContain('GEOCODER');
  expect(adminHelp).toContain('GEOCODER');
});

test('issue 17 while it is asked for, nobody need do anything', () => {
  const { help, adminHelp } = whyNoPlace({ ...home, salesInArea: null }, { kind: 'being-asked' });
  expect([help, adminHelp]).toEqual([null, null]);
});
