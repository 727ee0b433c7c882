import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useIsPhone } from './use-is-phone';

/** Makes the window this many pixels wide, for queries of a maximum width. */
function wide(pixels: number) {
  const plain = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const [, most = ''] = /max-width: ([\d.]+)px/.exec(media) ?? [];
    return { ...plain, media, matches: pixels <= Number(most) };
  });
}

test.each([
  { pixels: 390, isPhone: true },
  { pixels: 767, isPhone: true },
  { pixels: 768, isPhone: false },
  { pixels: 1440, isPhone: false },
])(
  'C-01 the mobile breakpoint is 768 px: $pixels px wide, phone $isPhone',
  ({ pixels, isPhone }) => {
    wide(pixels);
    expect(renderHook(useIsPhone).result.current).toBe(isPhone);
  },
);
