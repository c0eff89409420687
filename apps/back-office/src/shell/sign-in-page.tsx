import { buttonClass } from '@vitrine/ui/button'
import { LockIcon } from '@vitrine/ui/icons'
import { useSearchParams } from 'react-router'

import { Standalone } from './standalone.tsx'

const notices: Readonly<Record<string, string>> = {
  denied: 'You were not signed in. Nothing has changed.',
  expired: 'This sign-in was started too long ago, or in another window. Please try again.',
  unreachable: 'The shop could not be reached. Please try again in a minute.',
}

/** Where a sign-in ends that did not succeed. */
export function SignInPage() {
  const [search] = useSearchParams()
  const returnTo = search.get('returnTo') ?? '/'
  return (
    <Standalone title="Back office" icon={<LockIcon size={28} />}>
      <p role="status">
        {notices[search.get('notice') ?? ''] ?? 'Sign in with your staff account to go on.'}
      </p>
      <a href={`/auth/sign-in?returnTo=${encodeURIComponent(returnTo)}`} className={`${buttonClass()} mt-8`}>
        Sign in
      </a>
    </Standalone>
  )
}
