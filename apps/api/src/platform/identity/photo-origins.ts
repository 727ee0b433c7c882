import type { Env } from '../env';

/**
 * Returns the origins of the photos of people who sign in through Google and LinkedIn. A Supabase
 * project has its providers in its own settings, which this server does not see: there it may be
 * either.
 */
export function photoOrigins(
  env: Pick<Env, 'SUPABASE_URL' | 'GOOGLE_CLIENT_ID' | 'LINKEDIN_CLIENT_ID'>,
): string[] {
  const isProject = env.SUPABASE_URL !== undefined;
  return [
    ...(isProject || env.GOOGLE_CLIENT_ID ? ['https://lh3.googleusercontent.com'] : []),
    ...(isProject || env.LINKEDIN_CLIENT_ID ? ['https://media.licdn.com'] : []),
  ];
}
