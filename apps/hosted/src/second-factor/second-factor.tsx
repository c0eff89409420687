import { Button } from '@vitrine/ui/button'
import type { ComponentType } from 'react'
import type { Site } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { useStepFocus } from '../shell/use-step-focus.ts'
import type { AnswerStep, ChooseStep, FactorType, RecoveryCodeStep, SignInStep } from '../sign-in/flow.ts'
import { type AnswerProps, AnswerWithCode } from './answer-with-code.tsx'
import { AnswerWithPassword } from './answer-with-password.tsx'
import { AnswerWithPush } from './answer-with-push.tsx'
import { ChooseFactor } from './choose-factor.tsx'
import { leadOf, wordsOf } from './factors.tsx'
import { RecoveryCodeForm } from './recovery-code-form.tsx'

export interface SecondFactorProps {
  readonly site: Site
  readonly step: ChooseStep | AnswerStep | RecoveryCodeStep
  readonly onStep: (step: SignInStep) => void
  readonly onStartOver: () => void
}

/** The second step of a sign-in: which way, its answer, or a code that was written down. */
export default function SecondFactor({ site, step, onStep, onStartOver }: SecondFactorProps) {
  const { name, stateToken, email } = step
  const hasField = name === 'recovery-code' || (name === 'answer-factor' && step.factor.type !== 'PUSH')
  const heading = useStepFocus<string>(name, hasField ? name : undefined, true)
  const enterRecoveryCode = (from: ChooseStep | AnswerStep) =>
    onStep({ name: 'recovery-code', stateToken, email, from })

  switch (step.name) {
    case 'choose-factor':
      return (
        <AuthFrame
          site={site}
          heading="Is it you?"
          headingRef={heading}
          lead="The password is right. Choose how you confirm that it is you."
          aside={<StartOver onStartOver={onStartOver} />}
        >
          <ChooseFactor {...{ step, onStep, onStartOver }} onRecoveryCode={() => enterRecoveryCode(step)} />
        </AuthFrame>
      )
    case 'recovery-code':
      return (
        <AuthFrame
          site={site}
          heading="Enter a recovery code"
          headingRef={heading}
          lead="You got ten of them when you set up the second step."
          aside={
            <Button variant="quiet" size="sm" className="-ml-3" onClick={() => onStep(step.from)}>
              Take another way
            </Button>
          }
        >
          <RecoveryCodeForm {...{ stateToken, email, onStep, onStartOver }} />
        </AuthFrame>
      )
    case 'answer-factor': {
      const { factor, choice } = step
      const Answer = answers[factor.type] ?? AnswerWithCode
      return (
        <AuthFrame
          site={site}
          heading={wordsOf(factor.type).heading}
          headingRef={heading}
          lead={leadOf(factor)}
          aside={
            <div className="flex flex-wrap items-center justify-between gap-3">
              {choice ? (
                <Button variant="quiet" size="sm" className="-mx-3" onClick={() => onStep(choice)}>
                  Take another way
                </Button>
              ) : null}
              {choice || factor.type === 'PASSWORD' ? null : (
                <Button variant="quiet" size="sm" className="-mx-3" onClick={() => enterRecoveryCode(step)}>
                  Use a recovery code
                </Button>
              )}
              <StartOver onStartOver={onStartOver} />
            </div>
          }
        >
          <Answer key={factor.factorId} {...{ step, onStep, onStartOver }} />
        </AuthFrame>
      )
    }
  }
}

function StartOver({ onStartOver }: Pick<SecondFactorProps, 'onStartOver'>) {
  return (
    <Button variant="quiet" size="sm" className="-mx-3" onClick={onStartOver}>
      Sign in as somebody else
    </Button>
  )
}

const answers: Readonly<Partial<Record<FactorType, ComponentType<AnswerProps>>>> = {
  PUSH: AnswerWithPush,
  PASSWORD: AnswerWithPassword,
}
