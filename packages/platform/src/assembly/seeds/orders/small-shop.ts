import type { FulfillmentStatus } from '../../../generated/shared.ts'
import type { SeedBasket } from './basket.ts'
import { guests, jonas, mira, type Person } from './people.ts'

export interface SmallShopOrder extends SeedBasket {
  readonly daysAgo: number
  readonly person: Person
  readonly paid: boolean
  readonly fulfillment: FulfillmentStatus
  readonly canceled?: true
  readonly waiting?: 'INITIALIZED' | 'PENDING' | 'REJECTED'
  readonly archived?: true
  /** The payment is authorised and waits for staff. */
  readonly held?: 'authorizedForCapture' | 'authorizedForVoid'
}

const [aoife, sean, camille, lukas, , emma, pieter, zofia] = guests as [
  Person,
  Person,
  Person,
  Person,
  Person,
  Person,
  Person,
  Person,
]

/** Oldest first, then pending and rejected orders, because numbers are assigned in order. */
export const smallShopOrders: readonly SmallShopOrder[] = [
  {
    daysAgo: 41,
    person: aoife,
    items: ['harbour-mug 2', 'wick-holders'],
    country: 'IE',
    paid: true,
    fulfillment: 'FULFILLED',
    archived: true,
  },
  { daysAgo: 33, person: mira, items: ['wren-bowl 2'], country: 'IE', paid: true, fulfillment: 'FULFILLED' },
  {
    daysAgo: 27,
    person: camille,
    items: ['dusk-table-lamp'],
    country: 'FR',
    paid: true,
    fulfillment: 'FULFILLED',
  },
  {
    daysAgo: 21,
    person: jonas,
    items: ['kitchen-alphabet', 'harbour-mug/2 4'],
    country: 'IE',
    delivery: 'express',
    paid: true,
    fulfillment: 'FULFILLED',
  },
  {
    daysAgo: 18,
    person: sean,
    items: ['tidal-plate 6'],
    country: 'IE',
    paid: false,
    fulfillment: 'NOT_FULFILLED',
    canceled: true,
  },
  { daysAgo: 14, person: mira, items: ['pattern-book'], country: 'IE', paid: true, fulfillment: 'FULFILLED' },
  {
    daysAgo: 11,
    person: lukas,
    items: ['low-tide/2', 'wren-in-bracken/2'],
    country: 'DE',
    paid: true,
    fulfillment: 'PARTIALLY_FULFILLED',
  },
  {
    daysAgo: 8,
    person: jonas,
    items: ['morning-roast/2 2'],
    subscription: 2,
    country: 'IE',
    paid: true,
    fulfillment: 'FULFILLED',
  },
  {
    daysAgo: 6,
    person: jonas,
    items: ['tidal-plate 4'],
    country: 'IE',
    paid: false,
    fulfillment: 'NOT_FULFILLED',
    held: 'authorizedForCapture',
  },
  {
    daysAgo: 5,
    person: emma,
    items: ['alcove-wall-light 2'],
    country: 'DE',
    paid: false,
    fulfillment: 'NOT_FULFILLED',
    held: 'authorizedForVoid',
  },
  {
    daysAgo: 3,
    person: pieter,
    items: ['kitchen-alphabet 2'],
    country: 'US',
    paid: true,
    fulfillment: 'NOT_FULFILLED',
    buyerNote: 'A present: please leave the prices out.',
  },
  {
    daysAgo: 2,
    person: mira,
    items: ['harbour-mug/3 2', 'tidal-plate 2'],
    country: 'IE',
    couponCode: 'WELCOME10',
    paid: true,
    fulfillment: 'NOT_FULFILLED',
  },
  {
    daysAgo: 1,
    person: zofia,
    items: ['gift-card/2', 'pattern-book'],
    country: 'DE',
    paid: true,
    fulfillment: 'FULFILLED',
  },
  {
    daysAgo: 0,
    person: jonas,
    items: ['dusk-table-lamp/2'],
    country: 'IE',
    delivery: 'collect',
    paid: true,
    fulfillment: 'NOT_FULFILLED',
  },
  {
    daysAgo: 2,
    person: aoife,
    items: ['wren-bowl'],
    country: 'IE',
    paid: false,
    fulfillment: 'NOT_FULFILLED',
    waiting: 'PENDING',
  },
  {
    daysAgo: 9,
    person: sean,
    items: ['tidal-plate 2'],
    country: 'IE',
    paid: false,
    fulfillment: 'NOT_FULFILLED',
    waiting: 'REJECTED',
  },
  {
    daysAgo: 1,
    person: camille,
    items: ['harbour-mug'],
    country: 'FR',
    paid: false,
    fulfillment: 'NOT_FULFILLED',
    waiting: 'INITIALIZED',
  },
]
