import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import type { ImageForm } from './image-form';

// The dialog is opened rarely, so its code loads on demand.
const Form = lazy(() => import('./image-form').then((part) => ({ default: part.ImageForm })));

type Props = Omit<ComponentProps<typeof ImageForm>, 'onClose'> & {
  /** Renders the control that opens the dialog. */
  trigger: (open: () => void) => ReactNode;
};

/** Lets the person choose one picture and save it. Closing the dialog drops the choice. */
export function ImageDialog({ trigger, ...form }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {trigger(() => setOpen(true))}
      {isOpen && (
        <Suspense>
          <Form {...form} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
