import { completeSignIn } from '@vitrine/server-kit/sign-in'
import { buttonClass } from '@vitrine/ui/button'
import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'

import { messageOf } from '../data/user-message.ts'
import { requestScope } from '../server/request-context.server.ts'
import { pageMeta } from '../shell/meta.ts'

/** Ends the sign-in and goes on to the page where it began; what went wrong is said in a sentence. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { session } = context.get(requestScope)
  try {
    return (await completeSignIn(session)) as never
  } catch (error) {
    const { code, returnTo, name } = error as { code?: string; returnTo?: string; name?: string }
    if (name !== 'SignInError') console.error(error)
    return data(
      { code: name === 'SignInError' && code ? code : 'SIGN_IN_EXPIRED', returnTo: returnTo ?? '/' },
      { status: 400 },
    )
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Sign in' })

export default function SignInFailed() {
  const { code, returnTo } = useLoaderData<{ readonly code: string; readonly returnTo: string }>()
  return (
    <div className="mx-auto max-w-measure px-gutter py-24 text-center">
      <h1 className="text-4xl">Not signed in</h1>
      <p className="mt-4 text-lg text-ink-soft">{messageOf(code)}</p>
      <div className="mt-8 flex justify-center gap-3">
        <a href={`/auth/sign-in?returnTo=${encodeURIComponent(returnTo)}`} className={buttonClass()}>
          Try again
        </a>
        <Link to={returnTo} className={buttonClass({ variant: 'secondary' })}>
          Go on without
        </Link>
      </div>
    </div>
  )
}
