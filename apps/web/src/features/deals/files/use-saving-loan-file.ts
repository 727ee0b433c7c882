import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../kit/notify/notify';
import { errorText } from '../../../platform/api/error-text';
import type { LoanFileExtras } from './loan-file';

/** Saves a loan file of what `read` returns at the press; the code of the file loads then. */
export function useSavingLoanFile(read: () => Promise<LoanFileExtras & { scenario: Scenario }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const [said, { saveLoanFile }] = await Promise.all([read(), import('./loan-file')]);
      await saveLoanFile(client, said);
    },
    onError: fileFailed,
  });
}

export function fileFailed(error: Error): void {
  notify({ kind: 'failed', text: `The file was not saved. ${errorText(error)}` });
}
