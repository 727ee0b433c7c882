import { Accuracy } from './accuracy';
import { Inside } from './inside';
import { Plans } from './plans';
import { Records } from './records';

/** What a reader sees after scrolling; the code of it is its own file. */
export function BelowTheFold({ isSample }: { isSample: boolean }) {
  return (
    <>
      <Inside />
      <Accuracy />
      <Plans />
      <Records isSample={isSample} />
    </>
  );
}
