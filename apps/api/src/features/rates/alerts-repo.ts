import type { AlertDirection } from '@deedlight/domain/reference/rates/crossing';
import type { RateFigure } from '@deedlight/domain/reference/rates/rate-figure';
import { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';

export type Alert = {
  id: string;
  series: string;
  direction: AlertDirection;
  rate: Decimal;
  checkedAt: string;
  email: string;
};

export async function alertsThatAreOn(db: Queries): Promise<Alert[]> {
  const rows = await db
    .selectFrom('public.rate_alerts as alert')
    .innerJoin('auth.users as member', 'member.id', 'alert.user_id')
    .select([
      'alert.id',
      'alert.series',
      'alert.direction',
      'alert.percent',
      'alert.checked_at',
      'member.email',
    ])
    .where('alert.is_on', '=', true)
    .orderBy('alert.created_at')
    .execute();
  return rows.flatMap(({ direction, percent, checked_at, email, ...alert }) =>
    email === null
      ? []
      : {
          ...alert,
          direction: direction === 'at-or-above' ? 'at-or-above' : 'at-or-below',
          rate: new Decimal(percent).div(100),
          checkedAt: new Date(checked_at).toISOString(),
          email,
        },
  );
}

/** Records the check before the mail is sent, so that no crossing is reported twice. */
export async function noteLook(
  db: Queries,
  id: string,
  at: Temporal.Instant,
  fired: RateFigure | null,
): Promise<void> {
  const now = at.toString();
  await db
    .updateTable('public.rate_alerts')
    .set({
      checked_at: now,
      ...(fired && { fired_at: now, fired_percent: fired.rate.times(100).toFixed() }),
    })
    .where('id', '=', id)
    .execute();
}
