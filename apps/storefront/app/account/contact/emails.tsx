import { Badge } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { moreTexts } from '../../texts/texts.ts'
import type { Answer } from '../answer.ts'
import { useMember } from '../use-member.ts'
import { useSending } from '../use-sending.ts'

export interface EmailAnswer extends Answer {
  /** ID of the sent code. */
  readonly verificationId?: string
}

/** The login address with its verification state, and the other addresses. */
export function Emails() {
  const { loginEmail, loginEmailVerified, contact } = useMember()
  const { Form, isBusy } = useSending('remove-emails')
  const others = (contact?.emails ?? []).filter((email) => email !== loginEmail)
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
          <div className="min-w-0">
            <p className="break-all">{loginEmail}</p>
            <p className="text-sm text-ink-soft">{moreTexts.contact.signInAddress}</p>
          </div>
          {loginEmailVerified ? (
            <Badge tone="positive">{moreTexts.contact.confirmed}</Badge>
          ) : (
            <Badge tone="caution">{moreTexts.contact.notConfirmed}</Badge>
          )}
        </li>
        {others.map((email) => (
          <li key={email} className="py-4 break-all">
            {email}
          </li>
        ))}
      </ul>
      {loginEmailVerified ? null : <ConfirmAddress email={loginEmail ?? ''} />}
      {others.length > 0 ? (
        <Form method="post" action="/account/contact" preventScrollReset className="mt-5">
          <Button
            type="submit"
            name="intent"
            value="remove-emails"
            variant="secondary"
            size="sm"
            busy={isBusy}
          >
            {moreTexts.contact.removeOthers}
          </Button>
        </Form>
      ) : null}
    </>
  )
}

function ConfirmAddress({ email }: { readonly email: string }) {
  const { Form, form, isBusy, answer } = useSending<EmailAnswer>('confirm-email', 'send-code')
  const verificationId = answer?.verificationId ?? answer?.typed?.verification
  return (
    <div className="mt-5 flex max-w-narrow flex-col gap-5">
      {verificationId ? (
        <Form
          ref={form}
          method="post"
          action="/account/contact"
          noValidate
          preventScrollReset
          className="flex flex-col gap-5"
        >
          <input type="hidden" name="intent" value="confirm-email" />
          <input type="hidden" name="verification" value={verificationId} />
          <TextField
            label={moreTexts.contact.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            autoFocus
            required
            inputClassName="vt-numbers font-code text-2xl tracking-[0.4em]"
            hint={moreTexts.contact.codeSent(email)}
            error={answer?.fields?.code}
          />
          <Button
            type="submit"
            className="self-start"
            busy={isBusy}
            busyLabel={moreTexts.contact.checkingCode}
          >
            {moreTexts.contact.confirmAddress}
          </Button>
        </Form>
      ) : null}
      <Form method="post" action="/account/contact" preventScrollReset>
        <Button
          type="submit"
          name="intent"
          value="send-code"
          variant={verificationId ? 'quiet' : 'secondary'}
          size="sm"
          busy={isBusy}
        >
          {verificationId ? moreTexts.contact.anotherCode : moreTexts.contact.confirmThis}
        </Button>
      </Form>
    </div>
  )
}
