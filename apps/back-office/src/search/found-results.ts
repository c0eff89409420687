import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { type QueryCouponsInput, queryCoupons } from '@vitrine/client/coupons'
import { queryCustomers } from '@vitrine/client/customers'
import { queryDiscountRules } from '@vitrine/client/discount-rules'
import { type SearchOrdersInput, searchOrders } from '@vitrine/client/orders'
import { queryPages } from '@vitrine/client/pages'
import { queryProducts } from '@vitrine/client/products'

import { customerTitle } from '../data/customers.ts'
import { formatWhen } from '../data/format.ts'
import { may } from '../data/may.ts'
import { customerName } from '../orders/orders/customer-name.ts'
import { choices } from '../orders/orders/order-query.ts'
import { matches } from './match.ts'
import type { Result, ResultGroup } from './result.ts'

const most = 5
/** How many discounts are compared with misspelt words. */
const latest = 100

type Find = (client: Client, search: string, signal: AbortSignal) => Promise<readonly Result[]>

/** Orders by number, name or email, also archived ones; by a name with a typo, those of the customers found. */
const findOrders: Find = async (client, expression, signal) => {
  const exact = await ordersWith(client, { search: { expression } }, signal)
  if (exact.length > 0 || !may('MEMBERS.READ')) return exact
  const emails = (await customersWith(client, expression, signal)).map(({ email }) => email)
  return emails.length > 0
    ? ordersWith(client, { filter: { 'buyerInfo.email': { $in: emails } } }, signal)
    : []
}

async function ordersWith(
  client: Client,
  { filter, ...search }: NonNullable<SearchOrdersInput['search']>,
  signal: AbortSignal,
): Promise<readonly Result[]> {
  const asked = {
    ...search,
    // Without a status, the platform hides pending and rejected orders.
    filter: { ...filter, status: { $in: choices.status } },
    cursorPaging: { limit: most },
  }
  const { orders } = await searchOrders(client, { search: asked }, { signal })
  return orders.map((order) => ({
    to: `/orders/${order.id}`,
    name: `Order ${order.number}`,
    detail: `${order.isTest ? 'Test · ' : ''}${customerName(order)} · ${formatWhen(order.createdDate, new Date())} · ${order.priceSummary.total.formattedAmount}`,
  }))
}

async function customersWith(client: Client, search: string, signal: AbortSignal) {
  const asked = { search, query: { cursorPaging: { limit: most } } }
  return (await queryCustomers(client, asked, { signal })).customers
}

/** Members and guests, also with typos. */
const findCustomers: Find = async (client, search, signal) =>
  (await customersWith(client, search, signal)).map((customer) => ({
    to: `/customers/${customer.id}`,
    name: customerTitle(customer),
    detail: customer.name ? customer.email : undefined,
  }))

/** Products by name, SKU or text, also with typos. */
const findProducts: Find = async (client, search, signal) => {
  const asked = { search, query: { cursorPaging: { limit: most } }, includeHidden: true }
  const { products } = await queryProducts(client, asked, { signal })
  return products.map(({ id, name, tagline }) => ({ to: `/products/${id}`, name, detail: tagline }))
}

type Query = NonNullable<QueryCouponsInput['query']>

interface Named<Row> {
  readonly ask: (query: Query) => Promise<readonly Row[]>
  readonly fields: readonly string[]
  readonly textOf: (row: Row) => string
}

/** The rows with the words; without any, those of the latest with a typo in the words. */
async function named<Row>(search: string, { ask, fields, textOf }: Named<Row>): Promise<readonly Row[]> {
  const filter = { $or: fields.map((field) => ({ [field]: { $contains: search } })) }
  const exact = await ask({ filter, cursorPaging: { limit: most } })
  if (exact.length > 0) return exact
  const rows = await ask({ cursorPaging: { limit: latest } })
  return rows.filter((row) => matches(search, textOf(row))).slice(0, most)
}

const findCoupons: Find = async (client, search, signal) => {
  const coupons = await named(search, {
    ask: async (query) => (await queryCoupons(client, { query }, { signal })).coupons,
    fields: ['specification.code', 'specification.name'],
    textOf: ({ specification: { code = '', name } }) => `${code} ${name}`,
  })
  return coupons.map(({ id, specification: { code, name } }) => ({
    to: `/discounts/coupons/${id}`,
    name: code ?? name,
    detail: code ? name : undefined,
  }))
}

const findRules: Find = async (client, search, signal) => {
  const rules = await named(search, {
    ask: async (query) => (await queryDiscountRules(client, { query }, { signal })).discountRules,
    fields: ['name'],
    textOf: ({ name }) => name,
  })
  return rules.map(({ id, name, active }) => ({
    to: `/discounts/${id}`,
    name,
    detail: active ? undefined : 'Inactive',
  }))
}

/** Pages of the shop by title. */
const findPages: Find = async (client, search, signal) => {
  const { pages } = await queryPages(client, { search }, { signal })
  return pages.slice(0, most).map(({ id, title }) => ({ to: `/pages/${id}`, name: title }))
}

const kinds = [
  { title: 'Products', needs: 'PRODUCTS.READ', find: findProducts },
  { title: 'Orders', needs: 'ORDERS.READ', find: findOrders },
  { title: 'Customers', needs: 'MEMBERS.READ', find: findCustomers },
  { title: 'Discount codes', needs: 'DISCOUNTS.READ', find: findCoupons },
  { title: 'Automatic discounts', needs: 'DISCOUNTS.READ', find: findRules },
  { title: 'Pages of the shop', needs: 'CONTENT.READ', find: findPages },
] as const

export interface FoundGroup extends ResultGroup {
  /** Why this kind could not be searched. */
  readonly error?: unknown
}

/** The platform's results for the words, in groups. A kind that fails does not hide the others. */
export const foundResultsOptions = (client: Client, search: string) =>
  queryOptions({
    queryKey: ['back-office', 'search', search],
    enabled: search !== '',
    async queryFn({ signal }): Promise<readonly FoundGroup[]> {
      const groups = await Promise.all(
        kinds
          .filter(({ needs }) => may(needs))
          .map(async ({ title, find }): Promise<FoundGroup> => {
            try {
              return { title, results: await find(client, search, signal) }
            } catch (error) {
              return { title, results: [], error }
            }
          }),
      )
      signal.throwIfAborted()
      return groups
    },
  })
