import { register } from '@vitrine/client/authentication'
import { Button } from '@vitrine/ui/button'
import { NewPasswordField } from '@vitrine/ui/new-password-field'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'
import { CaptchaCheck } from '../captcha/captcha-check.tsx'
import { demandOf } from '../captcha/demand.ts'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { toFailure } from '../data/failure.ts'
import { checkEmail, checkNewPassword, checkPresent, PASSWORD_LENGTH } from '../shell/checks.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { PostForm } from '../shell/post-form.tsx'
import { Press } from '../shell/press.tsx'
import { focusFirst, useForm } from '../shell/use-form.ts'
import { useSend } from '../shell/use-send.ts'
import { useVisit } from '../shell/visit.ts'
import type { StepProps } from '../sign-in/flow.ts'
import { stepAfter } from '../sign-in/flow.ts'
import { signInSentences } from '../sign-in/sentences.ts'
import { texts } from '../texts/texts.ts'
import { AnswerFields } from './answer-fields.tsx'
import { type Answers, checkAnswers, signUpErrors, toCustomFields } from './answers.ts'

type SignUpValues = Answers & {
  firstName: string
  lastName: string
  email: string
  password: string
}

export default function SignUpForm({ session, email, onEmail, onStep }: StepProps) {
  const { client } = useVisit()
  const fields = session.signUpFields ?? []
  const captcha = useCaptcha(session.captcha, 'register')
  const [unticked, setUnticked] = useState(false)
  const form = useForm<SignUpValues>(
    'sign-up',
    { firstName: '', lastName: '', email, password: '' },
    (values) => ({
      firstName: checkPresent(values.firstName, texts().account.enterFirstName),
      email: checkEmail(values.email),
      password: checkNewPassword(values.password),
      ...checkAnswers(fields, values),
    }),
  )
  const signUp = useSend('sign-up', {
    mutationFn: async (values: SignUpValues) => {
      const address = values.email.trim()
      const customFields = toCustomFields(fields, values)
      const result = await captcha.guard((proof) =>
        register(client, {
          loginId: { email: address },
          password: values.password,
          profile: {
            firstName: values.firstName.trim(),
            ...(values.lastName.trim() && { lastName: values.lastName.trim() }),
            ...(customFields.length > 0 && { customFields }),
          },
          ...proof,
        }),
      )
      return stepAfter(result, address)
    },
    onSuccess: onStep,
    onError: (error, values) => {
      captcha.renew()
      if (demandOf(error)) focusFirst(['captcha'])
      else form.setErrors(signUpErrors(error, toCustomFields(fields, values)))
    },
  })
  const isAnswered = captcha.status === 'solved' && demandOf(signUp.error) !== undefined
  const failure = signUp.error && !isAnswered ? toFailure(signUp.error, signInSentences()) : undefined

  return (
    <div className="flex flex-col gap-5">
      {failure ? (
        <FailureBanner
          failure={failure}
          expected={/^-199|^INVALID_ARGUMENT|^TOO_MANY/}
          action={
            failure.code === TAKEN ? (
              <Press
                name="sign-in-instead"
                size="sm"
                variant="secondary"
                onPress={() => onStep({ name: 'sign-in' })}
              >
                {texts().account.signInInstead}
              </Press>
            ) : null
          }
        />
      ) : null}
      <PostForm
        {...form.submit((values) => {
          setUnticked(!captcha.isReady)
          if (captcha.isReady) signUp.mutate(values)
          else focusFirst(['captcha'])
        })}
        className="flex flex-col gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...form.field('firstName')}
            label={texts().shell.firstName}
            autoComplete="given-name"
            required
          />
          <TextField
            {...form.field('lastName')}
            label={texts().shell.lastName}
            autoComplete="family-name"
            note={texts().shell.optional}
          />
        </div>
        <TextField
          {...form.field('email')}
          label={texts().shell.emailAddress}
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          onInput={(event) => onEmail(event.currentTarget.value)}
        />
        <NewPasswordField
          minLength={PASSWORD_LENGTH}
          {...form.field('password')}
          label={texts().account.password}
        />
        <AnswerFields fields={fields} form={form} />
        <CaptchaCheck captcha={captcha} missing={unticked} />
        <Button type="submit" size="lg" wide busy={signUp.isPending} busyLabel={texts().account.creating}>
          {texts().account.create}
        </Button>
      </PostForm>
    </div>
  )
}

const TAKEN = '-19995'
