import { aBrowser, anEmail, authSource, type Call, codes, reference } from './call';

/** These calls send mails with links and codes. */
export const mailCalls: Call[] = [
  {
    name: 'resetPasswordForEmail',
    ask: (w) => aBrowser(w).auth.resetPasswordForEmail(w.bob.email),
    hosted: { status: 200, data: {} },
    from: reference,
  },
  {
    name: 'resetPasswordForEmail of an unknown address',
    ask: (w) => aBrowser(w).auth.resetPasswordForEmail(anEmail(w)),
    hosted: { status: 200, data: {} },
    from: authSource('recover.go'),
  },
  {
    name: 'resend',
    ask: (w) => aBrowser(w).auth.resend({ type: 'signup', email: anEmail(w) }),
    hosted: { status: 200 },
    from: authSource('resend.go'),
  },
  {
    name: 'resend of a change of address',
    ask: (w) => aBrowser(w).auth.resend({ type: 'email_change', email: anEmail(w) }),
    hosted: { status: 200 },
    from: authSource('resend.go'),
    here: {
      answer: { status: 400, code: 'validation_failed' },
      because: 'only the mail of a sign-up is sent again',
    },
  },
  {
    name: 'verifyOtp with a token that does not hold',
    ask: (w) => aBrowser(w).auth.verifyOtp({ token_hash: 'nothing', type: 'email' }),
    hosted: { status: 403, code: 'otp_expired' },
    from: codes,
  },
  {
    name: 'signInWithOtp',
    ask: (w) => aBrowser(w).auth.signInWithOtp({ email: w.bob.email }),
    hosted: { status: 200, data: { user: null, session: null } },
    from: authSource('magic_link.go'),
  },
  {
    name: 'signInWithOtp of an unknown address',
    ask: (w) => aBrowser(w).auth.signInWithOtp({ email: anEmail(w) }),
    hosted: { status: 200, data: { user: null, session: null } },
    from: authSource('magic_link.go'),
  },
  {
    name: 'signInWithOtp of an unknown address that opens no account',
    ask: (w) =>
      aBrowser(w).auth.signInWithOtp({ email: anEmail(w), options: { shouldCreateUser: false } }),
    hosted: { status: 422, code: 'otp_disabled' },
    from: authSource('otp.go'),
  },
  {
    name: 'signInWithOtp of no address',
    ask: (w) => aBrowser(w).auth.signInWithOtp({ email: 'nobody' }),
    hosted: { status: 400, code: 'validation_failed' },
    from: authSource('mail.go'),
  },
  {
    name: 'signInWithOtp by telephone',
    ask: (w) => aBrowser(w).auth.signInWithOtp({ phone: '+12025550123' }),
    hosted: { status: 400, code: 'phone_provider_disabled' },
    from: authSource('otp.go'),
  },
  {
    name: 'verifyOtp with the code of a mail',
    ask: async (w) => {
      const { email } = await w.server.member(anEmail(w));
      await aBrowser(w).auth.signInWithOtp({ email });
      const [mail] = await w.server.mailsTo(email);
      const token = /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0] ?? '';
      return aBrowser(w).auth.verifyOtp({ email, token, type: 'email' });
    },
    hosted: { status: 200, data: { session: { token_type: 'bearer' } } },
    from: authSource('verify.go'),
  },
  {
    name: 'verifyOtp with a wrong code',
    ask: async (w) => {
      await aBrowser(w).auth.signInWithOtp({ email: w.bob.email });
      return aBrowser(w).auth.verifyOtp({ email: w.bob.email, token: '00000x', type: 'email' });
    },
    hosted: { status: 403, code: 'otp_expired' },
    from: codes,
  },
];
