import type { TracedPhone } from '@deedlight/contract/skip-trace';
import type { Batch } from '@deedlight/contract/skip-trace/batches';
import { purposes } from '@deedlight/domain/skip-trace/purpose';
import type { TagTone } from '../../ui/tag';

export function purposeText(id: string): string {
  return purposes.find((purpose) => purpose.id === id)?.text ?? id;
}

type Mark = { text: string; tone: TagTone };

const dnc: Record<TracedPhone['dnc'], Mark> = {
  listed: { text: 'Do Not Call', tone: 'bad' },
  clear: { text: 'Not on Do Not Call', tone: 'good' },
  unknown: { text: 'Do Not Call: unknown', tone: 'warn' },
  expired: { text: 'Do Not Call: check too old', tone: 'warn' },
};

const litigator: Record<TracedPhone['litigator'], Mark> = {
  flagged: { text: 'Litigator', tone: 'bad' },
  clear: { text: 'No litigator flag', tone: 'plain' },
  unknown: { text: 'Litigator: not checked', tone: 'warn' },
};

export const lineTypeText: Record<TracedPhone['type'], string> = {
  mobile: 'Mobile',
  landline: 'Landline',
  voip: 'Internet phone',
  unknown: 'Line type unknown',
};

export function marksOf(phone: Pick<TracedPhone, 'dnc' | 'litigator'>): Mark[] {
  return [dnc[phone.dnc], litigator[phone.litigator]];
}

/** Says whether the number may be called now, by the local time of its area code. */
export function hoursText({ local, isWithin }: TracedPhone['hours']): string {
  if (isWithin === null) return 'Time zone of the area code unknown: ask before you call';
  const times = [...new Set(local.map(({ time }) => clockText(time)))];
  const clock = `${times.join(' or ')} there by the area code`;
  return isWithin ? clock : `${clock}: outside 8 a.m. to 9 p.m.`;
}

/** Returns "7:13 p.m." for 19:13. */
function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour < 12 ? 'a.m.' : 'p.m.';
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
}

const stops: Record<string, string> = {
  USAGE_LIMIT_EXCEEDED: 'no search was left',
  TRIAL_EXPIRED: 'the trial is over',
  SUBSCRIPTION_REQUIRED: 'the subscription has ended',
  PROVIDER_FAILED: 'the provider did not answer',
};

export function batchStatusText({ status, stopCode }: Pick<Batch, 'status' | 'stopCode'>): Mark {
  if (status === 'running') return { text: 'Running', tone: 'act' };
  if (status === 'done') return { text: 'Done', tone: 'good' };
  if (status === 'cancelled') return { text: 'Canceled', tone: 'plain' };
  return { text: `Stopped: ${stops[stopCode ?? ''] ?? 'something went wrong'}`, tone: 'warn' };
}
