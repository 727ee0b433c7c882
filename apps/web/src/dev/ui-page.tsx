import { useState } from 'react';
import { LoadFailed } from '../features/usage/load-failed';
import { notify } from '../kit/notify/notify';
import { Button } from '../ui/button';
import { Checkbox, RadioGroup, Switch } from '../ui/forms/choice';
import { Field } from '../ui/forms/field';
import { NumberInput } from '../ui/forms/number-input';
import { Select } from '../ui/forms/select';
import { SliderField } from '../ui/forms/slider-field';
import { TextInput } from '../ui/forms/text-input';
import { Dialog } from '../ui/overlays/dialog';
import { Menu } from '../ui/overlays/menu';
import { Popover } from '../ui/overlays/popover';
import { Tooltip } from '../ui/overlays/tooltip';
import { Empty } from '../ui/page/empty';
import { PageTitle } from '../ui/page/page-title';
import { SkeletonCard } from '../ui/page/skeleton';
import { Spinner } from '../ui/page/spinner';
import { Actions } from './actions';
import { Evidence } from './evidence-shelf';
import { Tables } from './tables';

const types = [
  { value: 'single-family', label: 'Single family' },
  { value: 'condo', label: 'Condo' },
] as const;

const surfaces = ['page', 'surface', 'sunken', 'line', 'line-strong', 'edge'];

const inks = ['ink', 'ink-2', 'ink-3', 'act', 'lamp', 'good', 'warn', 'bad', 'sample'];

const softs = ['act-soft', 'lamp-soft', 'good-soft', 'warn-soft', 'bad-soft', 'sample-soft'];

const charts = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5'];

const sizes = ['text-3xl', 'text-2xl', 'text-xl', 'text-l', 'text-m', 'text-s', 'text-xs'];

const shelves = [
  { title: 'Colour, type and space', content: <Tokens /> },
  { title: 'Actions and marks', content: <Actions /> },
  { title: 'Figures, evidence and absence', content: <Evidence /> },
  { title: 'Inputs', content: <Inputs /> },
  { title: 'Tables, tabs and sections', content: <Tables /> },
  { title: 'Dialogs, menus and notices', content: <Overlays /> },
  { title: 'Loading, failed, empty', content: <States /> },
];

/** Every primitive in every state, on one page. */
export function UiPage() {
  return (
    <div className="py-8">
      <PageTitle>Primitives</PageTitle>
      <h1 className="text-2xl font-bold tracking-tight">Primitives</h1>
      <p className="mt-1 max-w-[640px] text-ink-2">
        What every page is built from (src/ui). All figures here are invented.
      </p>
      {shelves.map(({ title, content }) => (
        <section key={title} aria-label={title} className="mt-10">
          <h2 className="mb-4 border-b border-line pb-2 text-xl font-bold">{title}</h2>
          {content}
        </section>
      ))}
    </div>
  );
}

function States() {
  return (
    <div className="grid items-start gap-[18px] desk:grid-cols-2">
      <SkeletonCard />
      <LoadFailed what="The sales nearby" error={new TypeError('failed')} retry={() => undefined} />
      <Empty title="No sales nearby" action={<Button size="s">Widen to 2 miles</Button>}>
        None were recorded within 1 mile in the last 12 months.
      </Empty>
      <Spinner />
    </div>
  );
}

function Tokens() {
  return (
    <div className="grid gap-6 wide:grid-cols-2">
      <div className="grid content-start gap-4">
        {[surfaces, inks, softs, charts].map((names) => (
          <ul key={names[0]} className="flex flex-wrap gap-2">
            {names.map((name) => (
              <li key={name} className="w-[88px] text-xs text-ink-3">
                <span
                  className="mb-1 block h-9 rounded-s border border-line"
                  style={{ background: `var(--${name})` }}
                />
                {name}
              </li>
            ))}
          </ul>
        ))}
      </div>
      <ul className="grid content-start gap-2">
        {sizes.map((size) => (
          <li key={size} className={`flex items-baseline gap-4 ${size}`}>
            <span className="w-16 shrink-0 text-xs text-ink-3">{size}</span> $231,000 – $268,000
          </li>
        ))}
      </ul>
    </div>
  );
}

function Inputs() {
  const [price, setPrice] = useState<string | null>('1250000');
  const [rate, setRate] = useState('6.875');
  const [type, setType] = useState<(typeof types)[number]['value']>('condo');
  const [isOn, setOn] = useState(true);
  return (
    <div className="grid max-w-[860px] gap-x-8 gap-y-5 desk:grid-cols-2">
      <Field label="Price" hint={`Try 1.25m, 450k or $450,000. Reads as ${price ?? 'nothing'}.`}>
        <NumberInput prefix="$" value={price} onValueChange={setPrice} />
      </Field>
      <SliderField
        label="Annual rate"
        value={rate}
        onValueChange={setRate}
        min={0}
        max={12}
        step={0.125}
        unit="%"
        hint="Try 6 7/8"
        onReset={rate === '6.875' ? undefined : () => setRate('6.875')}
      />
      <Field label="Owner" error="Enter at least two letters of the name.">
        <TextInput defaultValue="S" />
      </Field>
      <Field label="Type">
        <Select options={types} value={type} onValueChange={setType} />
      </Field>
      <RadioGroup label="Purpose" options={types} value={type} onValueChange={setType} />
      <div>
        <Checkbox label="Include unknown" checked={isOn} onCheckedChange={setOn} />
        <Switch label="Search as the map moves" checked={isOn} onCheckedChange={setOn} />
      </div>
    </div>
  );
}

function Overlays() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen(true)}>Dialog</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Delete the scenario"
        description="Its link stops working."
      >
        <Button kind="danger" onClick={() => setOpen(false)}>
          Delete scenario
        </Button>
      </Dialog>
      <Popover trigger={<Button>Popover</Button>} title="How it is computed">
        The median of nine comparable sales.
      </Popover>
      <Menu
        trigger={<Button>Use in…</Button>}
        items={[
          {
            id: 'comps',
            label: 'Comparables',
            onSelect: () => notify({ kind: 'info', text: 'Comparables' }),
          },
          {
            id: 'fees',
            label: 'Title fees',
            onSelect: () => notify({ kind: 'info', text: 'Title fees' }),
          },
          { id: 'delete', label: 'Delete', tone: 'danger', onSelect: () => setOpen(true) },
        ]}
      />
      <Tooltip trigger={<Button>Tooltip</Button>}>Names a control</Tooltip>
      <Button onClick={() => notify({ kind: 'done', text: 'Report saved' })}>Notice</Button>
      <Button
        onClick={() =>
          notify({ kind: 'failed', text: 'The report could not be saved. Nothing was lost.' })
        }
      >
        Failed notice
      </Button>
    </div>
  );
}
