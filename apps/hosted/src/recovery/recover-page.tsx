import { useMutation } from '@tanstack/react-query'
import { recover } from '@vitrine/client/recovery'
import { Button } from '@vitrine/ui/button'
import { NewPasswordField } from '@vitrine/ui/new-password-field'
import { startTransition, useState } from 'react'
import { leaveFor } from '../data/authorize.ts'
import { client } from '../data/client.ts'
import { fieldErrors, toFailure } from '../data/failure.ts'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { checkNewPassword, PASSWORD_LENGTH } from '../shell/checks.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { useForm } from '../shell/use-form.ts'
import { useStepFocus } from '../shell/use-step-focus.ts'
import { type SignInStep, stepAfter } from '../sign-in/flow.ts'
import { Leaving } from '../sign-in/leaving.tsx'
import { PendingStepView } from '../sign-in/pending-step.tsx'
import { signInSentences } from '../sign-in/sentences.ts'
import { ExpiredLink } from './expired-link.tsx'
import { PasswordIsSet } from './password-is-set.tsx'

type Part = SignInStep | { readonly name: 'form' } | { readonly name: 'expired' }

/** The page of a recovery link: sets a new password, then continues the sign-in. */
export default function RecoverPage({ data }: { readonly data: PageOf<'recover'> }) {
  const [part, setPart] = useState<Part>(data.expired ? { name: 'expired' } : { name: 'form' })
  const form = useForm({ password: '' }, (values) => ({ password: checkNewPassword(values.password) }))
  const goOn = (step: SignInStep) => {
    startTransition(() => setPart(step))
    if (step.name === 'leaving' && !data.session && data.redirectUrl) leaveFor(data.redirectUrl)
  }
  const save = useMutation({
    mutationFn: async ({ password }: typeof form.values) =>
      stepAfter(await recover(client, { recoveryToken: data.token, password }), data.email ?? ''),
    onSuccess: goOn,
    onError: (error) => {
      if (toFailure(error).code === 'RECOVERY_TOKEN_INVALID') setPart({ name: 'expired' })
      else form.setErrors(fieldErrors(error))
    },
  })
  const heading = useStepFocus<string>(part.name, 'code')
  const failure = save.error ? toFailure(save.error, signInSentences) : undefined

  switch (part.name) {
    case 'expired':
      return <ExpiredLink data={data} headingRef={heading} />
    case 'leaving':
      if (data.session) {
        const { site, session } = data
        const startOver = () => setPart({ name: 'sign-in' })
        return <Leaving {...{ site, session, ...part }} headingRef={heading} onStartOver={startOver} />
      }
      return <PasswordIsSet data={data} headingRef={heading} />
    case 'sign-in':
    case 'sign-up':
      return <PasswordIsSet data={data} headingRef={heading} />
    case 'form':
      break
    default:
      return (
        <PendingStepView
          site={data.site}
          step={part}
          headingRef={heading}
          onStep={goOn}
          onStartOver={() => setPart({ name: 'sign-in' })}
        />
      )
  }
  return (
    <AuthFrame
      site={data.site}
      heading="Choose a new password"
      headingRef={heading}
      lead={
        data.email ? (
          <>
            For <strong className="font-medium text-ink">{data.email}</strong>. We sign out your other
            devices.
          </>
        ) : (
          'We sign out your other devices.'
        )
      }
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.submit((values) => {
          if (!save.isPending) save.mutate(values)
        })}
      >
        {failure ? <FailureBanner failure={failure} expected={/^INVALID_ARGUMENT/} /> : null}
        <input
          type="email"
          name="username"
          autoComplete="username"
          defaultValue={data.email}
          hidden
          readOnly
        />
        <NewPasswordField minLength={PASSWORD_LENGTH} {...form.field('password')} label="New password" />
        <Button type="submit" size="lg" wide busy={save.isPending} busyLabel="Saving">
          Save password
        </Button>
      </form>
    </AuthFrame>
  )
}
