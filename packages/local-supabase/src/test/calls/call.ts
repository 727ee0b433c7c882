import type { SupabaseClient } from '@supabase/supabase-js';
import type { Member, TestStandIn } from '../a-stand-in';

/** These parts of an answer to a call of supabase-js are compared. */
export type Answer = {
  status: number;
  code?: string;
  details?: unknown;
  hint?: unknown;
  data?: unknown;
  count?: number | null;
};

/** Where a Supabase project's answer is known from, and how well. */
export type Source = { place: string; known: 'documented' | 'read in its source' | 'understood' };

export type World = {
  server: TestStandIn;
  ada: Member;
  bob: Member;
  /** Nobody is signed in in this browser. */
  visitor: SupabaseClient;
  /** Returns a name that nothing else has. */
  aName(): string;
};

/** A call of supabase-js comes with a Supabase project's answer. */
export type Call = {
  name: string;
  ask: (world: World) => PromiseLike<unknown>;
  hosted: Answer;
  from: Source;
  /** The stand-in answers this instead, if it differs. */
  here?: { answer: Answer; because: string };
};

export const nothingGuessed = 'no name is guessed that may have been meant';

const postgrest = 'https://docs.postgrest.org/en/stable/references';
const supabase = 'https://supabase.com/docs';

export function postgrestDocs(page: string): Source {
  return { place: `${postgrest}/${page}`, known: 'documented' };
}

export function postgrestSource(file: string): Source {
  return { place: `PostgREST/postgrest src/PostgREST/${file}`, known: 'read in its source' };
}

export function supabaseDocs(page: string): Source {
  return { place: `${supabase}/${page}`, known: 'documented' };
}

export function authSource(file: string): Source {
  return { place: `supabase/auth internal/api/${file}`, known: 'read in its source' };
}

export function understood(place: string): Source {
  return { place, known: 'understood' };
}

/** Most calls of Auth are documented here. */
export const codes = supabaseDocs('guides/auth/debugging/error-codes');
export const reference = supabaseDocs('reference/javascript/auth-api');

/** Returns an address that has no account. */
export function anEmail({ aName }: World): string {
  return `${aName().replace(' ', '.')}@example.com`;
}

/** Makes a browser in which nobody is signed in. */
export function aBrowser({ server }: World): SupabaseClient {
  return server.browser();
}
