import type { County } from '@deedlight/domain/reference/places/counties';
import { type Choice, chooseColumns } from './choose-columns';
import { guessAddress } from './guess-address';
import { guessFacts } from './guess-facts';
import { cityOfZips, guessPlace } from './guess-place';
import { guessRecords } from './guess-records';
import { guessOf, type KeyGuess, type MappingInput } from './key-guess';
import { profileColumns, sayNothing } from './profile';
import type { Sample } from './sample';
import { secondLook } from './second-look';

export type Guess =
  | { ok: true; mapping: MappingInput; guesses: KeyGuess[]; notes: string[] }
  | { ok: false; problem: string; guesses: KeyGuess[] };

/**
 * Proposes a mapping by the columns' names and values. `place` is where the rows are, if a person
 * says so.
 */
export function guessMapping(sample: Sample, place: County | null): Guess {
  const profiles = profileColumns(sample.header, sample.rows);
  const first = chooseColumns(profiles);
  const where =
    place === null
      ? guessPlace(sample, first)
      : { county: place, confidence: 1, reason: 'you said so' };
  const parcel = first.get('parcel');
  const problem =
    parcel === undefined
      ? 'no column looks like a parcel number: name one as "parcel" in a mapping of your own'
      : 'nothing tells the county: say it, as --place "WI, Dane"';
  if (where === null || parcel === undefined) {
    const guesses = [...first.values()].map(({ key, profile, confidence, reason }) => ({
      key,
      column: profile.name,
      confidence,
      reason,
    }));
    return { ok: false, problem, guesses };
  }
  const { state } = where.county;
  const choices = secondLook(sample, profiles, first, where.county);
  const address = guessAddress(sample, choices, state);
  const facts = guessFacts(sample, choices, profiles);
  const records = guessRecords(choices, profiles);
  const areas = areasOf(choices);
  const hasCity =
    address.keys.address?.city !== undefined || address.keys.address?.whole !== undefined;
  const city = hasCity ? null : cityOfZips(sample, choices);
  const mapping: MappingInput = {
    source: {
      id: slug(sample.name),
      kind: records.keys.kind,
      publisher: `${where.county.name}, ${state}`,
      title: sample.name.replace(/\.(csv|txt|tsv)?(\.gz)?$/i, ''),
    },
    place: { state, county: where.county.name, ...(city === null ? {} : { city }) },
    ...shapeOf(sample),
    ...unknownOf(sample),
    parcel: parcel.profile.name,
    ...records.keys.mapping,
    ...address.keys,
    facts: facts.keys,
    ...(areas.length === 0
      ? {}
      : { details: areas.map(({ label, column }) => ({ label, cell: column })) }),
  };
  return {
    ok: true,
    mapping,
    guesses: [
      { key: 'place', column: '', confidence: where.confidence, reason: where.reason },
      ...(city === null
        ? []
        : [
            {
              key: 'place.city',
              column: '',
              confidence: 0.7,
              reason: `nearly all ZIP codes are of ${city}`,
            },
          ]),
      guessOf('parcel', parcel),
      ...address.guesses,
      ...facts.guesses,
      ...records.guesses,
      ...areas.map(({ guess }) => guess),
    ],
    notes: [...address.notes, ...facts.notes, ...records.notes],
  };
}

/** Homes without coordinates are compared within these areas, which details name. */
const areaLabels = {
  'area.neighborhood': 'Neighborhood',
  'area.subdivision': 'Subdivision',
  'area.tract': 'Census tract',
};

function areasOf(choices: ReadonlyMap<string, Choice>) {
  return Object.entries(areaLabels).flatMap(([key, label]) => {
    const choice = choices.get(key);
    if (choice === undefined) return [];
    const { name: column } = choice.profile;
    return [{ label, column, guess: guessOf(`details.${label}`, choice) }];
  });
}

function shapeOf({ shape }: Sample): Pick<MappingInput, 'encoding' | 'delimiter'> {
  return {
    ...(shape.encoding === 'utf-8' ? {} : { encoding: shape.encoding }),
    ...(shape.delimiter === ',' ? {} : { delimiter: shape.delimiter as '\t' | ';' | '|' }),
  };
}

/** Texts for "nothing is known" that the file uses. */
function unknownOf({ rows }: Sample): { unknown?: string[] } {
  const used = new Set<string>();
  for (const row of rows) {
    for (const cell of row) if (sayNothing.has(cell.trim().toUpperCase())) used.add(cell.trim());
  }
  return used.size === 0 ? {} : { unknown: [...used].sort() };
}

function slug(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/\.(csv|txt|tsv)?(\.gz)?$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return plain.length < 2 ? `file-${plain}` : plain;
}
