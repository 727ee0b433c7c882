import type { Invalid } from '@deedlight/domain/invalid';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { useState } from 'react';
import type { Field, FieldState, Fields, SharedPart } from '../../../kit/fields/field';
import { useUrlState } from '../../../kit/url-state/url-state';
import { useScenario } from './use-scenario';

type Texts = Readonly<Record<string, string>>;

export type FieldsState = {
  states: FieldState[];
  /** The texts from which results are computed. */
  texts: Texts;
  /** The texts that are not part of the deal. */
  own: Texts;
  scenario: Scenario;
  /** Whether a box holds a text that is not in `texts`. */
  isHeldBack: boolean;
  /** Problems with the deal that belong to none of these fields. */
  strays: Invalid[];
  /** Puts readable texts into several boxes at once, as if each had been typed. */
  fill: (texts: Texts) => void;
};

/** Marks the page's own initial figure as an assumption. */
function assumedRemark({ shared, control, initial, hint, source }: Field, text: string) {
  const isFigure = shared === undefined && control.kind === 'number';
  if (!isFigure || text !== initial || initial === '') return undefined;
  if (source !== undefined) return source;
  if (initial === '0') return undefined;
  return hint === undefined ? 'Assumed' : `${hint}. Assumed`;
}

const unreadable = 'Enter a number, such as 450,000, 450k or 6 7/8.';

/** The state of fields in the address: the deal's, and the page's own. */
export function useFields(fields: Fields): FieldsState {
  const { scenario, draft, issues, change } = useScenario();
  const [search, patch] = useUrlState((all) => all);
  // Refused texts: each stays in its box, while the address keeps the value before it.
  const [refused, setRefused] = useState<Texts>({});
  const [before, setBefore] = useState<Scenario | null>(null);
  const entries = Object.entries(fields);
  const own: Record<string, string> = {};
  const texts: Record<string, string> = {};
  for (const [name, { shared, initial }] of entries) {
    texts[name] = shared ? shared.text(scenario) : (search[name] ?? initial);
    if (!shared) own[name] = texts[name];
  }

  function refuse(name: string, message: string): void {
    setRefused((all) => ({ ...all, [name]: message }));
  }

  function accept(name: string): void {
    setRefused(({ [name]: _, ...others }) => others);
  }

  /** Returns the problem with the text; null when it was accepted. */
  function changeDeal(shared: SharedPart, typed: string): string | null {
    const read = shared.change(typed, before ?? draft);
    if (!read.ok) return read.message;
    change(read.value);
    return null;
  }

  function changeOwn(name: string, { parse, initial }: Field, typed: string): string | null {
    const read = parse(typed);
    if (!read.ok) return read.message;
    patch({ [name]: typed === initial ? null : typed });
    return null;
  }

  function fill(filled: Texts): void {
    let deal: Partial<Scenario> = {};
    const named = entries.filter(([name]) => filled[name] !== undefined);
    for (const [name, field] of named) {
      const text = filled[name] ?? '';
      const read = field.shared?.change(text, draft);
      if (read?.ok) deal = { ...deal, ...read.value };
      const problem = read === undefined ? changeOwn(name, field, text) : null;
      if (read?.ok === false || problem !== null) throw new Error(`${name} cannot be ${text}`);
      accept(name);
    }
    // The deal changes once: a second change would begin from the deal before the first.
    if (Object.keys(deal).length > 0) change(deal);
  }

  function stateOf([name, field]: [string, Field]): FieldState {
    const { shared, initial } = field;
    const text = shared ? shared.text(draft) : (texts[name] ?? initial);
    const issue = issues.find((each) => shared?.issues.includes(each.field));
    function onType(typed: string): void {
      const problem = shared ? changeDeal(shared, typed) : changeOwn(name, field, typed);
      if (problem === null) accept(name);
      else refuse(name, problem);
    }
    function reset(): void {
      patch({ [name]: null });
      accept(name);
    }
    return {
      name,
      field,
      text: name in refused ? '' : text,
      error: refused[name] ?? issue?.message,
      remark: shared?.remark?.(draft) ?? assumedRemark(field, text),
      onType,
      onUnreadable: () => refuse(name, unreadable),
      onReset: shared !== undefined || text === initial ? undefined : reset,
      onFocus: () => setBefore(draft),
      onBlur: () => setBefore(null),
    };
  }

  const known = new Set(entries.flatMap(([, { shared }]) => shared?.issues ?? []));
  return {
    states: entries.map(stateOf),
    texts,
    own,
    scenario,
    isHeldBack: Object.keys(refused).length > 0 || issues.length > 0,
    strays: issues.filter(({ field }) => !known.has(field)),
    fill,
  };
}
