import type { SkipTraceStanding } from '@deedlight/contract/skip-trace';
import { useState } from 'react';
import { formatInstantDay } from '../../kit/format/format';
import { Button } from '../../ui/button';
import { SampleTag } from '../../ui/tag';
import { AttestationDialog } from './lazy-parts';
import { purposeText } from './words';

/** Which provider answers, and what the member has said the answers are for. */
export function StandingLine({ standing }: { standing: SkipTraceStanding }) {
  const [isOpen, setOpen] = useState(false);
  const { provider, attestation } = standing;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-s text-ink-2">
      <span className="inline-flex items-center gap-2">
        Provider: {provider?.name}
        {provider?.isSample === true && <SampleTag />}
      </span>
      <span>
        {attestation === null
          ? 'You have not said yet what the details are for.'
          : `Purpose until ${formatInstantDay(attestation.holdsUntil)}: ${purposeText(attestation.purpose)}.`}
      </span>
      <Button kind="quiet" size="s" onClick={() => setOpen(true)}>
        {attestation === null ? 'Choose a purpose' : 'Change the purpose'}
      </Button>
      {isOpen && <AttestationDialog standing={standing} onClose={() => setOpen(false)} />}
    </div>
  );
}
