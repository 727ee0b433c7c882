import { LoadFailed } from '../../usage/public';
import { type ReplayEngine, useReplay } from './use-replay';
import { VersionNote } from './version-note';

type Versions = Readonly<Record<string, string>>;

type Props = { recorded: Versions; current: Versions; engine: ReplayEngine };

/** An answer with the tables that a link names, beside the answer of today. */
export function ReplayNote({ recorded, current, engine }: Props) {
  const { replay, failure, retry } = useReplay(recorded, current, engine);
  return (
    <>
      <VersionNote recorded={recorded} current={current} replay={replay} />
      {failure && <LoadFailed error={failure} retry={retry} what="The tables of then" />}
    </>
  );
}
