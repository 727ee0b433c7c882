import { useMutation } from '@tanstack/react-query';

/** Asks the server for an address of the payment provider and goes there. */
export function useLeaveFor<Input = void>(ask: (input: Input) => Promise<{ url: string }>) {
  return useMutation({
    mutationFn: ask,
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
