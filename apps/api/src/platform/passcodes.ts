import { boundedHashing, type Hashing } from '@deedlight/local-supabase/auth/hashing';

/** Hashes a passcode that a person chose, as slowly as a password, and compares it with a hash. */
export type Passcodes = Hashing;

/** Hashes a few at a time, so that many tries at once leave cores to other requests. */
export function passcodes(): Passcodes {
  return boundedHashing();
}
