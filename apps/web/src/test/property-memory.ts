import type { Look } from '@deedlight/domain/property/last-look';
import { HttpResponse, http } from 'msw';
import type { PinnedProperty } from '../features/usage/recent-searches/pinned-properties';

const pinned = '*/rest/v1/pinned_properties';

/** Answers a member's pins, as the account server stores them. */
export function onPins(pins: PinnedProperty[] = []) {
  return [
    http.get(pinned, () => HttpResponse.json(pins)),
    http.post(pinned, async ({ request }) => {
      const row = (await request.json()) as Pick<PinnedProperty, 'property_id' | 'label'>;
      pins.push({ ...row, created_at: '2026-11-20T12:00:00Z' });
      return new HttpResponse(null, { status: 201 });
    }),
    http.delete(pinned, ({ request }) => {
      const id = new URL(request.url).searchParams.get('property_id')?.replace('eq.', '');
      pins.splice(0, pins.length, ...pins.filter(({ property_id }) => property_id !== id));
      return new HttpResponse(null, { status: 204 });
    }),
  ];
}

/** Answers a view with the one before it; `seen` receives what was recorded. */
export function onVisit(
  earlier: { seenAt: string; look: Look } | null = null,
  seen: (body: unknown) => void = () => undefined,
) {
  return http.post('*/rest/v1/property_visits', async ({ request }) => {
    seen(await request.json());
    return HttpResponse.json({
      earlier_seen_at: earlier?.seenAt ?? null,
      earlier_snapshot: earlier?.look ?? null,
    });
  });
}
