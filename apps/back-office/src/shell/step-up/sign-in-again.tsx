import { signInAddress } from '../sign-in-address.ts'

/** For staff without a usable factor or after too many attempts. */
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
