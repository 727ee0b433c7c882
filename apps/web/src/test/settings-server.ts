import type { AppSettings } from '@deedlight/contract/app-settings';
import { HttpResponse, http } from 'msw';

/** Makes a server of app settings; `saved` records what it received. */
export function aSettingsServer(given: Partial<AppSettings> = {}) {
  const state = {
    settings: {
      ...{ ad_url: null, ad_image_id: null, ad_alt: null, ad_link: null },
      ...{ logo_url: null, logo_image_id: null },
      team_quota: 'per-seat',
      shares_provided: true,
      ...given,
    } satisfies AppSettings as AppSettings,
    saved: [] as object[],
    reads: 0,
    refusal: null as { status: number; code: string; message: string } | null,
  };
  const handlers = [
    http.get('*/api/app-settings', () => {
      state.reads += 1;
      return HttpResponse.json(state.settings);
    }),
    http.post('*/api/app-settings', async ({ request }) => {
      const change = Object(await request.json());
      state.saved.push(change);
      if (state.refusal !== null) {
        const { status, ...error } = state.refusal;
        return HttpResponse.json({ error: { ...error, requestId: 'r-1' } }, { status });
      }
      Object.assign(state.settings, change);
      return HttpResponse.json(state.settings);
    }),
  ];
  return { state, handlers };
}
