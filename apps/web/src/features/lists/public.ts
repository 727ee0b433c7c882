export { AddToList } from './add/add-to-list';
export { NoteCard } from './notes/note-card';
