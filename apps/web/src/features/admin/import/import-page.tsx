import { useUrlState } from '../../../kit/url-state/url-state';
import { useIsAdmin } from '../../../platform/session/use-is-admin';
import { PageHead } from '../../../ui/page/page-head';
import { SkeletonText } from '../../../ui/page/skeleton';
import { TextLink } from '../../../ui/text-link';
import { AccessDenied } from '../access-denied';
import { ChooseFile } from './choose-file';
import { OpenUpload } from './open-upload';
import { Uploads } from './uploads';

/** Where admins import a county's file: upload, guess, corrections, dry run, import. */
export function ImportPage() {
  const isAdmin = useIsAdmin();
  const [id, change] = useUrlState(({ upload }) => upload ?? null);
  if (isAdmin === false) return <AccessDenied />;
  if (isAdmin === null) return <SkeletonText lines={4} label="Loading" />;
  const open = (upload: string | null) => change({ upload });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-8">
      <PageHead
        title="Import a file"
        lead="A county’s roll or sales file, in any columns. They are guessed, you correct them, and nothing is stored before you have seen what would be."
        above={
          <TextLink to="/app/admin/users" search={{ tab: 'imports' }}>
            Data imports
          </TextLink>
        }
      />
      {id === null ? (
        <>
          <ChooseFile onArrived={open} />
          <Uploads onOpen={open} />
        </>
      ) : (
        <OpenUpload key={id} id={id} onOpen={open} />
      )}
    </div>
  );
}
