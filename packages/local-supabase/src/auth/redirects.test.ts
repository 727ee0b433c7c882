import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedRedirect } from './redirects';

const rules = {
  siteUrl: 'https://deedlight.example',
  otherOrigins: ['https://partner.example/'],
  allowsLoopback: false,
};

describe('where a link may lead', () => {
  test.each([
    { asked: 'https://deedlight.example/confirm-success?a=1', allowed: true },
    { asked: 'https://partner.example/x', allowed: true },
    { asked: 'http://deedlight.example/', allowed: false },
    { asked: 'https://deedlight.example.evil.example/', allowed: false },
    { asked: 'https://deedlight.example:444/', allowed: false },
    { asked: 'http://localhost:5173/', allowed: false },
    { asked: 'data:text/html,x', allowed: false },
    { asked: '/confirm-success', allowed: false },
  ])('$asked: $allowed', ({ asked, allowed }) => {
    const url = allowedRedirect(asked, rules);
    expect(url.href).toBe(allowed ? asked : 'https://deedlight.example/');
  });

  test("any port of this machine, where that is the server's own", () => {
    const here = { ...rules, siteUrl: 'http://localhost:3000', allowsLoopback: true };
    expect(allowedRedirect('http://localhost:5173/a', here).port).toBe('5173');
    expect(allowedRedirect('http://localhost.evil.example/', here).port).toBe('3000');
  });

  test('is never another origin, whatever is asked', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (asked) => {
        expect(['https://deedlight.example', 'https://partner.example']).toContain(
          allowedRedirect(asked, rules).origin,
        );
      }),
    );
  });
});
