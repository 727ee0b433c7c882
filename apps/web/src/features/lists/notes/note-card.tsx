import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card';
import { SkeletonText } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import { NoteForm } from './note-form';
import { propertyNote } from './property-notes';

/** What the member noted of a home, on the home's page, which keeps the height of the form for it. */
export function NoteCard({ id }: { id: string }) {
  const query = useQuery(propertyNote(id));
  return (
    <Card title="Your notes" note="Only you see them">
      {query.isPending && <SkeletonText lines={6} label="Loading your notes" />}
      {query.isError && <LoadFailed what="Your notes" error={query.error} retry={query.refetch} />}
      {query.data && <NoteForm key={id} note={query.data} />}
    </Card>
  );
}
