import type { ComparablesOut } from '@deedlight/contract/comparables';
import { classNames } from '../../kit/class-names';
import { nameText } from '../../kit/format/place-text';
import { SampleTag } from '../../ui/tag';
import { TextLink } from '../../ui/text-link';

export function SubjectHead({ subject }: Pick<ComparablesOut, 'subject'>) {
  return (
    <th
      scope="col"
      className={classNames(
        'min-w-[130px] border-b border-line bg-sunken px-2.5 py-2 text-left align-top font-normal',
      )}
    >
      <div className="text-xs text-ink-3">Subject</div>
      <TextLink to="/app/property/{-$id}" params={{ id: subject.id }} className="font-strong">
        {nameText(subject)}
      </TextLink>
      {subject.isSample && (
        <div className="mt-1">
          <SampleTag />
        </div>
      )}
    </th>
  );
}
