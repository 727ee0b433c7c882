import { RestError, unsupported } from './rest-error';

export type Preferences = {
  returns: 'representation' | 'minimal';
  count: 'exact' | 'planned' | 'estimated' | null;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  /** Whether a column that a row leaves out gets its default instead of null. */
  fillsDefaults: boolean;
  mostAffected: number | null;
  form: Form;
};

/** The format in which rows are written. */
export type Form = { kind: 'rows' | 'one' | 'csv'; leavesNullsOut: boolean };

/**
 * Preferences that would change the outcome and are not supported; to ignore them would deceive.
 */
const notServed = /^(tx=rollback|timezone=|return=headers-only|params=)/;

const known =
  /^(return=(representation|minimal)|count=(exact|planned|estimated)|tx=commit|resolution=(merge|ignore)-duplicates|missing=(default|null)|handling=(strict|lenient)|max-affected=\d{1,15})$/;

const kinds: ReadonlyMap<string, Form['kind']> = new Map([
  ['*/*', 'rows'],
  ['application/*', 'rows'],
  ['application/json', 'rows'],
  ['application/vnd.pgrst.array+json', 'rows'],
  ['application/vnd.pgrst.object+json', 'one'],
  ['text/csv', 'csv'],
]);

/** Reads the Prefer and Accept headers. Throws when the answer would have another meaning here. */
export function preferencesOf(headers: Headers): Preferences {
  refuseOtherSchemas(headers);
  const asked = (headers.get('prefer') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const refused = asked.find((part) => notServed.test(part));
  if (refused) throw unsupported(`The preference "${refused.slice(0, 100)}"`);
  const isStrict = asked.includes('handling=strict');
  const strange = asked.filter((part) => !known.test(part));
  if (isStrict && strange.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${strange.join(', ').slice(0, 200)}`,
    });
  }
  const one = <T extends string>(name: string, values: readonly T[]): T | null =>
    values.find((value) => asked.includes(`${name}=${value}`)) ?? null;
  const most = asked.find((part) => part.startsWith('max-affected='))?.split('=')[1];
  return {
    returns: one('return', ['representation']) ?? 'minimal',
    count: one('count', ['exact', 'planned', 'estimated']),
    resolution: one('resolution', ['merge-duplicates', 'ignore-duplicates']),
    fillsDefaults: asked.includes('missing=default'),
    // PostgREST applies the limit only under strict handling of preferences.
    mostAffected: isStrict && most !== undefined ? Number(most) : null,
    form: formOf(headers),
  };
}

/** Throws for an unknown format, as an answer in another one would be misread. */
function formOf(headers: Headers): Form {
  const asked = (headers.get('accept') ?? '*/*').split(',').map((type) => type.trim());
  for (const type of asked) {
    const [name = '', ...options] = type.split(';').map((part) => part.trim().toLowerCase());
    const kind = kinds.get(name);
    if (kind) return { kind, leavesNullsOut: options.includes('nulls=stripped') };
  }
  const message = `None of these media types are available: ${asked.join(', ').slice(0, 200)}`;
  throw new RestError(406, 'PGRST107', message);
}

function refuseOtherSchemas(headers: Headers): void {
  for (const name of ['accept-profile', 'content-profile']) {
    const schema = headers.get(name);
    if (schema === null || schema === 'public') continue;
    throw new RestError(406, 'PGRST106', `Invalid schema: ${schema.slice(0, 63)}`, {
      hint: 'Only the following schemas are exposed: public',
    });
  }
}
