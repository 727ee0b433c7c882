import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { Field } from '../../ui/forms/field';
import { FormMessage } from '../../ui/forms/form-message';
import { TextInput } from '../../ui/forms/text-input';
import { LinkButton } from '../../ui/link-button';
import { Dialog } from '../../ui/overlays/dialog';
import { ScenarioDeal, ScenarioLoanFile } from '../deals/public';
import {
  renameScenario,
  type SavedScenario,
  savedScenarios,
  useKeepingScenario,
} from './saved-scenarios';

/** The actions on a saved deal, other than opening it. */
export function RowActions({ scenario }: { scenario: SavedScenario }) {
  return (
    <>
      <CompareScenario scenario={scenario} />
      <DealOfScenario scenario={scenario} />
      <LoanFileOfScenario scenario={scenario} />
      <RenameScenario scenario={scenario} />
      <DeleteScenario scenario={scenario} />
    </>
  );
}

/** Opens the deal beside other loans, where it is shared with a client under its name. */
function CompareScenario({ scenario: { name, parsed, search } }: { scenario: SavedScenario }) {
  if (!parsed.ok) return null;
  return (
    <LinkButton
      size="s"
      aria-label={`Compare and share ${name}`}
      to="/app/calculators/$kind"
      params={{ kind: 'compare' }}
      search={{ ...search, name }}
    >
      Compare and share
    </LinkButton>
  );
}

/** A scenario that cannot be read any more begins no deal. */
function DealOfScenario({ scenario: { id, name, parsed, row } }: { scenario: SavedScenario }) {
  return parsed.ok ? <ScenarioDeal scenario={{ id, name, params: row.params }} /> : null;
}

function LoanFileOfScenario({ scenario: { name, parsed } }: { scenario: SavedScenario }) {
  return parsed.ok ? <ScenarioLoanFile name={name} scenario={parsed.scenario} /> : null;
}

/** Nothing is asked, as a deleted scenario can be brought back. */
function DeleteScenario({ scenario }: { scenario: SavedScenario }) {
  const keeping = useKeepingScenario();
  return (
    <Button
      size="s"
      kind="danger"
      aria-label={`Delete ${scenario.name}`}
      onClick={() => keeping.mutate({ row: scenario, isKept: false })}
    >
      Delete
    </Button>
  );
}

function RenameScenario({ scenario: { id, name } }: { scenario: SavedScenario }) {
  const [typed, setTyped] = useState<string | null>(null);
  const client = useQueryClient();
  const rename = useMutation({
    mutationFn: (wanted: string) => renameScenario(id, wanted),
    onSuccess: async () => {
      await client.invalidateQueries(savedScenarios);
      setTyped(null);
    },
  });
  return (
    <>
      <Button size="s" aria-label={`Rename ${name}`} onClick={() => setTyped(name)}>
        Rename
      </Button>
      <Dialog isOpen={typed !== null} onClose={() => setTyped(null)} title="Rename scenario">
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed !== null && typed.trim() !== '') rename.mutate(typed);
          }}
        >
          <Field label="Name">
            <TextInput
              required
              maxLength={120}
              value={typed ?? ''}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          {rename.isError && <FormMessage kind="failed">{errorText(rename.error)}</FormMessage>}
          <Button kind="primary" type="submit" isBusy={rename.isPending}>
            Rename
          </Button>
        </form>
      </Dialog>
    </>
  );
}
