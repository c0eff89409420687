import type { Area } from '../../kernel/area.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'
import { handlers } from './handlers.ts'

/** The ways to pay outside the platform, such as bank transfer. */
export const manualPaymentsArea = {
  name: 'manualPayments',
  handlers,
  jobs: { 'manual-payments.cancel-unpaid': cancelUnpaid },
} satisfies Area
