import { ProviderEntry, type ProviderService } from '@deedlight/contract/marketplace';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../kit/notify/notify';
import { client } from '../../platform/api/api';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/forms/choice';
import { Field } from '../../ui/forms/field';
import { FormMessage } from '../../ui/forms/form-message';
import { TextArea } from '../../ui/forms/text-area';
import { TextInput } from '../../ui/forms/text-input';
import { areasFrom, areaText } from './area-lines';
import { serviceNames, services } from './service-names';

type Entry = ProviderEntry & { id: string };
type Props = { entry: Entry | null; onSaved: () => Promise<void> };

const texts = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'E-mail for introductions' },
  { name: 'phone', label: 'Phone' },
  { name: 'website', label: 'Website' },
  { name: 'licence', label: 'License' },
] as const;
type TextName = (typeof texts)[number]['name'];

export function EntryForm({ entry, onSaved }: Props) {
  const [typed, setTyped] = useState<Record<TextName, string>>({
    name: entry?.name ?? '',
    email: entry?.email ?? '',
    phone: entry?.phone ?? '',
    website: entry?.website ?? '',
    licence: entry?.licence ?? '',
  });
  const [about, setAbout] = useState(entry?.about ?? '');
  const [areas, setAreas] = useState(entry?.areas.map(areaText).join('\n') ?? '');
  const [chosen, setChosen] = useState<readonly ProviderService[]>(entry?.services ?? []);
  const [isPaidPlacement, setPaid] = useState(entry?.isPaidPlacement ?? false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const save = useMutation({
    mutationFn: (firm: ProviderEntry) =>
      entry === null
        ? client.marketplace.add(firm)
        : client.marketplace.change({ ...firm, id: entry.id }),
    onSuccess: async () => {
      notify({ kind: 'done', text: 'Firm saved' });
      await onSaved();
    },
  });
  const submit = () => {
    const read = areasFrom(areas);
    const parsed = ProviderEntry.safeParse({
      name: typed.name,
      email: typed.email.trim(),
      phone: typed.phone.trim() || null,
      website: typed.website.trim() || null,
      licence: typed.licence.trim() || null,
      about: about.trim() || null,
      services: chosen,
      areas: read ?? [],
      isPaidPlacement,
    });
    const issues = parsed.success ? [] : parsed.error.issues;
    const found = Object.fromEntries(
      issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
    );
    setFaults(
      read === null ? { ...found, areas: 'Write each as PA, PA Bucks or PA 19103.' } : found,
    );
    if (parsed.success) save.mutate(parsed.data);
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {save.isError && <FormMessage kind="failed">{errorText(save.error)}</FormMessage>}
      {texts.map(({ name, label }) => (
        <Field key={name} label={label} error={faults[name]}>
          <TextInput
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        </Field>
      ))}
      <fieldset className="grid gap-x-3 desk:grid-cols-2">
        <legend className="text-s text-ink-2">Services</legend>
        {services.map((service) => (
          <Checkbox
            key={service}
            label={serviceNames[service]}
            checked={chosen.includes(service)}
            onCheckedChange={(isOn) =>
              setChosen(isOn ? [...chosen, service] : chosen.filter((each) => each !== service))
            }
          />
        ))}
      </fieldset>
      {faults.services && <FormMessage kind="failed">{faults.services}</FormMessage>}
      <Field
        label="Areas"
        hint="One a line: a state (PA), a county (PA Bucks) or a ZIP code (PA 19103)"
        error={faults.areas}
      >
        <TextArea value={areas} onChange={(event) => setAreas(event.target.value)} />
      </Field>
      <Field label="About" error={faults.about}>
        <TextArea
          value={about}
          maxLength={600}
          onChange={(event) => setAbout(event.target.value)}
        />
      </Field>
      <Checkbox
        label="It pays to be listed (shown as “Paid placement”)"
        checked={isPaidPlacement}
        onCheckedChange={setPaid}
      />
      <Button type="submit" kind="primary" isBusy={save.isPending}>
        Save firm
      </Button>
    </form>
  );
}
