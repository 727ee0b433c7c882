import { errorText } from '../../lib/session/error-text';

/** What became of a call of the account server; `message` is for the person. */
export type Outcome = { ok: true } | { ok: false; message: string };

export async function outcomeOf(
  call: () => Promise<{ error: unknown }>,
  otherwise?: string,
): Promise<Outcome> {
  try {
    const { error } = await call();
    return error ? { ok: false, message: errorText(error, otherwise) } : { ok: true };
  } catch (error) {
    return { ok: false, message: errorText(error, otherwise) };
  }
}
