import { create } from 'zustand';
import { keptAtHeader } from './kept-answers';

type Note = { page: string; at: string };

/** By address: which answers were kept ones when last asked for, on which page, and of when they are. */
export const useKeptNotes = create<Record<string, Note>>()(() => ({}));

/** The next answer from the server itself strikes the note out. */
export function noteKept({ url, headers }: Pick<Response, 'url' | 'headers'>): void {
  const at = headers.get(keptAtHeader);
  const { [url]: known, ...others } = useKeptNotes.getState();
  if (at !== null) useKeptNotes.setState({ [url]: { page: window.location.pathname, at } });
  else if (known !== undefined) useKeptNotes.setState(others, true);
}
