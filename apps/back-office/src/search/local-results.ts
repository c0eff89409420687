import { may } from '../data/may.ts'
import { myPages } from '../shell/pages.ts'
import { mySettingsPages } from '../site/settings/settings-pages.ts'
import { matches } from './match.ts'
import { otherWords } from './other-words.ts'
import type { ResultGroup } from './result.ts'

const actions = [
  { to: '/orders/new', name: 'New order', needs: 'ORDERS.MANAGE' },
  { to: '/products/new', name: 'New product', needs: 'PRODUCTS.MANAGE' },
  { to: '/products/import', name: 'Import products', needs: 'PRODUCTS.MANAGE' },
  { to: '/products/collections/new', name: 'New collection', needs: 'PRODUCTS.MANAGE' },
  { to: '/members/new', name: 'New member', needs: 'MEMBERS.MANAGE' },
  { to: '/discounts/coupons/new', name: 'New discount code', needs: 'DISCOUNTS.MANAGE' },
  { to: '/discounts/new', name: 'New automatic discount', needs: 'DISCOUNTS.MANAGE' },
] as const

/** The actions, pages and settings that the staff member may open. */
export function localResults(search: string): readonly ResultGroup[] {
  const isFound = ({ to, name, detail = '' }: { to: string; name: string; detail?: string }) =>
    matches(search, `${name} ${detail} ${otherWords(to)}`)
  return [
    { title: 'Actions', results: actions.filter((action) => may(action.needs) && isFound(action)) },
    { title: 'Pages', results: myPages.flat().filter(isFound) },
    { title: 'Settings', results: mySettingsPages.filter(isFound) },
  ]
}
