import type { NewsTopic } from '@deedlight/domain/news/topics';

export const topicWords: Record<NewsTopic, string> = {
  rates: 'Rates',
  agencies: 'Fannie, Freddie, FHFA',
  'government-loans': 'FHA, VA, USDA',
  regulation: 'Regulation',
  'housing-data': 'Housing data',
  economy: 'Economy',
  industry: 'Industry',
};

const minuteMs = 60_000;

/** "12 minutes", "5 hours", "3 days": how old something is. */
export function ageText(instant: string, nowMs: number): string {
  const minutes = Math.max(0, Math.round((nowMs - Date.parse(instant)) / minuteMs));
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day');
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
