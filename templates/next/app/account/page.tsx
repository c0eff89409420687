import { getCurrentMember } from '@vitrine/client/members'

import { site } from '../../vitrine.ts'
import { readWords } from '../shop.ts'

export const generateMetadata = async () => ({ title: (await readWords()).account })

/** For members only; visitors sign in first. */
export default async function Account() {
  const words = await readWords()
  const { member } = await site.forMember('/account', ({ client }) =>
    getCurrentMember(client, { fieldsets: ['FULL'] }),
  )
  return (
    <div className="notice">
      <h1>{words.hello(member.contact?.firstName ?? member.profile.nickname)}</h1>
      <a href="/account/orders">{words.orders.title}</a>
      <a href="/account/subscriptions">{words.subscriptions.title}</a>
      <form method="post" action="/auth/sign-out">
        <button type="submit">{words.signOut}</button>
      </form>
    </div>
  )
}
