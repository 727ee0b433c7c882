import { isSaid } from '@deedlight/domain/scenario/is-said';
import { distinct } from '@deedlight/report/backing';
import { assumed, type Backing, enteredByYou, estimate } from '../../../kit/evidence/backing';
import type { Field } from '../../../kit/fields/field';
import type { PlainSearch } from '../../../kit/url-state/plain-search';
import type { RecordSays } from './record-says';

type Input = { name: string; field?: Pick<Field, 'shared' | 'source' | 'follows' | 'initial'> };

/** Returns the origin of an input: the reader, a record, a table, or the page itself. */
export type SaidBy = (input: Input) => Backing;

/**
 * Derives it from the address: a parameter there was typed or came with the link, unless the
 * property's record has the same value; any other input was filled in by the page.
 */
export function saidBy(search: PlainSearch, record: RecordSays): SaidBy {
  function ofParam(param: string): Backing {
    const text = search[param];
    if (text === undefined) return assumed;
    const says = record[param];
    if (says?.text === text) return says.backing;
    return isSaid(search, param) ? enteredByYou : assumed;
  }
  return ({ name, field }) => {
    const { shared, source, follows, initial } = field ?? {};
    const param = shared?.issues[0] ?? name;
    // A link carries a table's figure along, so that it replays; nobody typed it all the same.
    const isOfTable = source !== undefined && search[param] === initial && !(param in record);
    if (param in search && !isOfTable) return ofParam(param);
    // Nobody typed it: its initial value comes from a table, or from another figure of the deal.
    if (source !== undefined) return estimate(source);
    return follows === undefined ? assumed : ofParam(follows);
  };
}

/** Returns the sources of an answer's inputs, each once; an empty input has none. */
export function inputBackings(
  inputs: readonly (Input & { text: string })[],
  says: SaidBy,
): Backing[] {
  return distinct(inputs.filter(({ text }) => text !== '').map(says));
}
