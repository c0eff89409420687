import { sendRecoveryEmail } from '@vitrine/client/recovery'
import { Button, buttonClass } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { useEffect } from 'react'
import { fieldErrors, toFailure } from '../data/failure.ts'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { checkEmail } from '../shell/checks.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { PostForm } from '../shell/post-form.tsx'
import { Press } from '../shell/press.tsx'
import { ResendButton } from '../shell/resend-button.tsx'
import { useForm } from '../shell/use-form.ts'
import { useKept } from '../shell/use-kept.ts'
import { useSend } from '../shell/use-send.ts'
import { useStepFocus } from '../shell/use-step-focus.ts'
import { useVisit } from '../shell/visit.ts'
import { fill } from '../texts/fill.tsx'
import { texts } from '../texts/texts.ts'

/** Requests a recovery link. The response is the same for unknown addresses. */
export default function RecoveryRequestPage({ data }: { readonly data: PageOf<'recovery-request'> }) {
  const { client } = useVisit()
  /** The address of the sent link; null before. */
  const [sentTo, setSentTo] = useKept<string | null>('sentTo', () => null)
  const form = useForm('recovery', { email: data.email ?? '' }, (values) => ({
    email: checkEmail(values.email),
  }))
  const sendLink = async (email: string) => {
    const { redirectUrl: url, clientId } = data
    const redirect = url && clientId ? { redirect: { url, clientId } } : {}
    await sendRecoveryEmail(client, { email, ...redirect })
    return email
  }
  const again = useSend('resend', { mutationFn: () => sendLink(sentTo ?? '') })
  const request = useSend('recovery', {
    mutationFn: ({ email }: typeof form.values) => sendLink(email.trim()),
    onSuccess: setSentTo,
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
  const { set } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first address counts
  useEffect(() => {
    const email = emailInFragment()
    if (email) set({ email })
  }, [])
  const heading = useStepFocus(sentTo !== null)

  if (sentTo !== null) {
    return (
      <AuthFrame
        site={data.site}
        heading={texts().account.checkEmail}
        headingRef={heading}
        lead={fill(texts().account.linkSentLead, <strong className="font-medium text-ink">{sentTo}</strong>)}
        aside={
          <div className="flex flex-wrap items-center justify-between gap-3">
            <ResendButton
              resend={again}
              label={texts().account.sendAgain}
              done={texts().account.anotherLink}
            />
            <Press
              name="another-address"
              variant="quiet"
              size="sm"
              className="-mx-3"
              onPress={() => setSentTo(null)}
            >
              {texts().account.tryAnotherAddress}
            </Press>
          </div>
        }
      >
        {again.error ? <FailureBanner failure={toFailure(again.error)} expected={/^TOO_MANY/} /> : null}
        {data.signInUrl ? (
          <a href={data.signInUrl} className={buttonClass({ variant: 'secondary' })}>
            {texts().account.backToSignIn}
          </a>
        ) : null}
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      site={data.site}
      heading={texts().account.resetPassword}
      headingRef={heading}
      lead={texts().account.resetLead}
      aside={
        data.signInUrl ? (
          <a href={data.signInUrl} className="vt-link">
            {texts().account.backToSignIn}
          </a>
        ) : null
      }
    >
      <PostForm {...form.submit((values) => request.mutate(values))} className="flex flex-col gap-5">
        {request.error ? (
          <FailureBanner failure={toFailure(request.error)} expected={/^INVALID_ARGUMENT|^TOO_MANY/} />
        ) : null}
        <TextField
          {...form.field('email')}
          label={texts().shell.emailAddress}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
        <Button type="submit" size="lg" wide busy={request.isPending} busyLabel={texts().account.sending}>
          {texts().account.sendLink}
        </Button>
      </PostForm>
    </AuthFrame>
  )
}

/** The sign-in page passes the typed address in the fragment, which stays in the browser. */
function emailInFragment(): string {
  return new URLSearchParams(window.location.hash.slice(1)).get('email') ?? ''
}
