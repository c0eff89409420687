import { buttonClass } from '@vitrine/ui/button'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { texts } from '../texts/texts.ts'
import type { EndProps } from './expired-link.tsx'

/** Shown if no sign-in waits for the new password. */
export function PasswordIsSet({ data, headingRef }: EndProps) {
  return (
    <AuthFrame
      site={data.site}
      heading={texts().account.passwordSet}
      headingRef={headingRef}
      lead={texts().account.passwordSetLead}
    >
      {data.signInUrl ? (
        <a href={data.signInUrl} className={buttonClass({ size: 'lg', wide: true })}>
          {texts().shell.signIn}
        </a>
      ) : null}
    </AuthFrame>
  )
}
