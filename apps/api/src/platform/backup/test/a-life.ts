import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { refreshListings } from '../../../records/refresh-listings';
import { memberAt, memberPassword, smallPhoto, supabaseAt } from '../../../test/member-at';
import { insertParcel, insertSource } from '../../../test/parcels';
import { systemClock } from '../../clock';
import type { Database } from '../../database/database';

const propertyId = 'pa-42101-1';

/** Inserts a county of one house, which lists and suggestions find. */
export async function aCounty(database: Database): Promise<void> {
  await insertSource(database, { id: 'roll' });
  await insertParcel(database, {
    id: propertyId,
    property: {
      house_number: '1',
      street: 'Larkspur Ln',
      address_line: '1 Larkspur Ln',
      city: 'Marlow',
      zip: '19104',
    },
  });
  const today = systemClock.now().toZonedDateTimeISO('UTC').toPlainDate();
  await refreshListings(database, today);
}

export type Life = Awaited<ReturnType<typeof leadALife>>;

/** Creates two members, a photo, own rows and a counted search, at a server in its own process. */
export async function leadALife(url: string, dataDir: string) {
  const ada = await memberAt(url, dataDir, 'ada@example.com');
  const bob = await memberAt(url, dataDir, 'bob@example.com');
  const photo = `${ada.id}/photo.png`;
  const stored = await ada.supabase.storage
    .from('profile-photos')
    .upload(photo, smallPhoto, { contentType: 'image/png' });
  expect(stored.error).toBeNull();
  await keepRow(ada.supabase, ada.id, 'kept before');
  expect(await lookAt(url, ada.session.access_token)).toBe('1');
  return { ada, bob, photo };
}

/** Expects all of that at a restored server. */
export async function findALife(url: string, { ada, bob, photo }: Life): Promise<void> {
  const [adaNow, bobNow] = [supabaseAt(url), supabaseAt(url)];
  const { error: refused } = await adaNow.auth.refreshSession({
    refresh_token: ada.session.refresh_token,
  });
  expect(refused).toBeNull();
  const { data, error } = await bobNow.auth.signInWithPassword({
    email: bob.email,
    password: memberPassword,
  });
  expect(error).toBeNull();
  expect(await rowsOf(adaNow)).toContain('kept before');
  expect(await rowsOf(bobNow)).toEqual([]);

  const picture = await fetch(`${url}/storage/v1/object/public/profile-photos/${photo}`);
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(smallPhoto);

  const { data: session } = await adaNow.auth.getSession();
  // The property was viewed before, so it counts as no second search.
  expect(await lookAt(url, session.session?.access_token)).toBe('1');
  expect(await lookAt(url, data.session?.access_token)).toBe('1');
  const listed = await fetch(`${url}/v1/properties`, bearer(data.session?.access_token));
  expect(await listed.json()).toMatchObject({ properties: [{ id: propertyId }] });
  const suggested = async () => (await fetch(`${url}/v1/properties/suggest?q=1+larkspur`)).text();
  await expect.poll(suggested, { timeout: 15_000 }).toContain(propertyId);
}

/** Throws the server's error if it stores no row. */
export async function keepRow(supabase: SupabaseClient, owner: string, name: string) {
  const { error } = await supabase.from('files').insert({
    uploaded_by: owner,
    file_name: name,
    file_extension: 'webp',
    file_path: `${owner}/${name}`,
    public_url: 'https://example.com/x',
    is_admin_upload: false,
  });
  if (error) throw error;
}

/** Returns the names of the rows that a person may see. */
export async function rowsOf(supabase: SupabaseClient): Promise<string[]> {
  const { data, error } = await supabase.from('files').select('file_name').limit(1000);
  if (error) throw error;
  return data.map(({ file_name: name }) => String(name));
}

/** Opens the property's page as a member; returns the number of searches used so far. */
async function lookAt(url: string, token: string | undefined): Promise<string | null> {
  const answer = await fetch(`${url}/v1/properties/${propertyId}`, bearer(token));
  expect(answer.status).toBe(200);
  return answer.headers.get('x-usage-used');
}

function bearer(token: string | undefined) {
  return { headers: { authorization: `Bearer ${token}` } };
}
