import { clientLinkLimits } from '@deedlight/domain/client-pages/client-link';
import { z } from 'zod';

const { note } = clientLinkLimits;

/** What a member types to mail something of theirs to a client. */
export const clientMail = {
  to: z.email('Enter an e-mail address.').max(254),
  message: z.string().trim().max(note.most, `At most ${note.most} characters`).default(''),
};

export const mailMissing = {
  MAIL_MISSING: { status: 503, message: 'This installation sends no mail.' },
};

export const mailRefused = {
  MAIL_REFUSED: {
    status: 409,
    message: 'Whoever has this address asked not to get mails from you.',
  },
};

/** The errors for whoever waits until a mail server has taken their mail. */
export const mailRefusals = {
  ...mailMissing,
  MAIL_NOT_TAKEN: {
    status: 502,
    message: 'The mail server did not take the mail. Please try again.',
  },
  ...mailRefused,
};
