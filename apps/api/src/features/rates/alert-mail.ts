import { mailPage } from '@deedlight/domain/mail/mail-page';
import type { RateFigure } from '@deedlight/domain/reference/rates/rate-figure';
import { seriesOf } from '@deedlight/domain/reference/rates/rate-series';
import type { Decimal } from 'decimal.js';
import type { Alert } from './alerts-repo';

export type AlertLook = { productName: string; logoUrl: string | null; publicUrl: string };

/** What an alert says when its level was crossed. */
export function alertMail(alert: Alert, figure: RateFigure, look: AlertLook) {
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
