import { HttpResponse, http } from 'msw';
import { aClosingQuote } from '../closing/test/a-closing-quote';
import type { NetQuestion } from '../selling/net-question';
import { aNetSheet } from '../selling/test/a-net-sheet';

/** What the closing page asks beside the answer that a test is about: either side, own schedules. */
export const otherAnswers = [
  http.get('*/rest/v1/fee_schedules', () => HttpResponse.json([])),
  http.post('*/v1/title-fees/quote', () => HttpResponse.json(aClosingQuote())),
  http.post('*/v1/title-fees/net-sheet', async ({ request }) => {
    const { offers } = (await request.json()) as NetQuestion;
    return HttpResponse.json(aNetSheet(offers));
  }),
];
