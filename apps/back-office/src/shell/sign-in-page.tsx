import { buttonClass } from '@vitrine/ui/button'
import { LockIcon } from '@vitrine/ui/icons'
import { useSearchParams } from 'react-router'

import { Standalone } from './standalone.tsx'

const notices: Readonly<Record<string, string>> = {
  denied: 'The sign-in was cancelled.',
  expired: 'This sign-in expired or was started in another window. Try again.',
  unreachable: 'The shop could not be reached. Try again in a minute.',
}

/** Shown after a failed sign-in. */
export function SignInPage() {
  const [search] = useSearchParams()
  const returnTo = search.get('returnTo') ?? '/'
  return (
    <Standalone title="Back office" icon={<LockIcon size={28} />}>
      <p role="status">{notices[search.get('notice') ?? ''] ?? 'Sign in with your staff account.'}</p>
      <a href={`/auth/sign-in?returnTo=${encodeURIComponent(returnTo)}`} className={`${buttonClass()} mt-8`}>
        Sign in
      </a>
    </Standalone>
  )
}
