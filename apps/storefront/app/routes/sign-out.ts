import { signOut } from '@vitrine/server-kit/sign-in'
import { type ActionFunctionArgs, redirect } from 'react-router'

import { toFailure } from '../server/load.server.ts'
import { requestScope } from '../server/request-context.server.ts'

/** Another site's link may not sign anybody out: that takes a form of ours. */
export const loader = () => redirect('/account')

export async function action({ context }: ActionFunctionArgs) {
  const { session, origin } = context.get(requestScope)
  if (session.role() !== 'member') return redirect('/', 303)
  try {
    const { headers } = await signOut(session, { returnTo: `${origin}/` })
    return new Response(null, { status: 303, headers })
  } catch (error) {
    throw toFailure(error)
  }
}
