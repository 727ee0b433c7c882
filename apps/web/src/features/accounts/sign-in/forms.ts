import { z } from 'zod';

// The server validates addresses and passwords; the form refuses only what is obviously missing.
const Email = z.string().trim().min(1, 'Enter your e-mail address').includes('@', {
  error: 'An e-mail address has an @ in it',
});

export const EmailForm = z.object({ email: Email });

export const LogInForm = EmailForm.extend({
  password: z.string().min(1, 'Enter your password'),
});

export const RegisterForm = EmailForm.extend({
  fullName: z.string().trim().min(1, 'Enter your full name'),
  password: z.string().min(1, 'Choose a password'),
});

export const NewPasswordForm = z.object({
  password: z.string().min(1, 'Choose a new password'),
});
