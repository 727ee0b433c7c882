import { type ComponentProps, lazy, Suspense } from 'react';
import { SkeletonText } from '../../ui/page/skeleton';
import type { AskFirst as AskFirstDialog } from './ask-first';
import type { AttestationDialog as Attestation } from './attestation-dialog';
import type { PersonForm as Form } from './person-form';

// The dialogs and the form's rules are as large as the rest of the page, so they load on first use.
const LazyAskFirst = lazy(() => import('./ask-first').then((part) => ({ default: part.AskFirst })));
const LazyAttestation = lazy(() =>
  import('./attestation-dialog').then((part) => ({ default: part.AttestationDialog })),
);
const LazyForm = lazy(() => import('./person-form').then((part) => ({ default: part.PersonForm })));

export function AskFirst(props: ComponentProps<typeof AskFirstDialog>) {
  return (
    <Suspense>
      <LazyAskFirst {...props} />
    </Suspense>
  );
}

export function AttestationDialog(props: ComponentProps<typeof Attestation>) {
  return (
    <Suspense>
      <LazyAttestation {...props} />
    </Suspense>
  );
}

export function PersonForm(props: ComponentProps<typeof Form>) {
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <LazyForm {...props} />
    </Suspense>
  );
}
