import { signInFirst } from '../shared/sign-in-first';
/** The errors of a skip trace, in addition to those of metering. */
export const skipTraceErrors = {
  ...signInFirst,
  ATTESTATION_NEEDED: { status: 403, message: 'Say first what the contact details are for.' },
  TEXT_OUTDATED: { status: 409, message: 'The text has changed meanwhile. Read it again.' },
  PROVIDER_MISSING: { status: 503, message: 'No provider of skip traces is configured.' },
  PROVIDER_FAILED: {
    status: 502,
    message: 'The provider did not answer. Nothing was counted; try again later.',
  },
  SAMPLE_ONLY: {
    status: 422,
    message:
      'The sample provider has nothing for real homes, and nothing was counted. For these an administrator sets SKIP_TRACE_PROVIDER and its key, as .env.example says.',
  },
  SUBJECT_UNKNOWN: { status: 404, message: 'No property with this id is in the records.' },
  TRACE_UNKNOWN: { status: 404, message: 'There is no such trace of yours.' },
  BATCH_UNKNOWN: { status: 404, message: 'There is no such batch of yours.' },
  BATCH_NOT_SO: { status: 409, message: 'The batch is not in a state to do this.' },
  FILE_UNREADABLE: { status: 422, message: 'No row of the file can be traced as it is mapped.' },
} as const;
