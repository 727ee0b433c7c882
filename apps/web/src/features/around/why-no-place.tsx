import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatDay } from '../../kit/format/format';
import { api } from '../../platform/api/api';
import { propertyQuery } from '../../platform/api/property-query';
import { useIsAdmin } from '../../platform/session/use-is-admin';
import { TextLink } from '../../ui/text-link';
import { useAround } from './use-around';

/**
 * Says why a home has no place of its own, while the server asks for it as well; where it has come
 * meanwhile, the page reads the home anew. An older server says nothing. Stands in a `RoomForText`.
 */
export function WhyNoPlace({ id }: { id: string }) {
  const noPlace = useAround(id).answer?.noPlace;
  const isAdmin = useIsAdmin() === true;
  const queries = useQueryClient();
  const hasCome = noPlace === null;
  useEffect(() => {
    if (!hasCome) return;
    void queries.invalidateQueries({ queryKey: propertyQuery(id).queryKey });
    void queries.invalidateQueries({ queryKey: api.comparables.key() });
  }, [hasCome, queries, id]);
  if (noPlace === undefined || noPlace === null) return null;
  const { note, help, adminHelp, askedOn } = noPlace;
  const isForAdmin = isAdmin && typeof adminHelp === 'string';
  return (
    <p>
      {note}
      {askedOn !== null && ` It was asked on ${formatDay(askedOn)}.`}
      {isForAdmin ? (
        <>
          {` ${adminHelp} `}
          <TextLink to="/app/admin/import">Import a file</TextLink>
        </>
      ) : (
        help !== null && ` ${help}`
      )}
    </p>
  );
}
