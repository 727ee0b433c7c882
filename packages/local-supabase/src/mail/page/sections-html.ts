import { escapeHtml } from './escape-html';
import type { MailContent, MailEntry } from './mail-content';

/** The groups of a mail that tells of several things, each thing a link with its lines. */
export function sectionsHtml(sections: NonNullable<MailContent['sections']>): string {
  return sections
    .map(
      ({ title, entries }) =>
        `<h2 class="ink" style="margin:24px 0 8px;font-size:16px;line-height:24px;color:#191d21">${escapeHtml(title)}</h2>${entries.map(entryHtml).join('')}`,
    )
    .join('');
}

function entryHtml({ title, url, lines }: MailEntry): string {
  const told = lines.map(({ text, source }) => {
    const origin = source
      ? `<br><span class="quiet" style="font-size:13px;color:#4c545b">${escapeHtml(source)}</span>`
      : '';
    return `<p class="ink" style="margin:4px 0 0;font-size:14px;line-height:20px;color:#191d21">${escapeHtml(text)}${origin}</p>`;
  });
  return `<div class="line" style="border-top:1px solid #e2dfd6;padding:10px 0 12px"><a class="ink" href="${escapeHtml(url)}" style="color:#191d21;font-size:15px;line-height:22px;font-weight:600">${escapeHtml(title)}</a>${told.join('')}</div>`;
}
