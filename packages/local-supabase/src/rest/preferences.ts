import { unsupported } from './rest-error';

export type Preferences = {
  returns: 'representation' | 'minimal';
  countsExactly: boolean;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  wantsOne: boolean;
};

/** What would change the outcome and is not done here; going on without it would deceive. */
const notServed =
  /^(missing=default|tx=rollback|max-affected=|handling=strict|return=headers-only)/;

/** Returns what the Prefer and Accept headers ask for. */
export function preferencesOf(headers: Headers): Preferences {
  const asked = (headers.get('prefer') ?? '').split(',').map((part) => part.trim());
  const count = asked.find((part) => part.startsWith('count='));
  const refused = asked.find((part) => notServed.test(part));
  if (count && count !== 'count=exact') throw unsupported(count);
  if (refused) throw unsupported(refused);
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
