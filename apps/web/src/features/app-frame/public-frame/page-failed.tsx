import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { PageTitle } from '../../../ui/page/page-title';
import { LoadFailed } from '../../usage/public';

/** Replaces a page that threw an error. "Try again" loads it anew. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div className="mx-auto max-w-[560px] py-14">
      <PageTitle>Something went wrong</PageTitle>
      <h1 className="mb-4 text-2xl font-bold tracking-tight">Something went wrong</h1>
      <LoadFailed
        error={error}
        what="This page"
        retry={() => {
          reset();
          router.invalidate();
        }}
      />
    </div>
  );
}
