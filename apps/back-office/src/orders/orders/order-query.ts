import type { Order } from '@vitrine/client/orders'

import { channelNames, fulfillmentStates, orderStates, paymentStates } from '../../data/order-states.ts'
import { readChoices, readDay, readSort, readWords, writeChoices, writeSort } from '../../list/address.ts'
import type { Days } from '../../list/days.ts'
import type { Sort } from '../../list/list.ts'

/** The query of the list, all stored in the URL so that staff can bookmark and share it. */
export interface OrderQuery extends Days {
  readonly words: string
  readonly payment: readonly Order['paymentStatus'][]
  readonly fulfillment: readonly Order['fulfillmentStatus'][]
  readonly status: readonly Order['status'][]
  readonly channel: readonly string[]
  readonly archived: 'no' | 'yes' | 'both'
  readonly test: 'no' | 'yes' | 'both'
  readonly tag: string
  /** Orders on hold only. */
  readonly held: boolean
  /** Unread orders only. */
  readonly fresh: boolean
  readonly sort: Sort<SortName>
}

/** Names in the URL → fields of the API. */
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

/** The filters with all their values. */
export const choices = {
  payment: Object.keys(paymentStates),
  fulfillment: Object.keys(fulfillmentStates),
  status: Object.keys(orderStates),
  channel: Object.keys(channelNames),
} as const

export type ChoiceName = keyof typeof choices
export const choiceNames = Object.keys(choices) as ChoiceName[]

const newestFirst: Sort<SortName> = { by: 'date', descending: true }

/** All orders that are not archived, newest first. */
export const defaultQuery: OrderQuery = {
  words: '',
  payment: [],
  fulfillment: [],
  status: [],
  channel: [],
  from: '',
  to: '',
  archived: 'no',
  test: 'both',
  tag: '',
  held: false,
  fresh: false,
  sort: newestFirst,
}

/** Ignores unknown values, so that an old URL still works. */
export function readQuery(address: URLSearchParams): OrderQuery {
  const listOf = (name: ChoiceName) => readChoices(address.get(name), choices[name])
  const archived = address.get('archived')
  const test = address.get('test')
  return {
    words: readWords(address.get('q')),
    payment: listOf('payment') as OrderQuery['payment'],
    fulfillment: listOf('fulfillment') as OrderQuery['fulfillment'],
    status: listOf('status') as OrderQuery['status'],
    channel: listOf('channel'),
    from: readDay(address.get('from')),
    to: readDay(address.get('to')),
    archived: archived === 'yes' || archived === 'both' ? archived : 'no',
    test: test === 'yes' || test === 'no' ? test : 'both',
    tag: readWords(address.get('tag')),
    held: address.get('hold') === 'yes',
    fresh: address.get('new') === 'yes',
    sort: readSort(address.get('sort'), sortFields, newestFirst),
  }
}

/** Writes only values that differ from the default: `?payment=paid.not-paid&sort=-total`. */
export function writeQuery(query: OrderQuery): URLSearchParams {
  const address = new URLSearchParams()
  if (query.words) address.set('q', query.words)
  for (const name of choiceNames) if (query[name].length > 0) address.set(name, writeChoices(query[name]))
  if (query.from) address.set('from', query.from)
  if (query.to) address.set('to', query.to)
  if (query.archived !== 'no') address.set('archived', query.archived)
  if (query.test !== 'both') address.set('test', query.test)
  if (query.tag) address.set('tag', query.tag)
  if (query.held) address.set('hold', 'yes')
  if (query.fresh) address.set('new', 'yes')
  const sort = writeSort(query.sort)
  if (sort !== writeSort(newestFirst)) address.set('sort', sort)
  return address
}

/** Compares everything except the sort order. */
export const sameRows = (one: OrderQuery, other: OrderQuery): boolean =>
  String(writeQuery({ ...one, sort: newestFirst })) === String(writeQuery({ ...other, sort: newestFirst }))
