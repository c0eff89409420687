import { AuthenticatorKey } from '@vitrine/ui/authenticator-key'
import { Button, buttonClass } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { moreTexts } from '../../texts/texts.ts'
import { useSending } from '../use-sending.ts'
import type { Setup } from './answer.ts'

/** The first code completes the setup of a method. */
export function ConfirmSetup({ setup }: { readonly setup: Setup }) {
  const { totp, type, target } = setup
  const first = useRef<HTMLHeadingElement>(null)
  useEffect(() => first.current?.focus(), [])
  if (totp)
    return (
      <ol className="flex max-w-form flex-col gap-8">
        <Step title={moreTexts.security.scan} heading={first}>
          <AuthenticatorKey {...totp} />
        </Step>
        <Step title={moreTexts.security.enterAppCode}>
          <CodeForm setup={setup} label={moreTexts.security.appCode} />
        </Step>
      </ol>
    )
  const { before, after } = moreTexts.security[type === 'CALL' ? 'calling' : 'sentTo']
  return (
    <div className="flex max-w-form flex-col gap-6">
      <p className="text-ink-soft">
        {before}
        <strong className="font-medium wrap-anywhere text-ink">
          {type === 'PUSH' ? moreTexts.security.thisBrowser : (target ?? setup.phone)}
        </strong>
        {after}
      </p>
      <CodeForm setup={setup} label={moreTexts.security.codeFrom[type]} />
      <SendAgain setup={setup} />
    </div>
  )
}

interface StepProps {
  readonly title: string
  readonly heading?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

function Step({ title, heading, children }: StepProps) {
  return (
    <li>
      <h2 ref={heading} tabIndex={heading ? -1 : undefined} className="mb-2 font-text text-base font-medium">
        {title}
      </h2>
      {children}
    </li>
  )
}

function CodeForm({ setup, label }: { readonly setup: Setup; readonly label: string }) {
  const { Form, form, isBusy, answer } = useSending('confirm')
  return (
    <Form ref={form} method="post" noValidate className="flex max-w-narrow flex-col gap-5">
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="setup" value={JSON.stringify(setup)} />
      <TextField
        label={label}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        // Only an app needs to scan before the code.
        autoFocus={!setup.totp}
        required
        inputClassName="vt-numbers font-code text-2xl tracking-[0.4em]"
        error={answer?.fields?.code}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyLabel={moreTexts.security.checkingCode}>
          {moreTexts.security.confirm}
        </Button>
        <Link to="/account/security" className={buttonClass({ variant: 'quiet' })}>
          {moreTexts.security.cancel}
        </Link>
      </div>
    </Form>
  )
}

function SendAgain({ setup }: { readonly setup: Setup }) {
  const { Form, isBusy } = useSending('begin')
  return (
    <Form method="post" className="text-sm">
      <input type="hidden" name="type" value={setup.type} />
      <input type="hidden" name="phone" value={setup.phone ?? ''} />
      <input type="hidden" name="device" value={setup.device ?? ''} />
      <Button
        type="submit"
        name="intent"
        value="begin"
        variant="quiet"
        size="sm"
        className="-ml-3"
        busy={isBusy}
      >
        {setup.type === 'CALL' ? moreTexts.security.callAgain : moreTexts.security.anotherCode}
      </Button>
    </Form>
  )
}
