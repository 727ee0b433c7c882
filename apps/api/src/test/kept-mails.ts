import type { Mail, Mailer } from '../platform/mail';

/** Returns a mailer that sends nothing and puts each mail into `kept`. */
export function mailInto(kept: Mail[]): Mailer {
  const dispatch = (mail: Mail) => void kept.push(mail);
  return { dispatch, send: async (mail) => dispatch(mail), drain: async () => {} };
}
