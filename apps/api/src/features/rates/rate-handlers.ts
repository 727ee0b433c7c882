import { os } from '../../platform/procedures';

// The first question loads half a century of weeks.
const answers = () => import('./read-rates');

type Options = { sendsMail: boolean; hasFredKey: boolean };

export function rateHandlers(options: Options) {
  return {
    read: os.rates.read.handler(async ({ input, context }) =>
      (await answers()).readRates(context, options, input),
    ),
  };
}
