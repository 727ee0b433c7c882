import { lastCrossing } from '@deedlight/domain/reference/rates/crossing';
import type { RateFigure } from '@deedlight/domain/reference/rates/rate-figure';
import { seriesOf } from '@deedlight/domain/reference/rates/rate-series';
import type { Decimal } from 'decimal.js';
import type { Clock } from '../../platform/clock';
import type { Database, Queries } from '../../platform/database/database';
import { type Mailer, mailPage } from '../../platform/mail';
import { type Alert, alertsThatAreOn, noteLook } from './alerts-repo';
import { heardFigures } from './rates-repo';
import { knownFigures } from './refresh-rates';

type AlertLook = { productName: string; logoUrl: string | null; publicUrl: string };

export type AlertDeps = {
  database: Database;
  clock: Clock;
  mail: Mailer | null;
  look: () => Promise<AlertLook>;
};

const reason = 'alerts of members on market rates';

/**
 * Mails each alert whose level was crossed since its last check, once. Does nothing if no mail can
 * be sent.
 */
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

/** Makes the mail of an alert whose level was crossed. */
function alertMail(alert: Alert, figure: RateFigure, look: AlertLook) {
  const { productName, logoUrl, publicUrl } = look;
  const series = seriesOf(alert.series);
  const name = series?.name ?? alert.series;
  const now = percent(figure.rate);
  const level = percent(alert.rate);
  const side = alert.direction === 'at-or-below' ? 'at or below' : 'at or above';
  const page = mailPage({
    productName,
    logoUrl,
    title: `${name}: ${now}`,
    paragraphs: [`The average is ${side} ${level}, the level you set.`],
    facts: [
      { label: name, value: now },
      { label: 'Your level', value: level },
      { label: 'As of', value: figure.day.toString() },
      { label: 'Source', value: series?.publisher ?? 'Unknown' },
    ],
    action: { label: 'Open Rates', url: `${publicUrl}/app/rates?view=alerts` },
    footer: [
      'A market average, not an offer to lend.',
      'You asked for this in Rates. Switch the alert off or delete it there to have no more.',
    ],
  });
  return { to: alert.email, subject: `${name} is ${side} ${level}: ${now}`, ...page };
}

function percent(rate: Decimal): string {
  return `${rate.times(100).toFixed()}%`;
}
