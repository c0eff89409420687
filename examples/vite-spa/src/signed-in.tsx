import { useSignInResult } from '@vitrine/react/sign-in'
import { type ReactNode, useEffect } from 'react'

/** The page that the hosted sign-in returns to. */
export function SignedIn(): ReactNode {
  const result = useSignInResult()
  const next =
    result?.status === 'SIGNED_IN' ? result.originalUri || '/' : result?.status === 'NOTHING' && '/'
  useEffect(() => {
    if (next) location.replace(next)
  }, [next])
  if (result?.status !== 'FAILED') return <p>Signing in…</p>
  return (
    <p role="alert">
      Sign-in failed: {result.problem}. <a href="/">Back to the shop</a>
    </p>
  )
}
