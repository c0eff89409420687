import { buttonClass } from '@vitrine/ui/button'
import { AuthFrame } from '../shell/auth-frame.tsx'
import type { EndProps } from './expired-link.tsx'

/** Shown if no sign-in waits for the new password. */
export function PasswordIsSet({ data, headingRef }: EndProps) {
  return (
    <AuthFrame
      site={data.site}
      heading="Your new password is set"
      headingRef={headingRef}
      lead="You are signed out on all devices."
    >
      {data.signInUrl ? (
        <a href={data.signInUrl} className={buttonClass({ size: 'lg', wide: true })}>
          Sign in
        </a>
      ) : null}
    </AuthFrame>
  )
}
