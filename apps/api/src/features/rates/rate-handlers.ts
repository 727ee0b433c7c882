import { os } from '../../platform/procedures';

// Half a century of weeks is read by the first question.
const answers = () => import('./read-rates');

type Options = { sendsMail: boolean; hasFredKey: boolean };

export function rateHandlers(options: Options) {
  return {
    read: os.rates.read.handler(async ({ input, context }) =>
      (await answers()).readRates(context, options, input),
    ),
  };
}
