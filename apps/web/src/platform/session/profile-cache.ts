import { readProfile } from './profile';
import type { Profile } from './session-store';

export const profileFreshMs = 5 * 60_000;

let kept: { id: string; at: number; profile: Promise<Profile | null> } | undefined;

/** Returns the profile of `id`, read again when it is five minutes old. */
export function cachedProfile(id: string, nowMs: number): Promise<Profile | null> {
  if (kept?.id !== id || nowMs - kept.at >= profileFreshMs) {
    kept = { id, at: nowMs, profile: readProfile(id) };
  }
  return kept.profile;
}

/** Drops the profile, so that the next reader asks the server. */
export function forgetProfile(): void {
  kept = undefined;
}
