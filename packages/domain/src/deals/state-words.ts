import { formatCount } from '../format';
import type { TimelineDay } from './timeline';

/** "Overdue by 3 days", "Today", "In 5 days", "Done". */
export function stateWords({ state, away }: Pick<TimelineDay, 'state' | 'away'>): string {
  const days = formatCount(Math.abs(away), 'day');
  switch (state) {
    case 'overdue':
      return `Overdue by ${days}`;
    case 'today':
      return 'Today';
    case 'ahead':
      return away === 1 ? 'Tomorrow' : `In ${days}`;
    case 'done':
      return 'Done';
    case 'late':
      return 'Done late';
    case 'past':
      return `${days} ago`;
  }
}
