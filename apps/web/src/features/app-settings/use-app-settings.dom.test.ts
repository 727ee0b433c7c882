import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createElement, type PropsWithChildren } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createQueryClient } from '../../platform/api/query-client';
import { checkSession } from '../../platform/session/check-session';
import { useSession } from '../../platform/session/session-store';
import { anAccountServer } from '../../test/account-server';
import { onFailure, server } from '../../test/network';
import { appSettingsOptions, useAppSettings } from './use-app-settings';

const path = '*/api/app-settings';
const settings = {
  ...{ ad_url: 'https://deedlight.test/ad.webp', ad_image_id: 'i-1', ad_alt: null, ad_link: null },
  ...{ logo_url: null, logo_image_id: null },
};

async function signIn() {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(...accounts.handlers);
  await checkSession();
}

function opened() {
  const client = createQueryClient();
  // The library sets the pauses between retries; we only set the number of retries.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
  const wrapper = ({ children }: PropsWithChildren) =>
    createElement(QueryClientProvider, { client }, children);
  return renderHook(() => useAppSettings(), { wrapper });
}

function counted(answer: () => Response) {
  const heads: Headers[] = [];
  server.use(
    http.get(path, ({ request }) => {
      heads.push(request.headers);
      return answer();
    }),
  );
  return heads;
}

describe('B-13 the settings', () => {
  beforeEach(signIn);

  test('are fresh for 5 minutes and kept for 10', () => {
    expect(appSettingsOptions).toMatchObject({
      staleTime: 300_000,
      gcTime: 600_000,
      refetchInterval: 300_000,
    });
  });

  test('are asked for with the key of the app, and with the token where a session exists', async () => {
    const heads = counted(() => HttpResponse.json(settings));
    const { result } = opened();
    await waitFor(() => expect(result.current.data).toEqual(settings));
    expect(heads.map((head) => head.get('x-api-key'))).toEqual(['deedlight-web']);
    expect(heads[0]?.get('authorization')).toMatch(/^Bearer access-/);
  });

  test('are not asked for while nobody is signed in', async () => {
    useSession.setState({ user: null });
    const heads = counted(() => HttpResponse.json(settings));
    const { result, rerender } = opened();
    rerender();
    expect(result.current.fetchStatus).toBe('idle');
    expect(heads).toEqual([]);
  });

  test.each([
    { what: 'a server in trouble', answer: () => new HttpResponse('{}', { status: 500 }) },
    { what: 'no network', answer: () => HttpResponse.error() },
    { what: 'a refusal', answer: () => new HttpResponse('{}', { status: 403 }) },
  ])('$what is tried 3 times again, then told in general words', async ({ answer }) => {
    const heads = counted(answer);
    const { result } = opened();
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(heads).toHaveLength(4);
    expect(result.current.error?.message).toBe('Failed to fetch app settings');
  });
});

describe('B-13 too many requests are never tried again', () => {
  beforeEach(signIn);

  test.each([
    { what: 'status 429', status: 429, statusText: '' },
    { what: 'the words of a proxy', status: 503, statusText: 'Too Many Requests' },
  ])('by $what', async (init) => {
    const heads = counted(() => new HttpResponse('{}', init));
    const { result } = opened();
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(heads).toHaveLength(1);
    expect(result.current.error?.message).toBe(
      'Too many requests. Please wait a moment and try again.',
    );
  });

  test('by our own error body', async () => {
    const error = { code: 'RATE_LIMITED', message: 'Slow down.', requestId: 'r-1' };
    server.use(onFailure(path, 429, error));
    const { result } = opened();
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(result.current.failureCount).toBe(1);
  });
});
