import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
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
import { DealFigures } from './deal-figures';
import type { HomeThumb } from './deal-home';
import { DealProperty } from './deal-property';

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

const DealHome = lazy(() => import('./deal-home').then((module) => ({ default: module.DealHome })));

type Props = {
  PropertyPicker: PropertyPicker;
  /** A small map of the home, where its surroundings are at hand. */
  HomeThumb: HomeThumb;
  /** The page's further needs of a property: "area" for an insurer. */
  alsoNeeds?: readonly string[];
};

/**
 * The home and the one deal that every tool works on: shown above each, editable, ready for the next
 * tool or to be saved.
 */
export function ScenarioBar({ PropertyPicker, HomeThumb, alsoNeeds = [] }: Props) {
  const { scenario, said } = useScenario();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [assumed] = useUrlState(assumedWords);
  const [homeId] = useUrlState(({ property }) => property);
  const pick = usePickProperty();
  return (
    <section
      aria-label="Scenario"
      className="rounded-l border border-line bg-surface px-3.5 py-2.5 print:border-0 print:px-0"
    >
      <div className="grid items-center gap-x-5 gap-y-2.5 wide:grid-cols-[minmax(220px,1fr)_auto_auto]">
        {homeId === undefined ? (
          <NoHome state={scenario.state}>
            <PropertyPicker label="Property of this deal" onPick={pick} />
          </NoHome>
        ) : (
          <Suspense fallback={<div className="h-[54px]" />}>
            <DealHome id={homeId} HomeThumb={HomeThumb} />
          </Suspense>
        )}
        <DealFigures scenario={scenario} />
        <div data-print="hide" className="flex flex-wrap gap-1.5 wide:justify-end">
          <Button
            size="s"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Done' : 'Change'}
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
        {isOpen && <DealForm PropertyPicker={homeId === undefined ? null : PropertyPicker} />}
      </div>
    </section>
  );
}

/** What the figures stand on while no home is chosen, and the box to choose one. */
function NoHome({ state, children }: { state: string | null; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <div data-print="hide">{children}</div>
      <p className="text-s text-ink-3">
        {state === null ? 'No home chosen.' : `No home chosen: figures of ${state}.`}
      </p>
    </div>
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

/** The deal's fields; another home is chosen here where one stands above. */
function DealForm({ PropertyPicker }: { PropertyPicker: PropertyPicker | null }) {
  const { states, strays } = useFields(dealFields);
  const pick = usePickProperty();
  return (
    <div className="mt-3 grid gap-3 border-t border-line pt-3">
      {PropertyPicker !== null && (
        <PropertyPicker label="Another property for this deal" onPick={pick} />
      )}
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
