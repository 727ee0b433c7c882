import { scenarioFromParams } from '@deedlight/domain/scenario/scenario-params';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { saveFile } from '../../../kit/csv/save-file';
import { api } from '../../../platform/api/api';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Menu } from '../../../ui/overlays/menu';
import { datedOffers } from '../offers/dated-offers';
import { offersOf } from '../offers/offer-rows';
import type { Deal } from '../own-deals';
import { papersOf, partiesOf, stepsOf } from '../page/deal-rows';
import { timelineOf } from '../read-deal';
import { isSampleHome } from '../sample-homes';
import {
  calendarFile,
  contactsCsv,
  contactsFile,
  type DealFile,
  type DealWithHistory,
  jsonFile,
} from './deal-files';
import { fileFailed, useSavingLoanFile } from './use-saving-loan-file';

type Make = (whole: DealWithHistory, now: Date) => DealFile;

const files: readonly { id: string; label: string; make: Make; hasHistory?: true }[] = [
  { id: 'ics', label: 'Dates for a calendar (.ics)', make: calendarFile },
  { id: 'vcf', label: 'Parties as contacts (.vcf)', make: contactsFile },
  { id: 'csv', label: 'Parties as a table (.csv)', make: contactsCsv },
  { id: 'json', label: 'The whole deal (.json)', make: jsonFile, hasHistory: true },
];

/** Saves a deal, its dates or its parties as a file, from what is kept now. */
export function ExportMenu({ deal, today }: { deal: Deal; today: string }) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: async ({ make, hasHistory }: (typeof files)[number]) => {
      const [steps, parties, offers, papers, isSample, history] = await Promise.all([
        client.fetchQuery(stepsOf(deal.id)),
        client.fetchQuery(partiesOf(deal.id)),
        client.fetchQuery(offersOf(deal.id)),
        client.fetchQuery(papersOf(deal.id)),
        isSampleHome(client, deal.property_id),
        hasHistory ? client.fetchQuery(wholeHistory(deal.id)) : { events: [] },
      ]);
      const timeline = timelineOf(deal, today, { offers: datedOffers(offers, parties) });
      const of = { deal, isSample, timeline, steps, parties, offers, papers };
      const { name, type, text } = make({ ...of, history: history.events }, new Date());
      saveFile(name, new Blob([text], { type }));
    },
    onError: fileFailed,
  });
  const savingLoan = useSavingLoanFile(async () => {
    const parsed = scenarioFromParams(new URLSearchParams(deal.params));
    if (!parsed.ok) throw new NoFigures();
    return {
      scenario: parsed.scenario,
      name: deal.name,
      place: deal.place,
      contractOn: deal.contract_on,
      applicationOn: deal.application_on,
      closingOn: deal.closing_on,
      parties: await client.fetchQuery(partiesOf(deal.id)),
    };
  });
  return (
    <Menu
      trigger={
        <Button className="max-desk:min-h-[44px]" isBusy={saving.isPending || savingLoan.isPending}>
          Export <Icon of={ChevronDown} size="s" />
        </Button>
      }
      items={[
        ...files.map((file) => ({
          id: file.id,
          label: file.label,
          onSelect: () => saving.mutate(file),
        })),
        { id: 'xml', label: 'Loan file, MISMO 3.4 (.xml)', onSelect: () => savingLoan.mutate() },
      ]}
    />
  );
}

/** As many changes of a deal as are kept. */
function wholeHistory(id: string) {
  return api.deals.history.queryOptions({ input: { id, limit: 500 }, staleTime: 0 });
}

class NoFigures extends Error {
  constructor() {
    super('The deal has no figures of a loan yet. File a scenario and use its figures.');
  }
}
