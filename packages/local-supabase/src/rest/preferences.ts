import { RestError, unsupported } from './rest-error';

export type Preferences = {
  returns: 'representation' | 'minimal';
  countsExactly: boolean;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  wantsOne: boolean;
};

/** What would change the outcome and is not done here; going on without it would deceive. */
const notServed =
  /^(missing=default|tx=rollback|max-affected=|handling=strict|return=headers-only)/;

const served = new Set([
  '*/*',
  'application/*',
  'application/json',
  'application/vnd.pgrst.array+json',
  'application/vnd.pgrst.object+json',
]);

/** An answer of another kind or of another schema would be taken for what it is not. */
function refuseOthers(headers: Headers): void {
  const asked = (headers.get('accept') ?? '*/*').split(',').map((type) => type.trim());
  const isServed = asked.some((type) => served.has(type.split(';')[0]?.trim().toLowerCase() ?? ''));
  if (!isServed || asked.some((type) => type.includes('nulls=stripped'))) {
    const message = `None of these media types are available: ${asked.join(', ').slice(0, 200)}`;
    throw new RestError(406, 'PGRST107', message);
  }
  for (const name of ['accept-profile', 'content-profile']) {
    const schema = headers.get(name);
    if (schema === null || schema === 'public') continue;
    const message = 'The schema must be one of the following: public';
    throw new RestError(406, 'PGRST106', message);
  }
}

/**
 * Returns what the Prefer and Accept headers ask for. Throws where the answer would have another
 * meaning here.
 */
export function preferencesOf(headers: Headers): Preferences {
  refuseOthers(headers);
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
