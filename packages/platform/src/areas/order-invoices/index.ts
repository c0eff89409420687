import type { Area } from '../../area.ts'
import { invoicePage } from './download.ts'
import { followPayments, jobs } from './follow.ts'
import { handlers } from './handlers.ts'
import { seed } from './seed.ts'

export const orderInvoicesArea = {
  name: 'orderInvoices',
  handlers,
  seed,
  pages: [invoicePage],
  jobs,
  reactions: { 'wix.ecom.v1.order_payment_status_updated': followPayments },
} satisfies Area
