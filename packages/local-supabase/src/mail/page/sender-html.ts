import { escapeHtml } from './escape-html';
import type { MailSender } from './mail-content';

/** The signature of whoever sends a mail; the logo stands on a white plate, as the brand's does. */
export function senderHtml(sender: MailSender | undefined): string {
  if (sender === undefined) return '';
  const { who, disclosures, logoUrl } = sender;
  const [name, ...rest] = who;
  const lines = [
    name === undefined ? '' : line('ink', 'font-size:15px;font-weight:600', name),
    ...rest.map((text) => line('ink', 'font-size:14px', text)),
    ...disclosures.map((text) => line('quiet', 'font-size:12px', text)),
  ].join('');
  const logo =
    logoUrl === null
      ? ''
      : `<p style="margin:0 0 8px"><span style="display:inline-block;background:#ffffff;border-radius:8px;padding:4px 8px"><img src="${escapeHtml(logoUrl)}" alt="" height="32" style="display:block;border:0;height:32px;width:auto;max-width:200px"></span></p>`;
  if (logo === '' && lines === '') return '';
  return `<div class="line" style="border-top:1px solid #e2dfd6;margin:8px 0 16px;padding:16px 0 0">${logo}${lines}</div>`;
}

function line(kind: 'ink' | 'quiet', look: string, text: string): string {
  const color = kind === 'ink' ? '#191d21' : '#4c545b';
  return `<p class="${kind}" style="margin:0;${look};line-height:20px;color:${color}">${escapeHtml(text)}</p>`;
}
