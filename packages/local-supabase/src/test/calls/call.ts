import type { SupabaseClient } from '@supabase/supabase-js';
import type { Member, TestStandIn } from '../a-stand-in';

/** What a call of supabase-js is answered, as far as it is looked at. */
export type Answer = {
  status: number;
  code?: string;
  details?: unknown;
  hint?: unknown;
  data?: unknown;
  count?: number | null;
};

/** Where the answer of a Supabase project is known from, and how well. */
export type Source = { place: string; known: 'documented' | 'read in its source' | 'understood' };

export type World = {
  server: TestStandIn;
  ada: Member;
  bob: Member;
  /** Somebody who is not signed in. */
  visitor: SupabaseClient;
  /** A name that nothing else has. */
  aName(): string;
};

/** One call of supabase-js with what a Supabase project answers. */
export type Call = {
  name: string;
  ask: (world: World) => PromiseLike<unknown>;
  hosted: Answer;
  from: Source;
  /** Where the stand-in answers otherwise. */
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

/** What most calls of Auth are documented by. */
export const codes = supabaseDocs('guides/auth/debugging/error-codes');
export const reference = supabaseDocs('reference/javascript/auth-api');

/** An address that has no account. */
export function anEmail({ aName }: World): string {
  return `${aName().replace(' ', '.')}@example.com`;
}

/** A browser in which nobody is signed in. */
export function aBrowser({ server }: World): SupabaseClient {
  return server.browser();
}
