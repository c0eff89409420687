import { useMutation } from '@tanstack/react-query'
import { verifyFactor } from '@vitrine/client/authentication'
import { answerTo } from '@vitrine/client/factor-answers'
import { Button } from '@vitrine/ui/button'
import { PasswordField } from '@vitrine/ui/password-field'
import { useState } from 'react'
import { CaptchaCheck } from '../captcha/captcha-check.tsx'
import { demandOf } from '../captcha/demand.ts'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { client } from '../data/client.ts'
import { toFailure } from '../data/failure.ts'
import { checkPresent } from '../shell/checks.ts'
import { focusFirst, useForm } from '../shell/use-form.ts'
import { stepAfter } from '../sign-in/flow.ts'
import { signInSentences } from '../sign-in/sentences.ts'
import { StepFailure } from '../sign-in/step-failure.tsx'
import type { AnswerProps } from './answer-with-code.tsx'

/** A sign-in that started without a password, such as by a link, asks for it. */
export function AnswerWithPassword({ step, onStep, onStartOver }: AnswerProps) {
  const { stateToken, email, factor, choice } = step
  const captcha = useCaptcha(undefined, 'login')
  const [unticked, setUnticked] = useState(false)
  const form = useForm({ password: '' }, ({ password }) => ({
    password: checkPresent(password, 'Enter your password.'),
  }))
  const verify = useMutation({
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
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit((values) => {
        setUnticked(!captcha.isReady)
        if (captcha.isReady) verify.mutate(values)
      })}
    >
      {verify.error ? (
        <StepFailure
          failure={toFailure(verify.error, {
            ...signInSentences,
            WRONG_PASSWORD: 'The password is wrong.',
          })}
          onStartOver={onStartOver}
        />
      ) : null}
      <PasswordField
        {...form.field('password')}
        label="Password"
        autoComplete="current-password"
        required
        autoFocus
      />
      <CaptchaCheck captcha={captcha} missing={unticked} />
      <Button type="submit" size="lg" wide busy={verify.isPending} busyLabel="Checking the password">
        Continue
      </Button>
    </form>
  )
}
