import {
  assumed,
  type Backing,
  distinct,
  enteredByYou,
  estimate,
} from '../../../kit/evidence/backing';
import type { Field } from '../../../kit/fields/field';
import type { PlainSearch } from '../../../kit/url-state/plain-search';
import type { RecordSays } from './record-says';

type Input = { name: string; field?: Pick<Field, 'shared' | 'source' | 'follows'> };

/** Who says an input of a page: the reader, a record, a table, or the page itself. */
export type SaidBy = (input: Input) => Backing;

/**
 * Tells it from the address: what stands there was typed or came with the link, unless the record of
 * the deal's property says the very same; the rest the page filled in by itself.
 */
export function saidBy(search: PlainSearch, record: RecordSays): SaidBy {
  function ofParam(param: string): Backing {
    const text = search[param];
    if (text === undefined) return assumed;
    const says = record[param];
    return says?.text === text ? says.backing : enteredByYou;
  }
  return ({ name, field }) => {
    const { shared, source, follows } = field ?? {};
    const param = shared?.issues[0] ?? name;
    if (param in search) return ofParam(param);
    // Nobody typed it: it begins with a table's figure, or with another of the deal's.
    if (source !== undefined) return estimate(source);
    return follows === undefined ? assumed : ofParam(follows);
  };
}

/** Returns what the inputs of an answer rest on, each once; one that is left open says nothing. */
export function inputBackings(
  inputs: readonly (Input & { text: string })[],
  says: SaidBy,
): Backing[] {
  return distinct(inputs.filter(({ text }) => text !== '').map(says));
}
