import { skipToken, useQuery } from '@tanstack/react-query';
import { linesOfProfessional } from '../../../platform/session/own-professional';
import { useSession } from '../../../platform/session/session-store';
import { TextLink } from '../../../ui/text-link';
import { ownProfessional } from '../../accounts/public';

/** Says so when the report would not say who shares it; else nothing. */
export function SenderNote() {
  const user = useSession((state) => state.user);
  const query = useQuery({
    ...ownProfessional(user?.id ?? ''),
    ...(user === null && { queryFn: skipToken }),
  });
  if (query.data === undefined) return null;
  const isEmpty = query.data === null || linesOfProfessional(query.data, null) === null;
  if (!isEmpty) return null;
  return (
    <p role="note" className="rounded-m bg-warn-soft px-3 py-2.5 text-s text-warn">
      The report will not say who you are: title, company, phone and licenses are empty. Fill them
      in under <TextLink to="/app/settings">Settings, On your reports</TextLink>.
    </p>
  );
}
