import { useMutation } from '@tanstack/react-query'
import { login } from '@vitrine/client/authentication'
import { Button } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'
import { client } from '../data/client.ts'
import { toFailure } from '../data/failure.ts'
import { checkEmail, checkPresent } from '../shell/checks.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { useForm } from '../shell/use-form.ts'
import { CaptchaCheck, captchaTokens, isCaptchaAsked } from './captcha-check.tsx'
import type { StepProps } from './flow.ts'
import { stepAfter } from './flow.ts'
import { PasswordField } from './password-field.tsx'
import { signInSentences } from './sentences.ts'
import { TestAccounts } from './test-accounts.tsx'

export function SignInForm({ session, email, onEmail, onStep }: StepProps) {
  const [solved, setSolved] = useState(false)
  const form = useForm({ email, password: '' }, (values) => ({
    email: checkEmail(values.email),
    password: checkPresent(values.password, 'Enter your password.'),
  }))
  const signIn = useMutation({
    mutationFn: async ({ email: typed, password }: typeof form.values) => {
      const address = typed.trim()
      const tokens = captchaTokens(session.captcha, solved)
      const result = await login(client, { loginId: { email: address }, password, ...tokens })
      return stepAfter(result, address)
    },
    onSuccess: onStep,
  })
  const failure = signIn.error ? toFailure(signIn.error, signInSentences) : undefined

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit((values) => signIn.mutate(values))}
    >
      {failure ? <FailureBanner failure={failure} expected={/^-199/} /> : null}
      <TextField
        {...form.field('email')}
        label="E-mail address"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        onInput={(event) => onEmail(event.currentTarget.value)}
      />
      <PasswordField
        {...form.field('password')}
        label="Password"
        autoComplete="current-password"
        required
        note={
          <a className="vt-link" href={recoveryUrl(session.recoveryUrl, session.session, form.values.email)}>
            Forgotten?
          </a>
        }
      />
      {session.captcha && (isCaptchaAsked(failure) || solved) ? (
        <CaptchaCheck captcha={session.captcha} solved={solved} onSolved={setSolved} />
      ) : null}
      <Button type="submit" size="lg" wide busy={signIn.isPending} busyLabel="Signing in">
        Sign in
      </Button>
      <TestAccounts session={session} onChoose={(account) => form.set(account)} />
    </form>
  )
}

/** The address goes along in the fragment, which no server sees. */
function recoveryUrl(given: string | undefined, session: string, email: string): string {
  const page = given ?? `/_hosted/recovery?session=${encodeURIComponent(session)}`
  return email ? `${page}#email=${encodeURIComponent(email.trim())}` : page
}
