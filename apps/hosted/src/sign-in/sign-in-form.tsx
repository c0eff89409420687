import { isApiError } from '@vitrine/client'
import { login } from '@vitrine/client/authentication'
import { Button, buttonClass } from '@vitrine/ui/button'
import { PasswordField } from '@vitrine/ui/password-field'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'
import { CaptchaCheck } from '../captcha/captcha-check.tsx'
import { demandOf } from '../captcha/demand.ts'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { toFailure } from '../data/failure.ts'
import { checkEmail, checkPresent } from '../shell/checks.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { PostForm } from '../shell/post-form.tsx'
import { focusFirst, useForm } from '../shell/use-form.ts'
import { useSend } from '../shell/use-send.ts'
import { useVisit } from '../shell/visit.ts'
import { texts } from '../texts/texts.ts'
import type { StepProps } from './flow.ts'
import { stepAfter } from './flow.ts'
import { signInSentences } from './sentences.ts'
import { TestAccounts } from './test-accounts.tsx'

export function SignInForm({ session, email, onEmail, onStep }: StepProps) {
  const { client } = useVisit()
  const captcha = useCaptcha(session.captcha, 'login')
  const [unticked, setUnticked] = useState(false)
  const form = useForm('sign-in', { email, password: '' }, (values) => ({
    email: checkEmail(values.email),
    password: checkPresent(values.password, texts().account.enterPassword),
  }))
  const signIn = useSend('sign-in', {
    mutationFn: async ({ email: typed, password }: typeof form.values) => {
      const address = typed.trim()
      const given = { loginId: { email: address }, password }
      return stepAfter(await captcha.guard((proof) => login(client, { ...given, ...proof })), address)
    },
    onSuccess: onStep,
    onError: (error) => {
      captcha.renew()
      if (demandOf(error)) focusFirst(['captcha'])
      else if (isApiError(error, WRONG_PASSWORD)) focusFirst(['password'])
      else if (isApiError(error, TOO_MANY)) captcha.ask()
    },
  })
  const isAnswered = captcha.status === 'solved' && demandOf(signIn.error) !== undefined
  const failure =
    signIn.error && !isAnswered
      ? toFailure(signIn.error, { ...signInSentences(), [TOO_MANY]: texts().account.tooMany })
      : undefined
  const recovery = recoveryUrl(session.recoveryUrl, session.session, form.values.email)

  return (
    <PostForm
      {...form.submit((values) => {
        setUnticked(!captcha.isReady)
        if (!captcha.isReady) focusFirst(['captcha'])
        else if (!signIn.isPending) signIn.mutate(values)
      })}
      className="flex flex-col gap-5"
    >
      {failure ? (
        <FailureBanner
          failure={failure}
          expected={/^-199|^TOO_MANY/}
          action={
            failure.code === RESET_NEEDED ? (
              <a className={buttonClass({ variant: 'secondary', size: 'sm' })} href={recovery}>
                {texts().account.newPassword}
              </a>
            ) : null
          }
        />
      ) : null}
      <TextField
        {...form.field('email')}
        label={texts().shell.emailAddress}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        onInput={(event) => onEmail(event.currentTarget.value)}
      />
      <PasswordField
        {...form.field('password')}
        label={texts().account.password}
        autoComplete="current-password"
        required
        note={
          <a className="vt-link" href={recovery}>
            {texts().account.forgotPassword}
          </a>
        }
      />
      <CaptchaCheck captcha={captcha} missing={unticked} />
      <Button type="submit" size="lg" wide busy={signIn.isPending} busyLabel={texts().account.signingIn}>
        {texts().shell.signIn}
      </Button>
      <TestAccounts session={session} onChoose={(account) => form.set(account)} />
    </PostForm>
  )
}

/** Passes the address in the fragment, which servers do not receive. */
function recoveryUrl(given: string | undefined, session: string, email: string): string {
  const page = given ?? `/_hosted/recovery?session=${encodeURIComponent(session)}`
  return email ? `${page}#email=${encodeURIComponent(email.trim())}` : page
}

const WRONG_PASSWORD = '-19976'
const RESET_NEEDED = '-19973'
const TOO_MANY = 'TOO_MANY_REQUESTS'
