import { may } from '../data/may.ts'
import { guideLinks } from '../shell/help/guide-list.ts'
import { myPages } from '../shell/pages.ts'
import { mySettingsPages } from '../site/settings/settings-pages.ts'
import { matches, matchesExactly } from './match.ts'
import { otherWords } from './other-words.ts'
import type { Result, ResultGroup } from './result.ts'

const actions = [
  { to: '/orders/new', name: 'New order', needs: 'ORDERS.MANAGE' },
  { to: '/products/new', name: 'New product', needs: 'PRODUCTS.MANAGE' },
  { to: '/products/import', name: 'Import products', needs: 'PRODUCTS.MANAGE' },
  { to: '/products/collections/new', name: 'New collection', needs: 'PRODUCTS.MANAGE' },
  { to: '/members/new', name: 'New member', needs: 'MEMBERS.MANAGE' },
  { to: '/discounts/coupons/new', name: 'New discount code', needs: 'DISCOUNTS.MANAGE' },
  { to: '/discounts/new', name: 'New automatic discount', needs: 'DISCOUNTS.MANAGE' },
] as const

const help = { to: '/help', name: 'Help' }

/** Pages that other pages link, and the navigation does not. */
const innerPages = [
  { to: '/orders/drafts', name: 'Drafts', needs: 'ORDERS.READ' },
  { to: '/products/collections', name: 'Collections', needs: 'PRODUCTS.READ' },
  { to: '/customers/segments', name: 'Segments', needs: 'MEMBERS.READ' },
] as const

type Found = Pick<Result, 'to' | 'name' | 'detail'> & { readonly headings?: readonly string[] }

/** The actions, pages and settings that the staff member may open, and guides. Words with a typo count if no others do. */
export function localResults(search: string): readonly ResultGroup[] {
  const groups = [
    { title: 'Actions', results: actions.filter((action) => may(action.needs)) },
    { title: 'Pages', results: [...myPages.flat(), ...innerPages.filter((page) => may(page.needs)), help] },
    { title: 'Settings', results: mySettingsPages },
    { title: 'Guides', results: search ? guideLinks : [] },
  ]
  const by = (isMatch: typeof matches) =>
    groups.map(({ title, results }) => ({
      title,
      results: results.filter((one) => isMatch(search, textOf(one))),
    }))
  const exact = by(matchesExactly)
  return exact.some(({ results }) => results.length > 0) ? exact : by(matches)
}

const textOf = ({ to, name, detail = '', headings = [] }: Found): string =>
  [name, detail, ...headings, otherWords(to)].join(' ')
