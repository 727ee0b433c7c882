import { sellerFinancing as sellersNote } from '@deedlight/domain/mortgage/loans/seller-financing';
import { years } from '../../../../kit/fields/own-fields';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount } from '../../result';
import { balanceChart, scheduleTable } from '../loans/schedule-parts';

export const sellerFinancing = calculator({
  operation: 'seller-financing',
  fields: {
    price: shared.price(),
    down: shared.down(),
    rate: shared.rate(),
    term: shared.term('Payments as if over'),
    balloon: years('Balloon after', { initial: '5' }),
  },
  names: { balloonMonth: 'balloon' },
  question: ({ price, down, rate, term, balloon }) => ({
    price,
    downPayment: down,
    annualRate: rate,
    months: term,
    balloonMonth: balloon,
  }),
  answer: sellersNote,
  show: (note) => ({
    headlines: [
      amount('Payment', note.payment, 'payment'),
      amount('Balloon', note.balloon, 'balloon'),
      amount('Seller’s note', note.loan, 'loan'),
      amount('Interest to the seller', note.interest, 'interest'),
    ],
    working: [{ lines: note.lines }],
    charts: [balanceChart([{ name: 'Owed', rows: note.schedule.rows, principal: note.loan }])],
    tables: [scheduleTable(note.schedule.rows)],
    notes: ['Dodd-Frank limits balloons and who may finance a home sale: ask counsel.'],
  }),
});
