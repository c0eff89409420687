import { signInAddress } from '../sign-in-address.ts'

/** For who has nothing to prove it by here, or was asked too often. */
export function SignInAgain() {
  return (
    <p className="text-sm text-ink-soft">
      You can also{' '}
      <a className="underline" href={signInAddress()}>
        sign in again
      </a>
      . Unsaved changes are lost.
    </p>
  )
}
