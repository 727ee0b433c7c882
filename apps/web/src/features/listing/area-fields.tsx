import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { nameText, placeText } from '../../kit/format/place-text';
import { client } from '../../platform/api/api';
import { Button } from '../../ui/button';
import { Field } from '../../ui/forms/field';
import { NumberInput } from '../../ui/forms/number-input';
import { Select } from '../../ui/forms/select';
import { TextInput } from '../../ui/forms/text-input';
import { type AreaKind, areaKindOf, areaKinds, nowhere } from './area-kind';
import type { FilterProps } from './filter-props';

/** The area to search: one kind at a time, each of which can be typed. */
export function AreaFields(props: FilterProps & { onDraw: () => void }) {
  const { search, issues, onChange, onDraw } = props;
  const [chosen, setChosen] = useState<AreaKind>(areaKindOf(search));
  const given = areaKindOf(search);
  const kind = given === 'anywhere' ? chosen : given;
  const text = (name: string) => ({
    value: search[name] ?? '',
    onChange: (event: { target: { value: string } }) =>
      onChange({ [name]: event.target.value || null }),
  });
  function choose(next: AreaKind) {
    setChosen(next);
    onChange({ ...nowhere, ...(next === 'bounds' && { follow: 'map' }) });
  }
  return (
    <div className="grid gap-2.5">
      <Field label="Area">
        <Select options={areaKinds} value={kind} onValueChange={choose} />
      </Field>
      {kind === 'zip' && (
        <Field label="ZIP" error={issues.zip}>
          <TextInput inputMode="numeric" maxLength={5} {...text('zip')} />
        </Field>
      )}
      {kind === 'city' && (
        <div className="grid grid-cols-[1fr_88px] gap-2.5">
          <Field label="City" error={issues.city}>
            <TextInput maxLength={100} {...text('city')} />
          </Field>
          <Field label="State" error={issues.state}>
            <TextInput maxLength={2} {...text('state')} />
          </Field>
        </div>
      )}
      {kind === 'county' && (
        <Field label="FIPS code" hint="42101 is Philadelphia, PA" error={issues.county}>
          <TextInput inputMode="numeric" maxLength={5} {...text('county')} />
        </Field>
      )}
      {kind === 'radius' && <RadiusFields {...props} />}
      {kind === 'polygon' && (
        <Field
          label="Corners"
          hint="Longitude,latitude of each corner, separated by semicolons"
          error={issues.polygon}
        >
          <TextInput maxLength={4000} {...text('polygon')} />
        </Field>
      )}
      {kind === 'polygon' && <Button onClick={onDraw}>Draw on the map</Button>}
    </div>
  );
}

/** The center is typed as an address or as coordinates. */
function RadiusFields({ search, issues, onChange }: FilterProps) {
  const [address, setAddress] = useState('');
  const find = useMutation({
    mutationFn: async () => {
      const { properties } = await client.properties.list({ text: address, limit: 20 });
      const placed = properties.find(({ place }) => place !== null);
      if (!placed?.place) return null;
      onChange({
        center: `${placed.place.lat.toFixed(5)},${placed.place.lng.toFixed(5)}`,
        radiusMiles: search.radiusMiles ?? '1',
      });
      return placed;
    },
  });
  const found = find.data;
  return (
    <>
      <div className="grid grid-cols-[1fr_auto] items-end gap-2.5">
        <Field
          label="Address of the middle"
          error={found === null ? 'No property of this address has coordinates' : undefined}
        >
          <TextInput value={address} onChange={(event) => setAddress(event.target.value)} />
        </Field>
        <Button isBusy={find.isPending} onClick={() => address.trim() !== '' && find.mutate()}>
          Find
        </Button>
      </div>
      {found && (
        <p role="status" className="text-s text-ink-2">
          Around {nameText(found)}, {placeText(found)}
        </p>
      )}
      {find.isError && (
        <p role="alert" className="text-s text-bad">
          The address could not be looked up. Try again.
        </p>
      )}
      <div className="grid grid-cols-2 gap-2.5">
        <Field label="Latitude, longitude" error={issues.center}>
          <TextInput
            value={search.center ?? ''}
            onChange={(event) =>
              onChange({ center: event.target.value.replace(/\s/g, '') || null })
            }
          />
        </Field>
        <Field label="Radius" error={issues.radiusMiles}>
          <NumberInput
            unit="mi"
            value={search.radiusMiles ?? null}
            onValueChange={(value) => onChange({ radiusMiles: value })}
          />
        </Field>
      </div>
    </>
  );
}
