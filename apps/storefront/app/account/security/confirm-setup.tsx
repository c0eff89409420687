import { Button, buttonClass } from '@vitrine/ui/button'
import { CopyButton } from '@vitrine/ui/copy-button'
import { Disclosure } from '@vitrine/ui/disclosure'
import { QrCode } from '@vitrine/ui/qr-code'
import { TextField } from '@vitrine/ui/text-field'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { useSending } from '../use-sending.ts'
import type { Setup } from './answer.ts'

type Totp = NonNullable<Setup['totp']>

/** The first code ends the set-up: an app is given its secret before, everything else has just been sent one. */
export function ConfirmSetup({ setup }: { readonly setup: Setup }) {
  const { totp, type, target } = setup
  const first = useRef<HTMLHeadingElement>(null)
  useEffect(() => first.current?.focus(), [])
  if (totp)
    return (
      <ol className="flex max-w-form flex-col gap-8">
        <Step title="1. Scan this with the app" heading={first}>
          <p className="text-sm text-ink-soft">
            Any authenticator app will do; many phones have one among their passwords.
          </p>
          <ScanOrType totp={totp} />
        </Step>
        <Step title="2. Enter the code that the app shows">
          <CodeForm setup={setup} label="Code from the app" />
        </Step>
      </ol>
    )
  return (
    <div className="flex max-w-form flex-col gap-6">
      <p className="text-ink-soft">
        {type === 'CALL'
          ? 'We are calling you and say a code with six digits: '
          : 'A code with six digits is on its way to '}
        <strong className="font-medium text-ink">{target ?? setup.phone}</strong>.
      </p>
      <CodeForm setup={setup} label={labels[type]} />
      <SendAgain setup={setup} />
    </div>
  )
}

const labels = {
  TOTP: 'Code from the app',
  EMAIL: 'Code from the e-mail',
  SMS: 'Code from the message',
  CALL: 'Code from the call',
  PUSH: 'Code',
} as const

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

function ScanOrType({ totp }: { readonly totp: Totp }) {
  return (
    <>
      <QrCode
        {...totp.qrCode}
        label="Picture to scan with an authenticator app"
        className="mt-4 max-w-narrow"
      />
      <a
        href={totp.otpauthUrl}
        className={`${buttonClass({ variant: 'secondary', wide: true })} mt-4 sm:hidden`}
      >
        Open the app on this phone
      </a>
      <Disclosure summary="Type it in instead" className="mt-2 max-w-narrow text-sm">
        <p className="text-ink-soft">Choose “enter a key” in the app, by time, and type or paste:</p>
        <div className="mt-2 flex items-center justify-between gap-3 rounded-md bg-surface py-2 pr-2 pl-4">
          <code className="font-code break-words">{totp.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton what="the key" text={totp.secret} />
        </div>
      </Disclosure>
    </>
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
        // An app is scanned first.
        autoFocus={!setup.totp}
        required
        inputClassName="vt-numbers font-code text-2xl tracking-[0.4em]"
        error={answer?.fields?.code}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyLabel="Checking the code">
          Confirm
        </Button>
        <Link to="/account/security" className={buttonClass({ variant: 'quiet' })}>
          Cancel
        </Link>
      </div>
    </Form>
  )
}

/** By beginning once more. */
function SendAgain({ setup }: { readonly setup: Setup }) {
  const { Form, isBusy } = useSending('begin')
  return (
    <Form method="post" className="text-sm">
      <input type="hidden" name="type" value={setup.type} />
      <input type="hidden" name="phone" value={setup.phone ?? ''} />
      <Button
        type="submit"
        name="intent"
        value="begin"
        variant="quiet"
        size="sm"
        className="-ml-3"
        busy={isBusy}
      >
        {setup.type === 'CALL' ? 'Call me again' : 'Send another code'}
      </Button>
    </Form>
  )
}
