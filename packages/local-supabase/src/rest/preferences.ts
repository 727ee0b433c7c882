import { unsupported } from './rest-error';

export type Preferences = {
  returns: 'representation' | 'minimal';
  countsExactly: boolean;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  wantsOne: boolean;
};

/** What the Prefer and Accept headers ask for. */
export function preferencesOf(headers: Headers): Preferences {
  const asked = (headers.get('prefer') ?? '').split(',').map((part) => part.trim());
  const count = asked.find((part) => part.startsWith('count='));
  if (count && count !== 'count=exact') throw unsupported(count);
  return {
    returns: asked.includes('return=representation') ? 'representation' : 'minimal',
    countsExactly: count === 'count=exact',
    resolution: asked.includes('resolution=merge-duplicates')
      ? 'merge-duplicates'
      : asked.includes('resolution=ignore-duplicates')
        ? 'ignore-duplicates'
        : null,
    wantsOne: (headers.get('accept') ?? '').includes('vnd.pgrst.object+json'),
  };
}
