import { buttonClass } from '@vitrine/ui/button'
import { LockIcon } from '@vitrine/ui/icons'
import { Link, useLocation } from 'react-router'

/** Asks for a new sign-in before a critical action, and returns to the page. */
export function ProveFirst({ what }: { readonly what: string }) {
  const { pathname, search } = useLocation()
  return (
    <div className="max-w-form">
      <p className="flex gap-3 text-ink-soft">
        <LockIcon size={20} className="mt-0.5 flex-none" />
        {`For your security, sign in again to ${what}. You then return to this page.`}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={`/auth/sign-in?returnTo=${encodeURIComponent(pathname + search)}`} className={buttonClass()}>
          Sign in again
        </a>
        <Link to="/account/security" className={buttonClass({ variant: 'quiet' })}>
          Not now
        </Link>
      </div>
    </div>
  )
}
