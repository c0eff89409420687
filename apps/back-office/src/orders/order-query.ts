import type { Order } from '@vitrine/client/orders'

import { channelNames, fulfillmentStates, orderStates, paymentStates } from '../data/order-states.ts'

/** What the list is asked for. Everything of it is in the address, so that it can be kept and passed on. */
export interface OrderQuery {
  readonly words: string
  readonly payment: readonly Order['paymentStatus'][]
  readonly fulfillment: readonly Order['fulfillmentStatus'][]
  readonly status: readonly Order['status'][]
  readonly channel: readonly string[]
  /** Days such as `2026-11-21`, both included; empty: without an end. */
  readonly from: string
  readonly to: string
  readonly archived: 'no' | 'yes' | 'both'
  readonly sort: Sort
}

export interface Sort {
  readonly by: SortName
  readonly descending: boolean
}

/** Names in the address → fields of the wire. */
export const sortFields = {
  number: 'number',
  date: 'createdDate',
  customer: 'billingInfo.contactDetails.lastName',
  total: 'priceSummary.total.amount',
  payment: 'paymentStatus',
  fulfillment: 'fulfillmentStatus',
  status: 'status',
  channel: 'channelInfo.type',
  delivery: 'shippingInfo.title',
  updated: 'updatedDate',
} as const

export type SortName = keyof typeof sortFields

/** The lists that can be ticked, with all that can be in them. */
export const choices = {
  payment: Object.keys(paymentStates),
  fulfillment: Object.keys(fulfillmentStates),
  status: Object.keys(orderStates),
  channel: Object.keys(channelNames),
} as const

export type ChoiceName = keyof typeof choices
export const choiceNames = Object.keys(choices) as ChoiceName[]

const newestFirst: Sort = { by: 'date', descending: true }

/** All orders that are not archived, newest first. */
export const everything: OrderQuery = {
  words: '',
  payment: [],
  fulfillment: [],
  status: [],
  channel: [],
  from: '',
  to: '',
  archived: 'no',
  sort: newestFirst,
}

/** What is not understood is left out: an old address still shows something. */
export function readQuery(address: URLSearchParams): OrderQuery {
  const listOf = (name: ChoiceName) => {
    const asked = (address.get(name) ?? '').split('.').map(fromSlug)
    return choices[name].filter((value) => asked.includes(value))
  }
  const dayOf = (name: string) => {
    const text = address.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
  }
  const archived = address.get('archived')
  return {
    words: (address.get('q') ?? '').trim().slice(0, 200),
    payment: listOf('payment') as OrderQuery['payment'],
    fulfillment: listOf('fulfillment') as OrderQuery['fulfillment'],
    status: listOf('status') as OrderQuery['status'],
    channel: listOf('channel'),
    from: dayOf('from'),
    to: dayOf('to'),
    archived: archived === 'yes' || archived === 'both' ? archived : 'no',
    sort: readSort(address.get('sort') ?? ''),
  }
}

/** The shortest address that says it: `?payment=paid.not-paid&sort=-total`. */
export function writeQuery(query: OrderQuery): URLSearchParams {
  const address = new URLSearchParams()
  if (query.words) address.set('q', query.words)
  for (const name of choiceNames)
    if (query[name].length > 0) address.set(name, query[name].map(toSlug).join('.'))
  if (query.from) address.set('from', query.from)
  if (query.to) address.set('to', query.to)
  if (query.archived !== 'no') address.set('archived', query.archived)
  const sort = writeSort(query.sort)
  if (sort !== writeSort(newestFirst)) address.set('sort', sort)
  return address
}

/** How many filters are set; the words and the order are none. */
export function countFilters(query: OrderQuery): number {
  const lists = choiceNames.filter((name) => query[name].length > 0).length
  return lists + (query.from || query.to ? 1 : 0) + (query.archived === 'no' ? 0 : 1)
}

/** Whether both show the same rows, whatever their order. */
export const sameRows = (one: OrderQuery, other: OrderQuery): boolean =>
  String(writeQuery({ ...one, sort: newestFirst })) === String(writeQuery({ ...other, sort: newestFirst }))

function readSort(text: string): Sort {
  const by = text.replace(/^-/, '')
  return Object.hasOwn(sortFields, by)
    ? { by: by as SortName, descending: text.startsWith('-') }
    : newestFirst
}

const writeSort = ({ by, descending }: Sort): string => (descending ? `-${by}` : by)
const toSlug = (value: string): string => value.toLowerCase().replaceAll('_', '-')
const fromSlug = (slug: string): string => slug.toUpperCase().replaceAll('-', '_')
