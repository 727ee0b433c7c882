import { formatNumber } from '../../kit/format/format';
import { figureText } from '../../kit/format/line-text';
import type { Shown } from './result';

export function shownText(shown: Shown): string {
  switch (shown.kind) {
    case 'number':
      return `${formatNumber(shown.value, 2)} ${shown.unit}`;
    case 'words':
      return shown.value;
    default:
      return figureText(shown);
  }
}
