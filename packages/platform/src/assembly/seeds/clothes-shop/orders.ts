import { guests, jonas, mira, type Person } from '../orders/people.ts'
import type { SeedOrder } from '../orders/seed-order.ts'

const [aoife, sean, camille, , , emma, pieter, zofia] = guests as Person[] as [
  Person,
  Person,
  Person,
  Person,
  Person,
  Person,
  Person,
  Person,
]

const shipped = { country: 'US', paid: true, fulfillment: 'FULFILLED' } as const
const paid = { country: 'US', paid: true, fulfillment: 'NOT_FULFILLED' } as const
const unpaid = { country: 'US', paid: false, fulfillment: 'NOT_FULFILLED' } as const

/** The variants of a garment count through the sizes of one colour after the other. */
export const orders: readonly SeedOrder[] = [
  { ...shipped, daysAgo: 44, person: emma, items: ['field-tee/3 2', 'boot-socks 2'], archived: true },
  { ...shipped, daysAgo: 36, person: mira, items: ['harbor-crew/2'] },
  { ...shipped, daysAgo: 29, person: camille, items: ['chore-jacket/8'], country: 'FR' },
  {
    ...shipped,
    daysAgo: 22,
    person: jonas,
    items: ['straight-chino/4', 'field-tee/9 2'],
    delivery: 'express',
  },
  { ...unpaid, daysAgo: 19, person: sean, items: ['rain-shell/3'], canceled: true },
  { ...shipped, daysAgo: 15, person: mira, items: ['vale-gift-card/2'] },
  {
    ...paid,
    daysAgo: 12,
    person: aoife,
    items: ['oxford-shirt/2', 'cord-trouser/7'],
    fulfillment: 'PARTIALLY_FULFILLED',
  },
  { ...shipped, daysAgo: 9, person: pieter, items: ['field-tee/4 3'] },
  { ...unpaid, daysAgo: 6, person: jonas, items: ['harbor-crew/9'], held: 'authorizedForCapture' },
  { ...unpaid, daysAgo: 5, person: zofia, items: ['chore-jacket/2'], held: 'authorizedForVoid' },
  {
    ...paid,
    daysAgo: 3,
    person: pieter,
    items: ['boot-socks/2 4'],
    buyerNote: 'A present: please leave the prices out.',
  },
  { ...paid, daysAgo: 2, person: mira, items: ['field-tee/1', 'canvas-tote'], couponCode: 'WELCOME10' },
  { ...paid, daysAgo: 1, person: emma, items: ['harbor-crew/12', 'boot-socks/5'] },
  { ...paid, daysAgo: 0, person: jonas, items: ['canvas-tote/2'], delivery: 'collect' },
  { ...unpaid, daysAgo: 2, person: aoife, items: ['chore-jacket/4'], waiting: 'PENDING' },
]
