import type { ProviderService } from '@deedlight/contract/marketplace';
import { stateNames } from '@deedlight/domain/reference/places/state-names';
import type { SearchPatch } from '../../kit/url-state/url-state';
import { Card } from '../../ui/card';
import { Field } from '../../ui/forms/field';
import { Select } from '../../ui/forms/select';
import { TextInput } from '../../ui/forms/text-input';
import { serviceNames, services } from './service-names';

export type Filter = {
  service: ProviderService | undefined;
  state: string | undefined;
  county: string | undefined;
  zip: string | undefined;
};

const anyService = { value: '', label: 'Any service' };
const anyState = { value: '', label: 'Any state' };

export function Filters({
  filter,
  onChange,
}: {
  filter: Filter;
  onChange: (patch: SearchPatch) => void;
}) {
  const { service, state, county, zip } = filter;
  return (
    <Card title="Find a firm">
      <div className="grid gap-3 desk:grid-cols-4">
        <Field label="Service">
          <Select
            value={service ?? ''}
            options={[
              anyService,
              ...services.map((value) => ({ value, label: serviceNames[value] })),
            ]}
            onValueChange={(value) => onChange({ service: value || null })}
          />
        </Field>
        <Field label="State">
          <Select
            value={state ?? ''}
            options={[
              anyState,
              ...Object.entries(stateNames).map(([value, label]) => ({ value, label })),
            ]}
            onValueChange={(value) => onChange({ state: value || null, county: null })}
          />
        </Field>
        <Field label="County" hint={state === undefined ? 'Choose a state first' : undefined}>
          <TextInput
            value={county ?? ''}
            maxLength={80}
            disabled={state === undefined}
            onChange={(event) => onChange({ county: event.target.value || null })}
          />
        </Field>
        <Field label="ZIP code">
          <TextInput
            value={zip ?? ''}
            inputMode="numeric"
            maxLength={5}
            onChange={(event) => onChange({ zip: event.target.value || null })}
          />
        </Field>
      </div>
    </Card>
  );
}
