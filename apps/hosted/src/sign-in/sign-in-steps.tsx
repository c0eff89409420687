import { lazy, startTransition, useState } from 'react'
import type { AuthorizeSession, Site } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { useKept } from '../shell/use-kept.ts'
import { useStepFocus } from '../shell/use-step-focus.ts'
import { texts } from '../texts/texts.ts'
import type { SignInStep } from './flow.ts'
import { Leaving } from './leaving.tsx'
import { PendingStepView } from './pending-step.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { Switch } from './switch.tsx'

const SignUpForm = lazy(() => import('../sign-up/sign-up-form.tsx'))

export interface SignInStepsProps {
  readonly data: AuthorizeSession & { readonly site: Site }
  readonly first: SignInStep
  /** Whether to focus the first step, because the user comes from another one. */
  readonly arriving?: boolean
}

/** Sign-in and sign-up with all steps until the return to the shop. */
export function SignInSteps({ data, first, arriving }: SignInStepsProps) {
  const [step, setStep] = useKept('step', () => first)
  const [email, setEmail] = useState(data.email ?? '')
  const heading = useStepFocus<SignInStep['name']>(step.name, 'code', arriving)
  // The previous step stays visible until the script of the next one has loaded.
  const goTo = (next: SignInStep) => startTransition(() => setStep(next))
  const startOver = () => goTo({ name: 'sign-in' })
  const forms = { session: data, email, onEmail: setEmail, onStep: goTo }

  switch (step.name) {
    case 'sign-in':
      return (
        <AuthFrame
          site={data.site}
          heading={texts().account.welcome}
          lead={texts().account.continueTo(data.clientName || data.site.name)}
          headingRef={heading}
          aside={<Switch to="sign-up" session={data} onStep={goTo} />}
        >
          <SignInForm {...forms} />
        </AuthFrame>
      )
    case 'sign-up':
      return (
        <AuthFrame
          site={data.site}
          heading={texts().account.createAccount}
          lead={texts().account.createLead}
          headingRef={heading}
          aside={<Switch to="sign-in" session={data} onStep={goTo} />}
        >
          <SignUpForm {...forms} />
        </AuthFrame>
      )
    case 'leaving':
      return (
        <Leaving
          site={data.site}
          session={data.session}
          sessionToken={step.sessionToken}
          headingRef={heading}
          onStartOver={startOver}
        />
      )
    default:
      return (
        <PendingStepView
          site={data.site}
          step={step}
          headingRef={heading}
          returnUrl={data.cancelUrl}
          onStep={goTo}
          onStartOver={startOver}
        />
      )
  }
}
