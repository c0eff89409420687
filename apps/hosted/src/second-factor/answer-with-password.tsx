import { verifyFactor } from '@vitrine/client/authentication'
import { answerTo } from '@vitrine/client/factor-answers'
import { Button } from '@vitrine/ui/button'
import { PasswordField } from '@vitrine/ui/password-field'
import { useState } from 'react'
import { CaptchaCheck } from '../captcha/captcha-check.tsx'
import { demandOf } from '../captcha/demand.ts'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { toFailure } from '../data/failure.ts'
import { checkPresent } from '../shell/checks.ts'
import { PostForm } from '../shell/post-form.tsx'
import { focusFirst, useForm } from '../shell/use-form.ts'
import { useSend } from '../shell/use-send.ts'
import { useVisit } from '../shell/visit.ts'
import { stepAfter } from '../sign-in/flow.ts'
import { signInSentences } from '../sign-in/sentences.ts'
import { StepFailure } from '../sign-in/step-failure.tsx'
import { texts } from '../texts/texts.ts'
import type { AnswerProps } from './answer-with-code.tsx'

/** A sign-in that started without a password, such as by a link, asks for it. */
export function AnswerWithPassword({ step, onStep, onStartOver }: AnswerProps) {
  const { client } = useVisit()
  const { stateToken, email, factor, choice } = step
  const captcha = useCaptcha(undefined, 'login')
  const [unticked, setUnticked] = useState(false)
  const form = useForm('password', { password: '' }, ({ password }) => ({
    password: checkPresent(password, texts().account.enterPassword),
  }))
  const verify = useSend('password', {
    mutationFn: async ({ password }: typeof form.values) => {
      const { type, factorId } = factor
      const given = { factorType: type, factorId, stateToken, ...answerTo(type, password) }
      const result = await captcha.guard((proof) => verifyFactor(client, { ...given, ...proof }))
      return stepAfter(result, email, choice)
    },
    onSuccess: onStep,
    onError: (error) => {
      captcha.renew()
      focusFirst([demandOf(error) ? 'captcha' : 'password'])
    },
  })
  return (
    <div className="flex flex-col gap-5">
      {verify.error ? (
        <StepFailure
          failure={toFailure(verify.error, {
            ...signInSentences(),
            WRONG_PASSWORD: texts().account.wrongPassword,
          })}
          onStartOver={onStartOver}
        />
      ) : null}
      <PostForm
        {...form.submit((values) => {
          setUnticked(!captcha.isReady)
          if (captcha.isReady) verify.mutate(values)
        })}
        className="flex flex-col gap-5"
      >
        <PasswordField
          {...form.field('password')}
          label={texts().account.password}
          autoComplete="current-password"
          required
          autoFocus
        />
        <CaptchaCheck captcha={captcha} missing={unticked} />
        <Button
          type="submit"
          size="lg"
          wide
          busy={verify.isPending}
          busyLabel={texts().account.checkingPassword}
        >
          {texts().account.continue}
        </Button>
      </PostForm>
    </div>
  )
}
