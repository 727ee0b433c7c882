import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaKey, areaKeys, areasOf, areaWords } from './shared-area';

const detail = (label: string, value: string) => ({ label, value });

describe('F-03 the areas of a home', () => {
  test.each([
    { label: 'Neighborhood', kind: 'neighborhood' },
    { label: 'Neighbourhood', kind: 'neighborhood' },
    { label: "ASSESSOR'S NEIGHBORHOOD", kind: 'neighborhood' },
    { label: ' nbhd ', kind: 'neighborhood' },
    { label: 'Subdivision', kind: 'subdivision' },
    { label: 'Census  tract', kind: 'tract' },
  ])('a detail "$label" names a $kind', ({ label, kind }) => {
    expect(areasOf([detail(label, ' Elm  Court ')], null)).toEqual([{ kind, name: 'Elm Court' }]);
  });

  test('other details and empty names are none', () => {
    const details = [detail('Neighborhood factor', '1.02'), detail('Subdivision', ' ')];
    expect(areasOf(details, null)).toEqual([]);
  });

  test('come in the order in which they are asked, the first of each kind, the ZIP code last', () => {
    const details = [
      detail('Census tract', '7'),
      detail('Subdivision', 'Elm'),
      detail('Neighborhood code', '0040'),
      detail('Neighborhood name', 'Oaks'),
    ];
    expect(areasOf(details, '53202').map(areaWords)).toEqual([
      'neighborhood 0040',
      'subdivision Elm',
      'census tract 7',
      'ZIP code 53202',
    ]);
  });
});

describe('the keys of areas', () => {
  test('have the county and no capitals, each once', () => {
    const details = [detail('Subdivision', 'ELM'), detail('Subdivision name', 'Elm')];
    expect(areaKeys('55079', details)).toEqual(['55079 subdivision elm']);
  });

  test('a home is found by each area that it is said to lie in', () => {
    const label = fc.constantFrom('Neighborhood', 'Subdivision', 'Census tract', 'Roof');
    const details = fc.array(fc.record({ label, value: fc.string({ maxLength: 200 }) }));
    fc.assert(
      fc.property(details, (said) => {
        const keys = areaKeys('55079', said);
        for (const area of areasOf(said, null)) expect(keys).toContain(areaKey('55079', area));
      }),
    );
  });

  test('and names stay short enough for an index and a page', () => {
    const details = [detail('Subdivision', '🏡'.repeat(2000))];
    expect(areaKeys('55079', details)[0]?.length).toBe('55079 subdivision '.length + 200);
    expect(areasOf(details, null)[0]?.name).toHaveLength(200);
  });
});
