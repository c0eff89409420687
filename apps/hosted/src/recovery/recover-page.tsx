import { useMutation } from '@tanstack/react-query'
import { recover } from '@vitrine/client/recovery'
import { Button, buttonClass } from '@vitrine/ui/button'
import { authorize, leaveFor } from '../data/authorize.ts'
import { client } from '../data/client.ts'
import { fieldErrors, toFailure } from '../data/failure.ts'
import type { RecoverPage as RecoverData } from '../page-data.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { checkNewPassword } from '../shell/checks.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { useForm } from '../shell/use-form.ts'
import { useStepFocus } from '../shell/use-step-focus.ts'
import { NewPasswordField } from '../sign-in/new-password-field.tsx'
import { signInSentences } from '../sign-in/sentences.ts'

/** The page behind the link of the mail: choose the new password. */
export default function RecoverPage({ data }: { readonly data: RecoverData }) {
  const form = useForm({ password: '' }, (values) => ({ password: checkNewPassword(values.password) }))
  const save = useMutation({
    mutationFn: async ({ password }: typeof form.values) => {
      const { sessionToken } = await recover(client, { recoveryToken: data.token, password })
      if (data.session && sessionToken) await authorize({ session: data.session, sessionToken })
      else if (data.redirectUrl) leaveFor(data.redirectUrl)
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
  const failure = save.error ? toFailure(save.error, signInSentences) : undefined
  const dead = data.expired || failure?.code === 'RECOVERY_TOKEN_INVALID'
  const heading = useStepFocus(save.isSuccess || dead)

  if (dead) {
    return (
      <AuthFrame
        site={data.site}
        heading="This link has expired"
        headingRef={heading}
        lead="A link works for one hour, and only once. Ask for a new one; it takes a minute."
      >
        <a href={data.recoveryUrl ?? '/_hosted/recovery'} className={buttonClass({ size: 'lg', wide: true })}>
          Send a new link
        </a>
      </AuthFrame>
    )
  }
  if (save.isSuccess) {
    return (
      <AuthFrame
        site={data.site}
        heading="Your new password is set"
        headingRef={heading}
        lead="Everybody who was signed in with the old one is signed out."
      >
        {data.signInUrl ? (
          <a href={data.signInUrl} className={buttonClass({ size: 'lg', wide: true })}>
            Sign in
          </a>
        ) : null}
      </AuthFrame>
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
            For <strong className="font-medium text-ink">{data.email}</strong>. Other devices are signed out.
          </>
        ) : (
          'Other devices are signed out.'
        )
      }
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.submit((values) => save.mutate(values))}
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
        <NewPasswordField {...form.field('password')} label="New password" />
        <Button type="submit" size="lg" wide busy={save.isPending} busyLabel="Saving the password">
          Save the password
        </Button>
      </form>
    </AuthFrame>
  )
}
