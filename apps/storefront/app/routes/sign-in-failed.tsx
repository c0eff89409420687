import { ownPath } from '@vitrine/server-kit/sign-in'
import { buttonClass } from '@vitrine/ui/button'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'

import { messageOf } from '../data/user-message.ts'
import { pageMeta } from '../shell/meta.ts'

const codes: Readonly<Record<string, string>> = { denied: 'access_denied', unreachable: 'UNAVAILABLE' }

/** The page after a failed sign-in. */
export function loader({ url }: LoaderFunctionArgs) {
  return {
    code: codes[url.searchParams.get('notice') ?? ''] ?? 'SIGN_IN_EXPIRED',
    returnTo: ownPath(url.searchParams.get('returnTo')),
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Sign in' })

export default function SignInFailed() {
  const { code, returnTo } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-measure px-gutter py-24 text-center">
      <h1 className="text-4xl">Not signed in</h1>
      <p className="mt-4 text-lg text-ink-soft">{messageOf(code)}</p>
      <div className="mt-8 flex justify-center gap-3">
        <a href={`/auth/sign-in?returnTo=${encodeURIComponent(returnTo)}`} className={buttonClass()}>
          Try again
        </a>
        <Link to={returnTo} className={buttonClass({ variant: 'secondary' })}>
          Continue as a guest
        </Link>
      </div>
    </div>
  )
}
