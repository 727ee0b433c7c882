import { useMutation, useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { saveFile } from '../../../kit/csv/save-file';
import { notify } from '../../../kit/notify/notify';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Menu } from '../../../ui/overlays/menu';
import type { Deal } from '../own-deals';
import { papersOf, partiesOf, stepsOf } from '../page/deal-rows';
import { timelineOf } from '../read-deal';
import {
  calendarFile,
  contactsCsv,
  contactsFile,
  type DealFile,
  jsonFile,
  type WholeDeal,
} from './deal-files';

type Make = (whole: WholeDeal, now: Date) => DealFile;

const files: readonly { id: string; label: string; make: Make }[] = [
  { id: 'ics', label: 'Dates for a calendar (.ics)', make: calendarFile },
  { id: 'vcf', label: 'Parties as contacts (.vcf)', make: contactsFile },
  { id: 'csv', label: 'Parties as a table (.csv)', make: contactsCsv },
  { id: 'json', label: 'The whole deal (.json)', make: jsonFile },
];

/** Saves a deal, its dates or its parties as a file, from what is kept now. */
export function ExportMenu({ deal, today }: { deal: Deal; today: string }) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: async (make: Make) => {
      const [steps, parties, papers] = await Promise.all([
        client.fetchQuery(stepsOf(deal.id)),
        client.fetchQuery(partiesOf(deal.id)),
        client.fetchQuery(papersOf(deal.id)),
      ]);
      const whole = { deal, timeline: timelineOf(deal, today), steps, parties, papers };
      const { name, type, text } = make(whole, new Date());
      saveFile(name, new Blob([text], { type }));
    },
    onError: (error) =>
      notify({ kind: 'failed', text: `The file was not saved. ${errorText(error)}` }),
  });
  return (
    <Menu
      trigger={
        <Button className="max-desk:min-h-[44px]" isBusy={saving.isPending}>
          Export <Icon of={ChevronDown} size="s" />
        </Button>
      }
      items={files.map(({ id, label, make }) => ({
        id,
        label,
        onSelect: () => saving.mutate(make),
      }))}
    />
  );
}
