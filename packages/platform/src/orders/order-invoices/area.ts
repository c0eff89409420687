import type { Area } from '../../kernel/area.ts'
import { automaticJobs, makeWhenPaid } from './automatic.ts'
import { invoicePage } from './download.ts'
import { invoice } from './emails/kinds.ts'
import { followPayments, jobs } from './follow.ts'
import { handlers } from './handlers.ts'

export const orderInvoicesArea = {
  name: 'orderInvoices',
  handlers,
  emails: [invoice],
  pages: [invoicePage],
  jobs: { ...jobs, ...automaticJobs },
  reactions: {
    'wix.ecom.v1.order_approved': makeWhenPaid,
    async 'wix.ecom.v1.order_payment_status_updated'(ctx, orderId, payload) {
      await followPayments(ctx, orderId, payload)
      await makeWhenPaid(ctx, orderId, payload)
    },
  },
} satisfies Area
