import { lazy, Suspense, useId, useState } from 'react';
import type { Fields } from '../../kit/fields/field';
import { useUrlState } from '../../kit/url-state/url-state';
import { Button } from '../../ui/button';
import { FieldInput } from '../../ui/forms/field-input';
import { FormMessage } from '../../ui/forms/form-message';
import { LinkButton } from '../../ui/link-button';
import type { PropertyPicker } from '../suggest/public';
import { assumedWords } from './assumed-words';
import * as shared from './deal/shared-fields';
import { useFields } from './deal/use-fields';
import { useScenario } from './deal/use-scenario';
import { DealProperty } from './deal-property';
import { dealWords } from './deal-words';

/** The figures that the tools share, in the order in which a deal is described. */
const dealFields: Fields = {
  price: shared.price(),
  down: shared.down(),
  loan: shared.loan(),
  rate: shared.rate(),
  term: shared.term(),
  program: shared.program(),
  purpose: shared.purpose(),
  occupancy: shared.occupancy(),
  units: shared.units(),
  score: shared.score(),
  income: shared.income(),
  debts: shared.debts(),
  state: shared.state(),
  county: shared.county(),
  closing: shared.closing(),
  taxes: shared.taxes(),
  insurance: shared.insurance(),
  dues: shared.dues(),
};

/** The parameters that belong to the home; choosing another home replaces them. */
const ofTheHome = [
  'price',
  'loan',
  'state',
  'county',
  'city',
  'taxes',
  'insurance',
  'dues',
  'area',
  'built',
];

// Menus and dialogs load after the figures.
const ScenarioActions = lazy(() =>
  import('./scenario-actions').then((module) => ({ default: module.ScenarioActions })),
);

type Props = {
  PropertyPicker: PropertyPicker;
  /** The page's further needs of a property: "area" for an insurer. */
  alsoNeeds?: readonly string[];
};

/**
 * The one deal that every tool shares: shown in a line, editable, ready for the next tool or to be
 * saved.
 */
export function ScenarioBar({ PropertyPicker, alsoNeeds = [] }: Props) {
  const { scenario, said } = useScenario();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [assumed] = useUrlState(assumedWords);
  return (
    <section
      aria-label="Scenario"
      className="rounded-l border border-line bg-surface px-4 py-2.5 print:border-0 print:px-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-s">
          {dealWords(scenario).map((words) => (
            <span key={words} className="whitespace-nowrap text-ink-2">
              {words}
            </span>
          ))}
        </p>
        <div data-print="hide" className="flex flex-wrap gap-1.5">
          {scenario.propertyId === null && !isOpen && (
            <Button size="s" kind="quiet" onClick={() => setOpen(true)}>
              Choose a property
            </Button>
          )}
          <Button
            size="s"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Done' : 'Edit scenario'}
          </Button>
          <Suspense fallback={<ActionsToCome />}>
            <ScenarioActions scenario={scenario} />
          </Suspense>
          <LinkButton size="s" kind="quiet" to="/app/scenarios" search={said}>
            Saved
          </LinkButton>
        </div>
      </div>
      {assumed !== null && <p className="mt-1 text-s text-ink-3">{assumed}</p>}
      <DealProperty alsoNeeds={alsoNeeds} />
      <div id={id} hidden={!isOpen}>
        {isOpen && <DealForm PropertyPicker={PropertyPicker} />}
      </div>
    </section>
  );
}

/** Reserves space for the actions, so that nothing below moves under a click when they load. */
function ActionsToCome() {
  return (
    <>
      <Button size="s" disabled>
        Use in…
      </Button>
      <Button size="s" disabled>
        Save
      </Button>
    </>
  );
}

function DealForm({ PropertyPicker }: Pick<Props, 'PropertyPicker'>) {
  const { states, strays } = useFields(dealFields);
  const pick = usePickProperty();
  return (
    <div className="mt-3 grid gap-3 border-t border-line pt-3">
      <PropertyPicker label="Property of this deal" onPick={pick} />
      <div className="grid grid-cols-1 gap-3 min-[360px]:grid-cols-2 desk:grid-cols-4 xl:grid-cols-6">
        {states.map(({ name, ...field }) => (
          <FieldInput key={name} {...field} />
        ))}
      </div>
      {strays.map(({ message }) => (
        <FormMessage key={message} kind="failed">
          {message}
        </FormMessage>
      ))}
    </div>
  );
}

/**
 * Puts another property into the deal: the former property's figures go, terms and borrower stay.
 */
function usePickProperty(): (id: string) => void {
  const [, patch] = useUrlState((search) => search);
  return (id) => {
    const cleared = Object.fromEntries(ofTheHome.map((name) => [name, null]));
    patch({ ...cleared, property: id });
  };
}
