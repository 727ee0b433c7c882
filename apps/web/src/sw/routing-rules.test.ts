import { describe, expect, test } from 'vitest';
import { kindOf } from './routing-rules';

const own = 'https://deedlight.example';
const supabase = 'https://project.supabase.example';

function asked(address: string, { method = 'GET', mode = 'cors' } = {}) {
  return kindOf({ url: new URL(address, own), method, mode }, own);
}

describe('X-12 what the worker keeps', () => {
  test.each([
    ['/v1/properties/oh-39999-01001001', 'own'],
    ['/v1/properties/oh-39999-01001001/valuation', 'own'],
    ['/v1/properties/oh-39999-01001001/liens', 'own'],
    ['/v1/properties/oh-39999-01001001/provider-comparables', 'own'],
    ['/v1/properties/oh-39999-01001001/comparables?radiusMiles=1', 'own'],
    ['/rest/v1/saved_scenarios?select=id', 'own'],
    ['/rest/v1/professionals?select=company', 'own'],
    [`${supabase}/rest/v1/search_logs?select=id`, 'own'],
    ['/v1/rates', 'shared'],
    ['/v1/reference', 'shared'],
    ['/v1/reference/loan-limits', 'shared'],
    ['/v1/config', 'setting'],
    ['/assets/base-abc123.js', 'file'],
  ])('%s is %s', (address, kind) => {
    expect(asked(address)).toBe(kind);
  });

  test.each([
    '/v1/usage/stats',
    '/v1/billing',
    '/v1/billing/invoices',
    '/v1/account/sessions',
    '/v1/account/api-keys',
    '/v1/account/export',
    '/v1/admin/users',
    '/v1/search-limit',
    '/v1/properties',
    '/v1/properties/count',
    '/v1/properties/suggest?q=oak',
    '/v1/properties/tiles',
    '/v1/properties/oh-39999-01001001/owner-phone',
    '/auth/v1/token?grant_type=refresh_token',
    '/auth/v1/user',
    '/rest/v1/profiles?id=eq.1',
    '/rest/v1/files',
    '/storage/v1/object/images/a.webp',
    '/api/app-settings',
    '/metrics',
    '/sw.js',
    'https://elsewhere.example/assets/base.js',
  ])('%s is left to the network', (address) => {
    expect(asked(address)).toBeNull();
  });

  test.each(['POST', 'PATCH', 'DELETE', 'HEAD'])('%s is left to the network', (method) => {
    expect(asked('/rest/v1/saved_scenarios', { method })).toBeNull();
    expect(asked('/v1/properties/oh-39999-01001001', { method })).toBeNull();
  });
});

describe('pages', () => {
  test.each([
    '/',
    '/app',
    '/app/calculators/dscr?price=1',
    '/property/oh-39999-1',
    '/auth/callback',
  ])('%s opens the page of the app', (address) => {
    expect(asked(address, { mode: 'navigate' })).toBe('page');
  });

  test.each(['/v1/docs', '/auth/v1/authorize', '/metrics', '/robots.txt', `${supabase}/app`])(
    '%s does not',
    (address) => {
      expect(asked(address, { mode: 'navigate' })).toBeNull();
    },
  );
});
