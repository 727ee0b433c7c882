import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { chooseSignup, useExitIntent } from '../features/usage/exit-intent/exit-intent-store';
import { localDay } from '../kit/format/local-day';
import { useToasts } from '../kit/notify/toast-store';
import { forgetSupabase } from '../platform/api/supabase';
import { forgetProfile } from '../platform/session/profile-cache';
import { nobody, useSession } from '../platform/session/session-store';
import { stopSession } from '../platform/session/start-session';
import { emptyAnonymousState, useAnonymous } from '../platform/usage/anonymous-store';
import { closedUpgradeModal, useUpgradeModal } from '../platform/usage/upgrade-modal-store';
import { unknownUsage, useUsage } from '../platform/usage/usage-store';
import { loadDialog } from '../ui/overlays/dialog';
import { loadPopovers } from '../ui/overlays/popovers';
import { server } from './network';
import './computed-style';
import './missing-in-jsdom';

const complaints: string[] = [];

// The timeout is long, because a busy machine is slow and not wrong.
configure({ asyncUtilTimeout: 20_000, getElementError: elementError });

beforeAll(async () => {
  server.listen({ onUnhandledRequest: complainAboutRequest });
  // A browser loads these when it is idle; otherwise they would arrive at any moment of a test.
  await Promise.all([loadPopovers(), loadDialog()]);
});
afterAll(async () => {
  // Files share a worker: code that was still loading would stay broken for the files after it.
  await vi.dynamicImportSettled();
  server.close();
});

// Code that loads late may begin a session after its test has ended, and the next test would take
// it, signed out, for its own.
beforeEach(forgetSession);

// A pointer of tests rests at the top edge. Once a file has loaded the late code, that would offer
// the signup over the landing page in each file after it; whoever signs up is not asked that day.
beforeEach(() => {
  chooseSignup(localDay(new Date()));
  useExitIntent.persist.clearStorage();
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(complain);
  vi.spyOn(console, 'warn').mockImplementation(complain);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(async () => {
  cleanup();
  await forgetSession();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  useAnonymous.setState(emptyAnonymousState, true);
  useUsage.setState(unknownUsage, true);
  useUpgradeModal.setState(closedUpgradeModal, true);
  useToasts.setState({ toasts: [] });
  vi.restoreAllMocks();
  expect(complaints.splice(0), 'console.error, console.warn and unhandled requests').toEqual([]);
});

async function forgetSession(): Promise<void> {
  await stopSession();
  forgetSupabase();
  forgetProfile();
  useSession.setState(nobody, true);
}

function complain(...args: unknown[]): void {
  complaints.push(args.map(String).join(' '));
}

function complainAboutRequest(request: Request): void {
  complaints.push(`unhandled request: ${request.method} ${request.url}`);
}

/** Prints the page when the message is read: a retrying query discards all errors but the last. */
function elementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  const print = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  Object.defineProperty(error, 'message', { configurable: true, get: print });
  return error;
}
