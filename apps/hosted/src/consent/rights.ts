import type { PageOf } from '../generated/hosted-pages.ts'

/** One permission of a client, as users read it. */
export interface Right {
  readonly title: string
  readonly detail: string
}

/** Describes the scopes. Tokens always act for the member, so that permission comes first for all scopes. */
export function rightsOf({ account, scopes, thirdParty, site }: Asked): readonly Right[] {
  const has = (...words: readonly string[]) => words.some((word) => scopes.includes(word))
  const rights: Right[] = [thirdParty ? inYourName(site.name, account.isStaff) : ownUse(account.isStaff)]
  if (thirdParty && has('openid', 'profile'))
    rights.push({ title: 'See your profile', detail: 'Your name and photo.' })
  if (thirdParty && has('email')) rights.push({ title: 'See your email address', detail: account.email })
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
