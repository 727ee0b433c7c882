import type { ReactNode } from 'react';
import { classNames } from '../kit/class-names';

export type TagTone = 'plain' | 'act' | 'lamp' | 'good' | 'warn' | 'bad' | 'sample';

const tones: Record<TagTone, string> = {
  plain: 'border-line-strong text-ink-2',
  act: 'border-transparent bg-act-soft text-act',
  lamp: 'border-transparent bg-lamp-soft text-lamp',
  good: 'border-transparent bg-good-soft text-good',
  warn: 'border-transparent bg-warn-soft text-warn',
  bad: 'border-transparent bg-bad-soft text-bad',
  sample: 'border-transparent bg-sample-soft text-sample font-bold',
};

export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-block rounded-[20px] border px-[7px] py-px text-xs whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

/** Marks data that was invented to try the product out. */
export function SampleTag() {
  return (
    <Tag tone="sample">
      <span title="Invented data for trying the product out">SAMPLE</span>
    </Tag>
  );
}
