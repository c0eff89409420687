import { buttonClass } from '@vitrine/ui/button'
import { LockIcon } from '@vitrine/ui/icons'
import { Link, useLocation } from 'react-router'

/** Before something that only the owner of the account should do: they sign in once more, and come back here. */
export function ProveFirst({ what }: { readonly what: string }) {
  const { pathname, search } = useLocation()
  return (
    <div className="max-w-form">
      <p className="flex gap-3 text-ink-soft">
        <LockIcon size={20} className="mt-0.5 flex-none" />
        {`You signed in a while ago. Sign in once more, so that nobody who finds your screen open can ${what}. You come straight back.`}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={`/auth/sign-in?returnTo=${encodeURIComponent(pathname + search)}`} className={buttonClass()}>
          Sign in and go on
        </a>
        <Link to="/account/security" className={buttonClass({ variant: 'quiet' })}>
          Not now
        </Link>
      </div>
    </div>
  )
}
