import { buttonClass } from '@vitrine/ui/button'
import { LockIcon } from '@vitrine/ui/icons'
import { Link, useLocation } from 'react-router'
import { moreTexts } from '../../texts/texts.ts'

/** Asks for a new sign-in before a critical action, and returns to the page. */
export function ProveFirst({ what }: { readonly what: string }) {
  const { pathname, search } = useLocation()
  return (
    <div className="max-w-form">
      <p className="flex gap-3 text-ink-soft">
        <LockIcon size={20} className="mt-0.5 flex-none" />
        {moreTexts.security.signInAgain(what)}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={`/auth/sign-in?returnTo=${encodeURIComponent(pathname + search)}`} className={buttonClass()}>
          {moreTexts.security.again}
        </a>
        <Link to="/account/security" className={buttonClass({ variant: 'quiet' })}>
          {moreTexts.security.notNow}
        </Link>
      </div>
    </div>
  )
}
