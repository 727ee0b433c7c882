import { lastCrossing } from '@deedlight/domain/reference/rates/crossing';
import type { RateFigure } from '@deedlight/domain/reference/rates/rate-figure';
import { seriesOf } from '@deedlight/domain/reference/rates/rate-series';
import type { Clock } from '../../platform/clock';
import type { Database, Queries } from '../../platform/database/database';
import type { Mailer } from '../../platform/mail';
import { type AlertLook, alertMail } from './alert-mail';
import { type Alert, alertsThatAreOn, noteLook } from './alerts-repo';
import { heardFigures } from './rates-repo';
import { knownFigures } from './refresh-rates';

export type AlertDeps = {
  database: Database;
  clock: Clock;
  mail: Mailer | null;
  look: () => Promise<AlertLook>;
};

const reason = 'alerts of members on market rates';

/** Mails each alert whose level was crossed since it was last looked at, once. Nothing where no mail can go. */
export async function fireAlerts({ database, clock, mail, look }: AlertDeps): Promise<void> {
  if (mail === null) return;
  const at = clock.now();
  const fired = await database.asService(reason, async (db) => {
    const crossings: { alert: Alert; figure: RateFigure }[] = [];
    for (const alert of await alertsThatAreOn(db)) {
      const figure = await crossingOf(db, alert);
      await noteLook(db, alert.id, at, figure);
      if (figure !== null) crossings.push({ alert, figure });
    }
    return crossings;
  });
  if (fired.length === 0) return;
  const looks = await look();
  for (const crossing of fired) mail.dispatch(alertMail(crossing.alert, crossing.figure, looks));
}

async function crossingOf(db: Queries, alert: Alert): Promise<RateFigure | null> {
  const series = seriesOf(alert.series);
  if (series === undefined) return null;
  const heard = await heardFigures(db, series.id);
  const fresh = heard.find(({ fetchedAt }) => fetchedAt > alert.checkedAt);
  if (fresh === undefined) return null;
  const figures = await knownFigures(db, series.id);
  const firstNew = figures.findIndex(({ day }) => day.equals(fresh.day));
  return lastCrossing(figures, firstNew, alert);
}
