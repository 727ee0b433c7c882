import { os } from '../../platform/procedures';

// Half a century of weeks is read by the first question.
const survey = () => import('./survey-answer');

export const rateHandlers = {
  read: os.rates.read.handler(async ({ input, context: { clock } }) => {
    const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
    return (await survey()).surveyAnswer(today, input);
  }),
};
