import { beginSignIn } from '@vitrine/server-kit/sign-in'
import type { LoaderFunctionArgs } from 'react-router'

import { toFailure } from '../server/load.server.ts'
import { requestScope } from '../server/request-context.server.ts'

/** `?returnTo=/account`: to the platform's sign-in page, and from there to `/auth/callback`. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { session, origin } = context.get(requestScope)
  const returnTo = url.searchParams.get('returnTo') ?? '/'
  try {
    return await beginSignIn(session, { redirectUri: `${origin}/auth/callback`, returnTo })
  } catch (error) {
    throw toFailure(error)
  }
}
