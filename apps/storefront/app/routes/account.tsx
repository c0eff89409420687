import { type LoaderFunctionArgs, Outlet } from 'react-router'

import { AccountFrame } from '../account/account-frame.tsx'
import { memberNow } from '../account/act.server.ts'
import { loadForMember } from '../server/load-for-member.server.ts'
import { loadsMoreTexts } from '../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadForMember(args, async ({ session }) => ({ member: await memberNow(session.client) }))

export const clientMiddleware = loadsMoreTexts

export default function Account() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  )
}
