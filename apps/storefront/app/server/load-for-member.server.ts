import { isApiError } from '@vitrine/client'
import { type LoaderFunctionArgs, redirectDocument } from 'react-router'

import { load, type PageScope } from './load.server.ts'

/** Like `load`, for pages that only a member has: everybody else is asked to sign in and comes back. */
export function loadForMember<T extends object>(
  args: LoaderFunctionArgs,
  work: (scope: PageScope) => Promise<T>,
) {
  return load(args, async (scope) => {
    const signIn = () => {
      const { pathname, search } = args.url
      return redirectDocument(`/auth/sign-in?returnTo=${encodeURIComponent(pathname + search)}`)
    }
    if (scope.session.role() !== 'member') throw signIn()
    try {
      return await work(scope)
    } catch (error) {
      // The session ended on the way, on another device perhaps.
      if (isApiError(error) && [401, 403].includes(error.status) && scope.session.role() !== 'member')
        throw signIn()
      throw error
    }
  })
}
