import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { notify } from '../../kit/notify/notify';
import { parsePlainSearch, printPlainSearch } from '../../kit/url-state/plain-search';
import { errorText } from '../../platform/api/error-text';
import { useTakingBack } from '../../platform/api/use-taking-back';
import { Button } from '../../ui/button';
import { Field } from '../../ui/forms/field';
import { FormMessage } from '../../ui/forms/form-message';
import { TextInput } from '../../ui/forms/text-input';
import { Dialog } from '../../ui/overlays/dialog';
import { Menu } from '../../ui/overlays/menu';
import { DealChoice, dealsKey, FileInDeal, refileScenario } from '../deals/public';
import { scenarioSearch, useScenario } from './deal/use-scenario';
import { savedScenarios, saveScenario, versionsToday } from './saved-scenarios';

type Props = { scenario: Scenario; onDone: () => void };

const calculators = [
  { kind: 'payment', label: 'Payment' },
  { kind: 'affordability', label: 'Affordability' },
  { kind: 'compare', label: 'Compare loans' },
  { kind: 'amortization', label: 'Amortization' },
  { kind: 'cash-to-close', label: 'Cash to close' },
  { kind: 'dscr', label: 'DSCR' },
];

const tools = [
  { to: '/app/title-fees', label: 'Title fees' },
  { to: '/app/title-fees/selling', label: 'Net sheet' },
  { to: '/app/insurance', label: 'Insurance' },
  { to: '/app/guidelines', label: 'Guidelines' },
] as const;

/** The actions on the deal, other than editing it. */
export function ScenarioActions({ scenario }: { scenario: Scenario }) {
  return (
    <>
      <UseIn scenario={scenario} />
      <SaveScenario scenario={scenario} />
    </>
  );
}

/** Saves the deal under a name. */
function SaveScenario({ scenario }: { scenario: Scenario }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        Save
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Save scenario"
        description="With every figure and the versions of the tables that they rest on."
      >
        <SaveForm scenario={scenario} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Opens another tool with the same deal. */
function UseIn({ scenario }: { scenario: Scenario }) {
  const navigate = useNavigate();
  const { said: search } = useScenario();
  const [filing, setFiling] = useState<string | null>(null);
  /** The page as it stands, with the versions of the tables that replay it. */
  async function replayed(): Promise<string> {
    const { pathname, search: typed } = window.location;
    const { tables } = scenarioSearch({ ...scenario, tables: await versionsToday() });
    return `${pathname}${printPlainSearch({ ...parsePlainSearch(typed), tables })}`;
  }
  return (
    <>
      <Menu
        trigger={<Button size="s">Use in…</Button>}
        items={[
          ...calculators.map(({ kind, label }) => ({
            id: kind,
            label,
            onSelect: () =>
              void navigate({ to: '/app/calculators/$kind', params: { kind }, search }),
          })),
          ...tools.map(({ to, label }) => ({
            id: to,
            label,
            onSelect: () => void navigate({ to, search }),
          })),
          {
            id: 'file',
            label: 'File in a deal…',
            onSelect: () => setFiling(document.querySelector('h1')?.textContent ?? document.title),
          },
        ]}
      />
      {filing !== null && (
        <FileInDeal title={filing} path={replayed} onClose={() => setFiling(null)} />
      )}
    </>
  );
}

function SaveForm({ scenario, onDone }: Props) {
  const { said } = useScenario();
  const [name, setName] = useState('');
  const [deal, setDeal] = useState('');
  const client = useQueryClient();
  const saved = useQuery(savedScenarios);
  const wanted = name.trim();
  const same = saved.data?.find((each) => each.name === wanted);
  const undo = useTakingBack(savedScenarios.queryKey);
  const save = useMutation({
    mutationFn: async () => {
      const { saved: made, takeBack } = await saveScenario(wanted, { scenario, said }, same);
      if (deal === '') return takeBack;
      const takeOut = await refileScenario(deal, made);
      return async () => {
        await takeOut();
        await takeBack();
      };
    },
    // A scenario that was saved and could not be filed is among the saved ones.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(savedScenarios),
        client.invalidateQueries({ queryKey: dealsKey }),
      ]),
    onSuccess: (takeBack) => {
      const action = undo({
        takeBack,
        done: 'The scenarios are as before',
        failed: 'The scenario stays saved. Try again.',
      });
      notify({
        kind: 'done',
        text: deal === '' ? 'Scenario saved' : 'Scenario saved and filed',
        action,
      });
      onDone();
    },
  });
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '') save.mutate();
      }}
    >
      <Field
        label="Name"
        hint={
          same === undefined ? 'A client, an address, an idea' : 'Replaces the one of that name'
        }
      >
        <TextInput
          value={name}
          maxLength={120}
          required
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <DealChoice value={deal} onChange={setDeal} none="No deal" />
      {save.isError && <FormMessage kind="failed">{errorText(save.error)}</FormMessage>}
      <Button kind="primary" type="submit" isBusy={save.isPending} disabled={wanted === ''}>
        Save scenario
      </Button>
    </form>
  );
}
