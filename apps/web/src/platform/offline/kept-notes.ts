import { create } from 'zustand';
import { keptAtHeader } from './kept-answers';

type Note = { page: string; at: string };

/**
 * Notes for each address whether its last answer was a kept one, on which page, and from which
 * instant.
 */
export const useKeptNotes = create<Record<string, Note>>()(() => ({}));

/** Notes a kept answer; the next answer from the server itself removes the note. */
export function noteKept({ url, headers }: Pick<Response, 'url' | 'headers'>): void {
  const at = headers.get(keptAtHeader);
  const { [url]: known, ...others } = useKeptNotes.getState();
  if (at !== null) useKeptNotes.setState({ [url]: { page: window.location.pathname, at } });
  else if (known !== undefined) useKeptNotes.setState(others, true);
}
