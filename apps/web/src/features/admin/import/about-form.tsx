import type { AboutFile, SavedMapping } from '@deedlight/contract/admin/uploads';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDebounced } from '../../../kit/hooks/use-debounced';
import { api, client } from '../../../platform/api/api';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { Select } from '../../../ui/forms/select';
import { TextInput } from '../../../ui/forms/text-input';
import type { UploadState } from './upload-state';

type Props = { state: UploadState; onGuessed: () => void };
type Typed = Omit<AboutFile, 'countyFips'> & { county: string | null };

const debounceMs = 150;
const mostLetters = 60;
const chooseCounty = 'Choose a county of the list.';

/** Asks what no file says of itself: where it is from, who publishes it, and of which day. */
export function AboutForm({ state, onGuessed }: Props) {
  const { id, fileName } = state.upload;
  const queryClient = useQueryClient();
  const check = useQuery(api.adminUploads.check.queryOptions({ input: { id } }));
  const saved = useQuery(api.adminUploads.list.queryOptions()).data?.saved ?? [];
  const [typed, setTyped] = useState<Typed>(() => ({
    county: state.county?.name ?? null,
    publisher: state.about?.publisher ?? '',
    title: state.about?.title ?? '',
    licence: state.about?.licence ?? '',
    asOf: state.about?.asOf ?? null,
    savedMapping: null,
  }));
  const set = (some: Partial<Typed>) => setTyped((before) => ({ ...before, ...some }));
  const county = typed.county ?? check.data?.county?.name ?? '';
  const found = useCounties(county);
  const guess = useMutation({
    mutationFn: async () => {
      const { county: _, ...about } = typed;
      const countyFips = await fipsOf(county);
      return client.adminUploads.guess({ id, ...about, countyFips });
    },
    onSuccess: async (draft) => {
      queryClient.setQueryData(api.adminUploads.draft.queryKey({ input: { id } }), draft);
      await queryClient.invalidateQueries({ queryKey: api.adminUploads.read.key() });
      onGuessed();
    },
  });
  const listId = useId();
  const needsCounty = guess.error?.message === chooseCounty;
  return (
    <Card title="2. What the file is" note={fileName}>
      <form
        className="grid gap-3 desk:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          guess.mutate();
        }}
      >
        {saved.length > 0 && (
          <Field label="Columns" hint="The next edition of a source has the columns of the last.">
            <Select
              value={typed.savedMapping ?? ''}
              options={[
                { value: '', label: 'Guess them' },
                ...saved.map((one) => ({ value: one.id, label: `${one.title}, ${one.place}` })),
              ]}
              onValueChange={(value) => set(filledBy(saved.find((one) => one.id === value)))}
            />
          </Field>
        )}
        <Field
          label="County"
          hint={countyHint(check.data?.county?.name)}
          error={needsCounty ? chooseCounty : undefined}
        >
          <TextInput
            list={listId}
            required
            autoComplete="off"
            value={county}
            onChange={(event) => set({ county: event.target.value })}
          />
        </Field>
        <datalist id={listId}>
          {found.map(({ fips: code, name }) => (
            <option key={code} value={name} />
          ))}
        </datalist>
        <Field label="Publisher" hint="People see it beside every figure: Dane County Assessor.">
          <TextInput
            required
            maxLength={200}
            value={typed.publisher}
            onChange={(event) => set({ publisher: event.target.value })}
          />
        </Field>
        <Field label="Title" hint="Such as “Assessment roll 2026”.">
          <TextInput
            required
            maxLength={200}
            value={typed.title}
            onChange={(event) => set({ title: event.target.value })}
          />
        </Field>
        <Field label="Day of the data" hint="The day that the publisher names. May stay empty.">
          <TextInput
            type="date"
            value={typed.asOf ?? ''}
            onChange={(event) => set({ asOf: event.target.value || null })}
          />
        </Field>
        <Field label="License" hint="Such as “public record” or “CC BY 4.0”. May stay empty.">
          <TextInput
            maxLength={300}
            value={typed.licence}
            onChange={(event) => set({ licence: event.target.value })}
          />
        </Field>
        <div className="grid gap-3 desk:col-span-2">
          {guess.isError && !needsCounty && (
            <FormMessage kind="failed">{errorText(guess.error)}</FormMessage>
          )}
          {check.isError && <FormMessage kind="failed">{errorText(check.error)}</FormMessage>}
          <div>
            <Button type="submit" kind="primary" isBusy={guess.isPending}>
              {typed.savedMapping === null ? 'Guess the columns' : 'Use its columns'}
            </Button>
          </div>
        </div>
      </form>
    </Card>
  );
}

function countyHint(name: string | undefined): string {
  const how = 'Type the beginning of its name.';
  return name === undefined ? how : `The rows seem to be of ${name}.`;
}

/** A saved source fills what stays the same from one edition to the next. */
function filledBy(saved: SavedMapping | undefined): Partial<Typed> {
  if (saved === undefined) return { savedMapping: null };
  const { id, place, publisher, title, licence } = saved;
  return { savedMapping: id, county: place, publisher, title, licence };
}

function useCounties(text: string) {
  const search = useDebounced(text.trim().slice(0, mostLetters), debounceMs);
  const query = useQuery(
    api.adminUploads.counties.queryOptions({
      input: search.length < 2 ? skipToken : { search },
      placeholderData: (before) => before,
    }),
  );
  return query.data?.counties ?? [];
}

/** The list may be behind what was typed, so the server is asked again. */
async function fipsOf(text: string): Promise<string> {
  const search = text.trim().slice(0, mostLetters);
  const { counties } = await client.adminUploads.counties({ search });
  const county = counties.find(({ name }) => name.toLowerCase() === search.toLowerCase());
  if (county === undefined) throw new Error(chooseCounty);
  return county.fips;
}
