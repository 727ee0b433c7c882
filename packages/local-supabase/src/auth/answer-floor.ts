const floorMs = 120;

/**
 * Holds the answer back until a fixed time has passed, so that how long it took does not tell
 * whether an account was found.
 */
export async function afterFloor<T>(work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([
    work,
    new Promise((resolve) => setTimeout(resolve, floorMs)),
  ]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
