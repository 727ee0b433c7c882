import { HttpResponse, http } from 'msw';
import type { FileRecord } from '../features/accounts/images/save-image';

/** Makes the storage and the table `files` of an account server, as the web app sees them. */
export function aFileServer(url: string) {
  const state = {
    /** Each stored object is listed as bucket/path. */
    objects: [] as string[],
    rows: [] as FileRecord[],
    /** These rows were uploaded long ago. */
    old: [] as FileRecord[],
    /** It is the row of the settings, with the time of its last change. */
    settings: {
      ad_image_id: null as string | null,
      logo_image_id: null as string | null,
      changed_at: new Date().toISOString(),
    },
    uploadRefusal: null as { status: number; statusCode: string } | null,
    insert: null as (() => Response) | null,
  };
  const handlers = [
    http.post(`${url}/storage/v1/object/*`, ({ request }) => {
      if (state.uploadRefusal !== null) {
        const { status, statusCode } = state.uploadRefusal;
        return HttpResponse.json({ statusCode, error: 'No', message: 'No' }, { status });
      }
      const name = new URL(request.url).pathname.replace('/storage/v1/object/', '');
      state.objects.push(name);
      return HttpResponse.json({ Id: 'o-1', Key: name });
    }),
    http.delete(`${url}/storage/v1/object/:bucket`, async ({ request, params }) => {
      const { prefixes } = (await request.json()) as { prefixes: string[] };
      const gone = prefixes.map((path) => `${params.bucket}/${path}`);
      state.objects = state.objects.filter((name) => !gone.includes(name));
      return HttpResponse.json([]);
    }),
    http.post(`${url}/rest/v1/files`, async ({ request }) => {
      if (state.insert !== null) return state.insert();
      const row = { ...((await request.json()) as FileRecord), id: crypto.randomUUID() };
      state.rows.push(row);
      return HttpResponse.json(row, { status: 201 });
    }),
    http.get(`${url}/rest/v1/files`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const isAsked = (name: 'id' | 'file_path', value: string) =>
        (searchParams.get(name) ?? `eq.${value}`) === `eq.${value}`;
      // Every row here is of this moment: none is older than the requested time.
      const rows = searchParams.has('created_at') ? state.old : state.rows;
      return HttpResponse.json(
        rows.filter((row) => isAsked('id', row.id) && isAsked('file_path', row.file_path)),
      );
    }),
    http.get(`${url}/rest/v1/app_settings`, () => HttpResponse.json(state.settings)),
    http.delete(`${url}/rest/v1/files`, ({ request }) => {
      const id = new URL(request.url).searchParams.get('id')?.replace('eq.', '');
      state.rows = state.rows.filter((row) => row.id !== id);
      return new HttpResponse(null, { status: 204 });
    }),
  ];
  return { state, handlers };
}
