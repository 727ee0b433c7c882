import { expect, test } from 'vitest';
import { newestTax } from './newest-tax';

test('the newest year with a tax is taken, whatever the order of the years', () => {
  const items = [
    { taxYear: 2024, tax: 410_000 },
    { taxYear: 2026, tax: null },
    { taxYear: 2025, tax: 430_000 },
  ];
  expect(newestTax({ known: true, items })).toEqual({ taxYear: 2025, tax: 430_000 });
});

test('no year with a tax is no tax, not a tax of 0', () => {
  expect(newestTax({ known: false })).toBeNull();
  expect(newestTax({ known: true, items: [{ taxYear: 2025, tax: null }] })).toBeNull();
});
