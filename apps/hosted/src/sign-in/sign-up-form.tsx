import { useMutation } from '@tanstack/react-query'
import { register } from '@vitrine/client/authentication'
import { Button } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'
import { client } from '../data/client.ts'
import { fieldErrors, toFailure } from '../data/failure.ts'
import { checkEmail, checkNewPassword, checkPresent } from '../shell/checks.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { useForm } from '../shell/use-form.ts'
import { CaptchaCheck, captchaTokens, isCaptchaAsked } from './captcha-check.tsx'
import type { StepProps } from './flow.ts'
import { stepAfter } from './flow.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { signInSentences } from './sentences.ts'

type SignUpValues = Record<string, string> & {
  firstName: string
  lastName: string
  email: string
  password: string
}

export function SignUpForm({ session, email, onEmail, onStep }: StepProps) {
  const customFields = session.customFields ?? []
  const [solved, setSolved] = useState(false)
  const form = useForm<SignUpValues>({ firstName: '', lastName: '', email, password: '' }, (values) => ({
    firstName: checkPresent(values.firstName, 'Enter your first name.'),
    email: checkEmail(values.email),
    password: checkNewPassword(values.password),
    ...Object.fromEntries(
      customFields
        .filter(({ required }) => required)
        .map(({ name, label }) => [name, checkPresent(values[name] ?? '', `${label} is needed.`)]),
    ),
  }))
  const signUp = useMutation({
    mutationFn: async (values: SignUpValues) => {
      const address = values.email.trim()
      const result = await register(client, {
        loginId: { email: address },
        password: values.password,
        profile: {
          firstName: values.firstName.trim(),
          ...(values.lastName.trim() ? { lastName: values.lastName.trim() } : {}),
          ...answers(customFields, values),
        },
        ...captchaTokens(session.captcha, solved),
      })
      return stepAfter(result, address)
    },
    onSuccess: onStep,
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
  const failure = signUp.error ? toFailure(signUp.error, signInSentences) : undefined

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit((values) => signUp.mutate(values))}
    >
      {failure ? <FailureBanner failure={failure} expected={/^-199|^INVALID_ARGUMENT/} /> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field('firstName')} label="First name" autoComplete="given-name" required />
        <TextField {...form.field('lastName')} label="Last name" autoComplete="family-name" note="optional" />
      </div>
      <TextField
        {...form.field('email')}
        label="E-mail address"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        onInput={(event) => onEmail(event.currentTarget.value)}
      />
      <NewPasswordField {...form.field('password')} label="Password" />
      {customFields.map(({ name, label, hint, required }) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={label}
          hint={hint}
          required={required}
          note={required ? undefined : 'optional'}
        />
      ))}
      {session.captcha && (isCaptchaAsked(failure) || solved) ? (
        <CaptchaCheck captcha={session.captcha} solved={solved} onSolved={setSolved} />
      ) : null}
      <Button type="submit" size="lg" wide busy={signUp.isPending} busyLabel="Creating your account">
        Create account
      </Button>
    </form>
  )
}

function answers(fields: NonNullable<StepProps['session']['customFields']>, values: SignUpValues) {
  const answered = fields.filter(({ name }) => values[name]?.trim())
  if (answered.length === 0) return {}
  return {
    customFields: answered.map(({ name }) => ({ name, value: { strValue: values[name]?.trim() ?? '' } })),
  }
}
