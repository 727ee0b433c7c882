import { escapeHtml } from './escape-html';
import type { MailContent } from './mail-content';
import { sectionsHtml } from './sections-html';
import { senderHtml } from './sender-html';

const green = '#0b5d52';
const font = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

// Every mail program reads inline styles; those with a dark theme read this style sheet too.
const darkStyle = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0f1214!important}
.card{background:#171b1e!important;border-color:#2a3035!important}
.ink{color:#eceeee!important}
.quiet{color:#b0b8bd!important}
.line{border-color:#2a3035!important}
}`;

/** The page of a mail: logo, one card with one thing to do, and why it came. */
export function mailHtml(content: MailContent): string {
  const { title, paragraphs, facts = [], sections = [], action } = content;
  const card = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:28px;color:#191d21">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((text) => paragraph('ink', 'font-size:16px;line-height:24px', text)),
    facts.length > 0 ? factTable(facts) : '',
    sectionsHtml(sections),
    action ? button(action, content.accent ?? green) : '',
    senderHtml(content.sender),
  ].join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${darkStyle}</style></head>
<body class="page" style="margin:0;padding:0;background:#f7f6f2;font-family:${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f7f6f2"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px">${brand(content)}</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e2dfd6;border-radius:12px;padding:28px 24px 12px;overflow-wrap:anywhere">${card}</td></tr>
<tr><td style="padding:16px 4px 0">${footer(content)}</td></tr>
</table></td></tr></table></body></html>`;
}

/** The logo stands on a white plate, since one made for paper is illegible on a dark page. */
function brand({ productName, logoUrl }: MailContent): string {
  const name = escapeHtml(productName);
  if (logoUrl === null)
    return `<span class="ink" style="font-size:18px;line-height:24px;font-weight:700;color:#191d21">${name}</span>`;
  return `<span style="display:inline-block;background:#ffffff;border-radius:8px;padding:8px 12px"><img src="${escapeHtml(logoUrl)}" alt="${name}" height="32" style="display:block;border:0;height:32px;width:auto;max-width:220px;color:#191d21"></span>`;
}

function paragraph(kind: 'ink' | 'quiet', size: string, text: string): string {
  const color = kind === 'ink' ? '#191d21' : '#4c545b';
  return `<p class="${kind}" style="margin:0 0 16px;${size};color:${color}">${escapeHtml(text)}</p>`;
}

function factTable(facts: NonNullable<MailContent['facts']>): string {
  const cell = 'class="ink line" style="border-top:1px solid #e2dfd6;padding:8px 0;';
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td ${cell}color:#191d21;font-size:14px;line-height:20px">${escapeHtml(label)}</td><td align="right" ${cell}color:#191d21;font-size:14px;line-height:20px;font-weight:700">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>`;
}

/** The address is repeated below its button, as some programs show no buttons. */
function button({ label, url }: NonNullable<MailContent['action']>, color: string): string {
  const href = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;background:${escapeHtml(color)};color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none;padding:12px 20px;border-radius:8px">${escapeHtml(label)}</a></p><p class="quiet" style="margin:0 0 16px;font-size:13px;line-height:19px;color:#4c545b">If the button does nothing, open this address:<br><a class="quiet" href="${href}" style="color:#4c545b;word-break:break-all">${href}</a></p>`;
}

function footer({ productName, footer: lines = [], footerLinks = [] }: MailContent): string {
  const small = 'font-size:13px;line-height:19px';
  return [
    ...lines.map((line) => paragraph('quiet', small, line)),
    ...footerLinks.map(
      ({ label, url }) =>
        `<p class="quiet" style="margin:0 0 16px;${small};color:#4c545b"><a class="quiet" href="${escapeHtml(url)}" style="color:#4c545b">${escapeHtml(label)}</a></p>`,
    ),
    paragraph('quiet', small, productName),
  ].join('');
}
