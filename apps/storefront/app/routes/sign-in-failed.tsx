import { ownPath } from '@vitrine/server-kit/sign-in'
import { buttonClass } from '@vitrine/ui/button'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'

import { messageOf } from '../data/user-message.ts'
import { pageMeta } from '../shell/meta.ts'
import { loadsMoreTexts, moreTexts } from '../texts/texts.ts'

const codes: Readonly<Record<string, string>> = { denied: 'access_denied', unreachable: 'UNAVAILABLE' }

/** The page after a failed sign-in. */
export function loader({ url }: LoaderFunctionArgs) {
  return {
    code: codes[url.searchParams.get('notice') ?? ''] ?? 'SIGN_IN_EXPIRED',
    returnTo: ownPath(url.searchParams.get('returnTo')),
  }
}

export const clientMiddleware = loadsMoreTexts

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: moreTexts.forms.signIn })

export default function SignInFailed() {
  const { code, returnTo } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-measure px-gutter py-24 text-center">
      <h1 className="text-4xl">{moreTexts.forms.notSignedIn}</h1>
      <p className="mt-4 text-lg text-ink-soft">{messageOf(code)}</p>
      <div className="mt-8 flex justify-center gap-3">
        <a href={`/auth/sign-in?returnTo=${encodeURIComponent(returnTo)}`} className={buttonClass()}>
          {moreTexts.forms.tryAgain}
        </a>
        <Link to={returnTo} className={buttonClass({ variant: 'secondary' })}>
          {moreTexts.forms.asGuest}
        </Link>
      </div>
    </div>
  )
}
