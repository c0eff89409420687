import { getCurrentMember } from '@vitrine/client/members'

import { site } from '../../vitrine.ts'

/** For members only; visitors sign in first. */
export default async function Account() {
  const { member } = await site.forMember('/account', ({ client }) =>
    getCurrentMember(client, { fieldsets: ['FULL'] }),
  )
  return (
    <main>
      <h1>Hello, {member.contact?.firstName ?? member.profile.nickname}</h1>
      <form method="post" action="/auth/sign-out">
        <button type="submit">Sign out</button>
      </form>
      <a href="/">The shop</a>
    </main>
  )
}
