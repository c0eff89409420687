import type { PageOf } from '../generated/hosted-pages.ts'
import type { Right } from '../shell/rights.tsx'
import { texts } from '../texts/texts.ts'

/** Describes the scopes. A token for the whole account acts for the person, so that permission comes first. */
export function rightsOf({ account, scopes, wholeAccount, thirdParty, site }: Asked): readonly Right[] {
  const { rights: words } = texts().account
  const has = (...names: readonly string[]) => names.some((name) => scopes.includes(name))
  const own = account.isStaff ? words.backOffice : words.account
  const foreign = account.isStaff ? words.manageShop : words.useShop
  const rights: Right[] = wholeAccount ? [thirdParty ? foreign(site.name) : own] : []
  if (has('dev.ucp.shopping.checkout:manage')) rights.push(words.buy(site.name))
  if (has('dev.ucp.shopping.order:read')) rights.push(words.orders(site.name))
  if (has('shop:read')) rights.push(words.readShop(site.name))
  if (has('shop:write')) rights.push(words.runShop(site.name))
  if (thirdParty && has('openid', 'profile')) rights.push(words.profile)
  if (thirdParty && has('email')) rights.push({ title: words.email, detail: account.email })
  if (has('offline_access')) rights.push(words.connected)
  return rights
}

type Asked = Pick<PageOf<'consent'>, 'account' | 'scopes' | 'wholeAccount' | 'thirdParty' | 'site'>
