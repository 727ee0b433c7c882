import { useUrlState } from '../../../kit/url-state/url-state';
import { DataPage } from '../data-page';
import { ChooseFile } from './choose-file';
import { OpenUpload } from './open-upload';
import { Uploads } from './uploads';

/** Where admins import a county's file: upload, guess, corrections, dry run, import. */
export function ImportPage() {
  const [id, change] = useUrlState(({ upload }) => upload ?? null);
  const open = (upload: string | null) => change({ upload });
  return (
    <DataPage
      title="Import a file"
      lead="A county’s roll or sales file, in any columns. They are guessed, you correct them, and nothing is stored before you have seen what would be."
    >
      {id === null ? (
        <>
          <ChooseFile onArrived={open} />
          <Uploads onOpen={open} />
        </>
      ) : (
        <OpenUpload key={id} id={id} onOpen={open} />
      )}
    </DataPage>
  );
}
