import type Stripe from 'stripe';
import { invoiceStatuses, type ProviderInvoice } from '../payments';
import { instantOf } from './instant-of';

export function toInvoice(invoice: Stripe.Invoice): ProviderInvoice {
  return {
    id: invoice.id,
    number: invoice.number,
    createdAt: instantOf(invoice.created),
    amount: invoice.total,
    currency: invoice.currency,
    status: invoiceStatuses.find((known) => known === invoice.status) ?? 'draft',
    pdfUrl: invoice.invoice_pdf ?? null,
    pageUrl: invoice.hosted_invoice_url ?? null,
  };
}
