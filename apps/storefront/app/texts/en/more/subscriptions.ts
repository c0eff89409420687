import { counted } from '../../../data/format.ts'

const units = {
  DAY: ['day', 'days'],
  WEEK: ['week', 'weeks'],
  MONTH: ['month', 'months'],
  YEAR: ['year', 'years'],
} satisfies Record<string, readonly [string, string]>

export type Unit = keyof typeof units

export const subscriptions = {
  lastOnWay: 'The last order is on its way.',
  paused: 'We send and charge nothing until you resume.',
  suspended: 'We stopped because your card was declined several times. Resume when your card works.',
  cancelledOn: (day: string) => `Cancelled on ${day}.`,
  cancelled: 'Cancelled.',
  onePlaced: 'The order was placed.',
  allPlaced: (count: number) => `All ${count} orders were placed.`,
  card: 'Card',
  cardOf: (name: string, digits: string) => `${name} ending in ${digits}`,
  every: (interval: number, unit: keyof typeof units) =>
    interval === 1 ? `every ${units[unit][0]}` : `every ${counted(interval, ...units[unit])}`,
  states: {
    ACTIVE: 'Active',
    PAUSED: 'Paused',
    SUSPENDED: 'Payment failed',
    CANCELED: 'Cancelled',
    EXPIRED: 'Complete',
  },
  next: (day: string, placed?: number, total?: number) =>
    `Next order on ${day}${total === undefined ? '' : `, ${placed} of ${total} placed`}.`,
  declined: 'Your card was declined',
  tryAgainOn: (day: string) => `We try again on ${day}. We send nothing until then.`,
  chargedTo: (card: string) => `Charged to ${card}`,
  past: 'Past orders',
  order: (number: string) => `Order ${number}`,
  fixedTerm: 'This subscription has a fixed term. To cancel it, contact us.',
  cancelThis: 'Cancel this subscription',
  cancelEffect: 'We send and charge nothing more. Orders in transit still arrive.',
  reason: 'Reason',
  optional: 'optional',
  cancel: 'Cancel subscription',
  actions: { skip: 'Skip next order', pause: 'Pause', resume: 'Resume' },
  noMoreDue: 'No more orders are due.',
  skipped: (next: string) => `Order skipped. ${next}`,
  isPaused: 'Subscription paused. We send nothing until you resume.',
  resumed: (next: string) => `Subscription resumed. ${next}`,
  isCancelled: 'Subscription cancelled. We charge nothing more.',
  yours: 'Your subscriptions',
  title: 'Subscriptions',
  about: 'Products that we send you regularly.',
  none: 'No subscriptions yet',
  shopAll: 'Shop all products',
  hint: 'You can subscribe to some products on their pages.',
  units: units,
}
