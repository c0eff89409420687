import { may } from '../data/may.ts'
import { myPages } from '../shell/pages.ts'
import { mySettingsPages } from '../site/settings/settings-pages.ts'
import { matches } from './match.ts'
import type { ResultGroup } from './result.ts'

const actions = [
  { to: '/orders/new', name: 'New order', needs: 'ORDERS.MANAGE' },
  { to: '/products/new', name: 'New product', needs: 'PRODUCTS.MANAGE' },
  { to: '/products/import', name: 'Import products', needs: 'PRODUCTS.MANAGE' },
  { to: '/products/collections/new', name: 'New collection', needs: 'PRODUCTS.MANAGE' },
  { to: '/members/new', name: 'New member', needs: 'MEMBERS.MANAGE' },
  { to: '/discounts/new', name: 'New discount', needs: 'DISCOUNTS.MANAGE' },
  { to: '/discounts/coupons/new', name: 'New coupon', needs: 'DISCOUNTS.MANAGE' },
] as const

/** The actions, pages and settings that the staff member may open. */
export function localResults(search: string): readonly ResultGroup[] {
  const settings = mySettingsPages.filter(({ name, detail }) => matches(search, `${name} ${detail}`))
  return [
    {
      title: 'Actions',
      results: actions.filter(({ name, needs }) => may(needs) && matches(search, name)),
    },
    { title: 'Pages', results: myPages.flat().filter(({ name }) => matches(search, name)) },
    { title: 'Settings', results: settings },
  ]
}
