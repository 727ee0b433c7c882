import { useIsOwn } from '../../teams/public';
import type { PropertyList } from '../property-lists';

/** Says what each of a team does with a shared list, and what stays private. */
export function SharedNote({ list }: { list: PropertyList }) {
  const isOwn = useIsOwn(list);
  if (list.team_id === null) return null;
  return (
    <p className="-mt-2 text-s text-ink-2">
      {isOwn
        ? 'Your team adds homes and removes them.'
        : 'You add homes and remove them. Its owner alone renames, watches and deletes it.'}{' '}
      Status, tags, notes and “Do not mail” are yours alone: nobody else sees them.
    </p>
  );
}
