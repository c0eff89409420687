import { useMutation } from '@tanstack/react-query'
import { sendRecoveryEmail } from '@vitrine/client/recovery'
import { Button, buttonClass } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { client } from '../data/client.ts'
import { fieldErrors, toFailure } from '../data/failure.ts'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { checkEmail } from '../shell/checks.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { ResendButton } from '../shell/resend-button.tsx'
import { useForm } from '../shell/use-form.ts'
import { useStepFocus } from '../shell/use-step-focus.ts'

/** Requests a recovery link. The response is the same for unknown addresses. */
export default function RecoveryRequestPage({ data }: { readonly data: PageOf<'recovery-request'> }) {
  const form = useForm({ email: data.email ?? emailInFragment() }, (values) => ({
    email: checkEmail(values.email),
  }))
  const sendLink = async (email: string) => {
    const { redirectUrl: url, clientId } = data
    const redirect = url && clientId ? { redirect: { url, clientId } } : {}
    await sendRecoveryEmail(client, { email, ...redirect })
    return email
  }
  const again = useMutation({ mutationFn: () => sendLink(form.values.email.trim()) })
  const request = useMutation({
    mutationFn: ({ email }: typeof form.values) => sendLink(email.trim()),
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
  const heading = useStepFocus(request.isSuccess)

  if (request.isSuccess) {
    return (
      <AuthFrame
        site={data.site}
        heading="Check your email"
        headingRef={heading}
        lead={
          <>
            If there is an account for <strong className="font-medium text-ink">{request.data}</strong>, a
            link to reset the password is on its way. It works once, for one hour.
          </>
        }
        aside={
          <div className="flex flex-wrap items-center justify-between gap-3">
            <ResendButton resend={again} label="Send again" done="We sent another link." />
            <Button variant="quiet" size="sm" className="-mx-3" onClick={() => request.reset()}>
              Try another address
            </Button>
          </div>
        }
      >
        {again.error ? <FailureBanner failure={toFailure(again.error)} expected={/^TOO_MANY/} /> : null}
        {data.signInUrl ? (
          <a href={data.signInUrl} className={buttonClass({ variant: 'secondary' })}>
            Back to sign-in
          </a>
        ) : null}
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      site={data.site}
      heading="Reset password"
      headingRef={heading}
      lead="Enter your email address. We send you a link."
      aside={
        data.signInUrl ? (
          <a href={data.signInUrl} className="vt-link">
            Back to sign-in
          </a>
        ) : null
      }
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.submit((values) => request.mutate(values))}
      >
        {request.error ? (
          <FailureBanner failure={toFailure(request.error)} expected={/^INVALID_ARGUMENT|^TOO_MANY/} />
        ) : null}
        <TextField
          {...form.field('email')}
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
        <Button type="submit" size="lg" wide busy={request.isPending} busyLabel="Sending">
          Send link
        </Button>
      </form>
    </AuthFrame>
  )
}

/** The sign-in page passes the typed address in the fragment, which stays in the browser. */
function emailInFragment(): string {
  return new URLSearchParams(window.location.hash.slice(1)).get('email') ?? ''
}
