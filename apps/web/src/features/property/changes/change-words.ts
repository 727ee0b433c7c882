import type { Look, Watched } from '@deedlight/domain/property/last-look';
import { formatCount, formatDay, formatMoney } from '../../../kit/format/format';

const labels: Record<Watched, string> = {
  owner: 'Owner',
  'last-sale': 'Last sale',
  'open-loans': 'Open loans',
  assessment: 'Assessment',
  estimate: 'Estimate',
};

export function changeLabel(what: Watched): string {
  return labels[what];
}

/** What a look had to say of one of the figures. */
export function lookWords(what: Watched, look: Look): string {
  switch (what) {
    case 'owner':
      return look.owner ?? 'none on record';
    case 'last-sale':
      return joined([money(look.lastSalePrice), look.lastSaleOn && formatDay(look.lastSaleOn)]);
    case 'open-loans':
      return look.openLoans === 0 || look.openLoans === undefined
        ? 'none on record'
        : joined([formatCount(look.openLoans, 'loan'), money(look.openLoanTotal)]);
    case 'assessment':
      return joined([money(look.assessment), look.assessmentYear && `${look.assessmentYear}`]);
    case 'estimate':
      return look.estimate == null ? 'no value' : joined([money(look.estimate), modelOf(look)]);
  }
}

function modelOf({ model }: Look) {
  return model == null ? null : `model ${model}`;
}

function money(cents: number | null | undefined): string | null {
  return cents == null ? null : formatMoney(cents, { cents: 'never' });
}

function joined(parts: (string | number | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ') || 'none on record';
}
