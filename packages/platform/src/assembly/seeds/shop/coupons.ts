import type { NewCoupon } from '../../../pricing/coupons/rules.ts'

/** The coupons of a demo shop; `fiveOff` names the one over five units of the currency. */
export const usualCoupons = (fiveOff: string): readonly NewCoupon[] => [
  {
    id: '0c09a000-0000-4000-8000-000000000001',
    code: 'WELCOME10',
    name: 'Ten percent off a first order',
    type: 'PERCENT_OFF',
    value: '10',
  },
  { code: 'FIVER', name: fiveOff, type: 'MONEY_OFF', value: '5', minimumSubtotal: '40' },
  { code: 'POSTFREE', name: 'Free delivery', type: 'FREE_SHIPPING' },
  {
    code: 'LASTYEAR',
    name: 'Last winter’s ten percent',
    type: 'PERCENT_OFF',
    value: '10',
    expiresAt: new Date('2025-12-31T23:59:59Z'),
  },
]
