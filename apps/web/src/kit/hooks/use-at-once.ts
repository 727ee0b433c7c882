import { notifyManager } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * A value of the server's that shows a choice from the very press on, and the saved one again when
 * saving has ended. A mutation alone tells its page a moment later, and a controlled box that was
 * pressed would jump back until then.
 *
 * @param saved what the server has
 * @param save saves a choice; it says itself when it was refused
 * @returns what to show, and the function that chooses
 */
export function useAtOnce<Value>(
  saved: Value,
  save: (wanted: Value) => Promise<unknown>,
): readonly [shown: Value, choose: (wanted: Value) => void] {
  const [pressed, setPressed] = useState<{ wanted: Value } | null>(null);

  function choose(wanted: Value): void {
    const press = { wanted };
    // Scheduled, so that it comes after what the queries tell of the saved value. A later press
    // stays until its own saving has ended.
    const end = () =>
      notifyManager.schedule(() => setPressed((latest) => (latest === press ? null : latest)));
    setPressed(press);
    save(wanted).then(end, end);
  }

  return [pressed === null ? saved : pressed.wanted, choose];
}
