import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { useSharing } from '../../teams/public';
import { listsKey } from '../lists-key';
import { type PropertyList, shareList } from '../property-lists';

/** Shares a list with its owner's team, or takes it back. */
export function ShareList({ list: { id, name, team_id } }: { list: PropertyList }) {
  const client = useQueryClient();
  const sharing = useSharing({
    ...{ name, noun: 'list', team_id, failureText: errorText },
    change: async (to) => {
      await shareList(id, to.team_id);
      await client.invalidateQueries({ queryKey: listsKey });
    },
  });
  return (
    <Button isBusy={sharing.isPending} onClick={sharing.press}>
      {sharing.label}
    </Button>
  );
}
