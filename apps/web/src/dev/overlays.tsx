import { useState } from 'react';
import { notify } from '../kit/notify/notify';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Menu } from '../ui/menu';
import { Popover } from '../ui/popover';
import { Tooltip } from '../ui/tooltip';

export function Overlays() {
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
