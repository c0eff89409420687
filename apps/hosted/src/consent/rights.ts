import type { PageOf } from '../generated/hosted-pages.ts'

/** One thing that a client gets, as the person reads it. */
export interface Right {
  readonly title: string
  readonly detail: string
}

/**
 * A scope in plain words. Tokens reach whatever their person may do here, so that is said first, whichever scopes
 * were asked for.
 */
export function rightsOf({ account, scopes, thirdParty, site }: Asked): readonly Right[] {
  const has = (...words: readonly string[]) => words.some((word) => scopes.includes(word))
  const rights: Right[] = [thirdParty ? inYourName(site.name, account.isStaff) : ownUse(account.isStaff)]
  if (thirdParty && has('openid', 'profile'))
    rights.push({ title: 'See your profile', detail: 'Your name and your picture.' })
  if (thirdParty && has('email')) rights.push({ title: 'See your e-mail address', detail: account.email })
  if (has('offline_access'))
    rights.push({
      title: 'Stay connected',
      detail: 'Also when you are offline, until you sign out or revoke it.',
    })
  return rights
}

type Asked = Pick<PageOf<'consent'>, 'account' | 'scopes' | 'thirdParty' | 'site'>

function inYourName(shop: string, isStaff: boolean): Right {
  return isStaff
    ? {
        title: `Manage ${shop} on your behalf`,
        detail: 'Orders, members, stock and settings, within your permissions. Not how people sign in.',
      }
    : {
        title: `Use ${shop} on your behalf`,
        detail:
          'See and change your profile, addresses and cart, and see your orders. Not your password or how you sign in.',
      }
}

function ownUse(isStaff: boolean): Right {
  return isStaff
    ? { title: 'Back office', detail: 'Orders, members, stock and settings, within your permissions.' }
    : { title: 'Your account', detail: 'Your profile, addresses, cart and orders.' }
}
