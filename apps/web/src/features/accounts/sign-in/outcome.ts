import { errorText } from '../../../platform/api/error-text';

/** The outcome of a call to the account server; `message` is for the person. */
export type Outcome = { ok: true } | { ok: false; message: string; code: string | null };

export async function outcomeOf(
  call: () => Promise<{ error: unknown }>,
  otherwise?: string,
): Promise<Outcome> {
  try {
    const { error } = await call();
    return error ? failed(error, otherwise) : { ok: true };
  } catch (error) {
    return failed(error, otherwise);
  }
}

function failed(error: unknown, otherwise: string | undefined): Outcome {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return {
    ok: false,
    message: errorText(error, otherwise),
    code: typeof code === 'string' ? code : null,
  };
}
