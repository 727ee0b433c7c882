/** The error for a visitor wherever an account is needed. */
export const signInFirst = { UNAUTHENTICATED: { status: 401, message: 'Sign in first.' } };
