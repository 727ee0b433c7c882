import type { Lien, LienReport } from '@deedlight/contract/provider/liens';
import type { ReportBlock } from '@deedlight/report/report';
import { absenceText } from '../../../kit/evidence/absence';
import { formatDay, formatMoney } from '../../../kit/format/format';
import { lienStates, namesOf } from './lien-words';

/** The provider's report on liens for print; nothing when it was never requested. */
export function liensBlocks(answer: LiensAnswer | undefined): ReportBlock[] {
  if (!answer?.report) return [];
  const { liens, source } = answer.report;
  const provider = answer.provider ?? source.publisher;
  const title = 'Reported liens';
  const day = formatDay(source.fetchedAt);
  if (liens.length === 0) {
    return [{ kind: 'text', title, paragraphs: [`None reported by ${provider} on ${day}.`] }];
  }
  return [
    {
      kind: 'table',
      title,
      columns: [
        { header: 'Filed' },
        { header: 'Lien', width: 1.5 },
        { header: 'Creditor', width: 2 },
        { header: 'State', width: 1.5 },
        { header: 'Amount', isNumeric: true },
      ],
      rows: liens.map((lien) => [
        lien.filedOn === null ? absenceText('unknown') : formatDay(lien.filedOn),
        lien.kind ?? absenceText('unknown'),
        namesOf(lien.creditors) ?? absenceText('unknown'),
        stateText(lien),
        lien.amount === null ? absenceText('unknown') : formatMoney(lien.amount),
      ]),
      note: `As ${provider} reported on ${day}.`,
    },
  ];
}

export type LiensAnswer = { provider: string | null; report: LienReport | null };

function stateText({ state, endedOn }: Lien): string {
  if (state === null) return absenceText('unknown');
  return endedOn === null ? lienStates[state] : `${lienStates[state]} ${formatDay(endedOn)}`;
}
