import type { AuthorizeSession } from '../generated/hosted-pages.ts'
import { Press } from '../shell/press.tsx'
import { texts } from '../texts/texts.ts'
import type { SignInStep } from './flow.ts'

export interface SwitchProps {
  readonly to: 'sign-in' | 'sign-up'
  readonly session: AuthorizeSession
  readonly onStep: (step: SignInStep) => void
}

/** Switches between sign-in and sign-up without a request, so that typed data stays. */
export function Switch({ to, session, onStep }: SwitchProps) {
  if (to === 'sign-up' && session.allowSignUp === false) return <Back url={session.cancelUrl} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="flex flex-wrap items-center gap-2 text-ink-soft">
        {to === 'sign-up' ? texts().account.newHere : texts().account.haveAccount}
        <Press name="switch" variant="secondary" size="sm" onPress={() => onStep({ name: to })}>
          {to === 'sign-up' ? texts().account.createAccount : texts().shell.signIn}
        </Press>
      </span>
      <Back url={session.cancelUrl} />
    </div>
  )
}

function Back({ url }: { readonly url: string | undefined }) {
  if (!url) return null
  return (
    <a className="vt-link" href={url}>
      {texts().shell.backToShop}
    </a>
  )
}
