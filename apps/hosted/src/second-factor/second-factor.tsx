import type { ComponentType } from 'react'
import type { Site } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { Press } from '../shell/press.tsx'
import { useStepFocus } from '../shell/use-step-focus.ts'
import type { AnswerStep, ChooseStep, FactorType, RecoveryCodeStep, SignInStep } from '../sign-in/flow.ts'
import { texts } from '../texts/texts.ts'
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

/** The second step of a sign-in: choose a factor, answer it, or enter a recovery code. */
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
          heading={texts().account.confirmSignIn}
          headingRef={heading}
          lead={texts().account.chooseMethod}
          aside={<StartOver onStartOver={onStartOver} />}
        >
          <ChooseFactor {...{ step, onStep, onStartOver }} onRecoveryCode={() => enterRecoveryCode(step)} />
        </AuthFrame>
      )
    case 'recovery-code':
      return (
        <AuthFrame
          site={site}
          heading={texts().account.enterRecoveryCode}
          headingRef={heading}
          lead={texts().account.recoveryCodeLead}
          aside={
            <Press name="back" variant="quiet" size="sm" className="-ml-3" onPress={() => onStep(step.from)}>
              {texts().account.useAnotherMethod}
            </Press>
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
                <Press name="back" variant="quiet" size="sm" className="-mx-3" onPress={() => onStep(choice)}>
                  {texts().account.useAnotherMethod}
                </Press>
              ) : null}
              {choice || factor.type === 'PASSWORD' ? null : (
                <Press
                  name="recovery-code-instead"
                  variant="quiet"
                  size="sm"
                  className="-mx-3"
                  onPress={() => enterRecoveryCode(step)}
                >
                  {texts().account.useRecoveryCode}
                </Press>
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
    <Press name="use-another-account" variant="quiet" size="sm" className="-mx-3" onPress={onStartOver}>
      {texts().account.useAnotherAccount}
    </Press>
  )
}

const answers: Readonly<Partial<Record<FactorType, ComponentType<AnswerProps>>>> = {
  PUSH: AnswerWithPush,
  PASSWORD: AnswerWithPassword,
}
