import type { Mail } from './post';

/** What a mail says, once for both of its parts. */
type Letter = { subject: string; lines: string[]; action?: { label: string; url: string } };

export function confirmationMail(product: string, to: string, url: string): Mail {
  return mail(product, to, {
    subject: `Confirm your e-mail address for ${product}`,
    lines: [
      `Somebody, hopefully you, opened a ${product} account with this address.`,
      'The link works once, for 24 hours. If it was not you, do nothing: no account is opened.',
    ],
    action: { label: 'Confirm my address', url },
  });
}

export function recoveryMail(product: string, to: string, url: string): Mail {
  return mail(product, to, {
    subject: `Choose a new password for ${product}`,
    lines: [
      `Somebody, hopefully you, asked for a new password for your ${product} account.`,
      'The link works once, for one hour. If it was not you, do nothing: your password stays.',
    ],
    action: { label: 'Choose a new password', url },
  });
}

export function alreadyRegisteredMail(product: string, to: string, url: string): Mail {
  return mail(product, to, {
    subject: `You already have a ${product} account`,
    lines: [
      `Somebody, hopefully you, tried to open a ${product} account with this address, which has one.`,
      'Sign in, or ask for a new password there if you have forgotten yours. If it was not you, do nothing.',
    ],
    action: { label: 'Sign in', url },
  });
}

export function emailChangeMail(product: string, to: string, url: string): Mail {
  return mail(product, to, {
    subject: `Confirm your new e-mail address for ${product}`,
    lines: [
      `Your ${product} account is about to use this address.`,
      'The link works once, for 24 hours. If you did not ask for this, do nothing.',
    ],
    action: { label: 'Use this address', url },
  });
}

export function emailChangeNotice(product: string, to: string, newEmail: string): Mail {
  return mail(product, to, {
    subject: `A change of your e-mail address was asked for`,
    lines: [
      `Your ${product} account is to use ${newEmail} instead of this address, once that is confirmed.`,
      'If you did not ask for this, sign in and change your password now.',
    ],
  });
}

function mail(product: string, to: string, { subject, lines, action }: Letter): Mail {
  const text = [...lines, ...(action ? [`${action.label}:\n${action.url}`] : []), product];
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`);
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="background:#1f4d3a;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escaped(action.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="font:16px/1.5 sans-serif;color:#1b1f1d;max-width:560px;margin:0 auto;padding:24px"><h1 style="font-size:20px;margin:0 0 16px">${escaped(subject)}</h1>${paragraphs.join('')}${button}<p style="color:#5b625e;font-size:14px;margin:32px 0 0">${escaped(product)}</p></body></html>`;
  return { to, subject, text: `${text.join('\n\n')}\n`, html };
}

export function escaped(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
