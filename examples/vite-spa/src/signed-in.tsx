import { useSignInResult } from '@vitrine/react/sign-in'
import { type ReactNode, useEffect } from 'react'

/** Where the hosted sign-in comes back to. */
export function SignedIn(): ReactNode {
  const result = useSignInResult()
  const next =
    result?.status === 'SIGNED_IN' ? result.originalUri || '/' : result?.status === 'NOTHING' && '/'
  useEffect(() => {
    if (next) location.replace(next)
  }, [next])
  if (result?.status !== 'FAILED') return <p>One moment…</p>
  return (
    <p role="alert">
      Signing in did not work: {result.problem}. <a href="/">Back to the shop</a>
    </p>
  )
}
