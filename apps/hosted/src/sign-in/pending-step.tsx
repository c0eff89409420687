import { lazy, type ReactNode, type Ref } from 'react'
import type { Site } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { fill } from '../texts/fill.tsx'
import { texts } from '../texts/texts.ts'
import { Approval } from './approval.tsx'
import { Closed } from './closed.tsx'
import { CodeEntry } from './code-entry.tsx'
import type { PendingStep, SignInStep } from './flow.ts'

const SecondFactor = lazy(() => import('../second-factor/second-factor.tsx'))
const Enrol = lazy(() => import('../second-factor/enrol.tsx'))
const MissingFields = lazy(() => import('./missing-fields.tsx'))

export interface PendingStepProps {
  readonly site: Site
  readonly step: PendingStep
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly returnUrl?: string | undefined
  readonly onStep: (step: SignInStep) => void
  readonly onStartOver: () => void
}

/** Renders the steps between password and completed sign-in. Render it in a transition. */
export function PendingStepView(props: PendingStepProps): ReactNode {
  const { site, step, headingRef, returnUrl, onStep, onStartOver } = props
  switch (step.name) {
    case 'code':
      return (
        <AuthFrame
          site={site}
          heading={texts().account.checkEmail}
          lead={
            step.email
              ? fill(
                  texts().account.codeSentTo,
                  <strong className="font-medium text-ink">{step.email}</strong>,
                )
              : texts().account.codeSent
          }
          headingRef={headingRef}
        >
          <CodeEntry step={step} onStep={onStep} onStartOver={onStartOver} />
        </AuthFrame>
      )
    case 'approval':
      return <Approval site={site} email={step.email} returnUrl={returnUrl} headingRef={headingRef} />
    case 'closed':
      return <Closed {...{ site, headingRef, returnUrl, onStartOver }} email={step.email} />
    case 'enrol':
      return <Enrol key={step.stateToken} {...{ site, step, onStep, onStartOver }} />
    case 'missing-fields':
      return <MissingFields {...{ site, step, onStep, onStartOver }} />
    default:
      return <SecondFactor {...{ site, step, onStep, onStartOver }} />
  }
}
