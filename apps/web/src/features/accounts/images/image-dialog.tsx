import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import type { ImageForm } from './image-form';

// Rarely opened, and not for free: it comes when it is asked for.
const Form = lazy(() => import('./image-form').then((part) => ({ default: part.ImageForm })));

type Props = Omit<ComponentProps<typeof ImageForm>, 'onClose'> & {
  /** Draws what opens the dialog. */
  trigger: (open: () => void) => ReactNode;
};

/** Chooses one picture and saves it. Closed and opened again, it has forgotten the choice. */
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
