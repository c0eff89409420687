import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { queryCoupons } from '@vitrine/client/coupons'
import { queryCustomers } from '@vitrine/client/customers'
import { searchOrders } from '@vitrine/client/orders'
import { queryProducts } from '@vitrine/client/products'

import { customerTitle } from '../data/customers.ts'
import { formatWhen } from '../data/format.ts'
import { may } from '../data/may.ts'
import { customerName } from '../orders/orders/customer-name.ts'
import { choices } from '../orders/orders/order-query.ts'
import type { Result, ResultGroup } from './result.ts'

const most = 5

type Find = (client: Client, search: string, signal: AbortSignal) => Promise<readonly Result[]>

/** Orders by number, name or email, also archived ones. */
const findOrders: Find = async (client, expression, signal) => {
  const search = {
    search: { expression },
    // Without a status, the platform hides pending and rejected orders.
    filter: { status: { $in: choices.status } },
    cursorPaging: { limit: most },
  }
  const { orders } = await searchOrders(client, { search }, { signal })
  return orders.map((order) => ({
    to: `/orders/${order.id}`,
    name: `Order ${order.number}`,
    detail: `${order.isTest ? 'Test · ' : ''}${customerName(order)} · ${formatWhen(order.createdDate, new Date())} · ${order.priceSummary.total.formattedAmount}`,
  }))
}

/** Members and guests. */
const findCustomers: Find = async (client, search, signal) => {
  const asked = { search, query: { cursorPaging: { limit: most } } }
  const { customers } = await queryCustomers(client, asked, { signal })
  return customers.map((customer) => ({
    to: `/customers/${customer.id}`,
    name: customerTitle(customer),
    detail: customer.name ? customer.email : undefined,
  }))
}

/** Products by name, SKU or text, also with typos. */
const findProducts: Find = async (client, search, signal) => {
  const asked = { search, query: { cursorPaging: { limit: most } }, includeHidden: true }
  const { products } = await queryProducts(client, asked, { signal })
  return products.map(({ id, name, tagline }) => ({ to: `/products/${id}`, name, detail: tagline }))
}

const findCoupons: Find = async (client, search, signal) => {
  const fields = ['specification.code', 'specification.name']
  const filter = { $or: fields.map((field) => ({ [field]: { $contains: search } })) }
  const { coupons } = await queryCoupons(
    client,
    { query: { filter, cursorPaging: { limit: most } } },
    { signal },
  )
  return coupons.map(({ id, specification: { code, name } }) => ({
    to: `/discounts/coupons/${id}`,
    name: code ?? name,
    detail: code ? name : undefined,
  }))
}

const kinds = [
  { title: 'Orders', needs: 'ORDERS.READ', find: findOrders },
  { title: 'Products', needs: 'PRODUCTS.READ', find: findProducts },
  { title: 'Customers', needs: 'MEMBERS.READ', find: findCustomers },
  { title: 'Discount codes', needs: 'DISCOUNTS.READ', find: findCoupons },
] as const

/** The platform's results for the words, in groups. */
export const foundResultsOptions = (client: Client, search: string) =>
  queryOptions({
    queryKey: ['back-office', 'search', search],
    enabled: search !== '',
    queryFn: ({ signal }): Promise<readonly ResultGroup[]> =>
      Promise.all(
        kinds
          .filter(({ needs }) => may(needs))
          .map(async ({ title, find }) => ({ title, results: await find(client, search, signal) })),
      ),
  })
