import { Fragment } from 'react';
import { Card } from '../../ui/card';
import { Kbd } from '../../ui/kbd';

type Shortcut = { keys: readonly string[]; does: string };

const everywhere: readonly Shortcut[] = [
  { keys: ['/'], does: 'Go to the search box' },
  { keys: ['Ctrl', 'K'], does: 'Open the list of everything (on a Mac: ⌘ K)' },
  { keys: ['Tab'], does: 'Go to the next thing that can be used; with Shift to the one before' },
  { keys: ['Esc'], does: 'Close what is open; in the search box: empty it' },
];
const inLists: readonly Shortcut[] = [
  { keys: ['↓', '↑'], does: 'Walk through suggestions, menus and lists of tools' },
  { keys: ['Home', 'End'], does: 'Go to the first or last of them' },
  { keys: ['Enter'], does: 'Open what is marked; in the search box with none marked: the first' },
  { keys: ['←', '→'], does: 'Go from tab to tab' },
];

/** Every key that does something here. */
export function Shortcuts() {
  return (
    <div className="grid gap-4 desk:grid-cols-2">
      <Keys title="On every page" shortcuts={everywhere} />
      <Keys title="In lists" shortcuts={inLists} />
    </div>
  );
}

function Keys({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <Card title={title}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2.5">
        {shortcuts.map(({ keys, does }) => (
          <Fragment key={does}>
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  );
}
