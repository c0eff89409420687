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
    rights.push({ title: 'Know who you are', detail: 'Your name and your picture.' })
  if (thirdParty && has('email')) rights.push({ title: 'Know your e-mail address', detail: account.email })
  if (has('offline_access'))
    rights.push({
      title: 'Stay connected',
      detail: 'Also while you are away, until you sign out or take it back.',
    })
  return rights
}

type Asked = Pick<PageOf<'consent'>, 'account' | 'scopes' | 'thirdParty' | 'site'>

function inYourName(shop: string, isStaff: boolean): Right {
  return isStaff
    ? {
        title: `Run ${shop} in your name`,
        detail:
          'Orders, members, stock and settings, as your own rights allow. How people sign in stays with you.',
      }
    : {
        title: `Use ${shop} in your name`,
        detail:
          'See and change your profile, addresses and cart, and see your orders. Your password and how you sign in stay with you.',
      }
}

function ownUse(isStaff: boolean): Right {
  return isStaff
    ? { title: 'The desk of the shop', detail: 'Orders, members, stock and settings, as your rights allow.' }
    : { title: 'All that is yours here', detail: 'Your profile, addresses, cart and orders.' }
}
