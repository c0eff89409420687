import { BellIcon, LockIcon, MailIcon, MessageIcon, PhoneIcon, SmartphoneIcon } from '@vitrine/ui/icons'
import type { ComponentType, ReactNode } from 'react'
import type { Sentences } from '../data/failure.ts'
import type { Factor, FactorType } from '../sign-in/flow.ts'

export interface FactorWords {
  readonly Icon: ComponentType<{ readonly size?: number; readonly className?: string }>
  /** Name in the list of methods. */
  readonly name: string
  /** Description in the list of new methods. */
  readonly about: string
  /** Heading of the step. */
  readonly heading: string
  /** Label of the field. */
  readonly label: string
  /** Label of the resend button; absent if nothing is sent. */
  readonly again?: string
}

export const factorWords: Readonly<Record<Exclude<FactorType, 'UNKNOWN_FACTOR_TYPE'>, FactorWords>> = {
  TOTP: {
    Icon: SmartphoneIcon,
    name: 'Authenticator app',
    about: 'An app on your phone shows a code, even offline.',
    heading: 'Check your authenticator app',
    label: 'Code from the app',
  },
  EMAIL: {
    Icon: MailIcon,
    name: 'Email',
    about: 'We send a code to your email address.',
    heading: 'Check your email',
    label: 'Code from the email',
    again: 'Send another code',
  },
  SMS: {
    Icon: MessageIcon,
    name: 'Text message',
    about: 'We send a code to your phone.',
    heading: 'Check your text messages',
    label: 'Code from the text message',
    again: 'Send another code',
  },
  CALL: {
    Icon: PhoneIcon,
    name: 'Phone call',
    about: 'We call you and read out a code.',
    heading: 'We are calling you',
    label: 'Code from the call',
    again: 'Call me again',
  },
  PUSH: {
    Icon: BellIcon,
    name: 'Push notification',
    about: 'You confirm the sign-in on your phone.',
    heading: 'Confirm on your phone',
    label: 'Confirmation',
    again: 'Send again',
  },
  PASSWORD: {
    Icon: LockIcon,
    name: 'Password',
    about: 'The password of your account.',
    heading: 'Your password',
    label: 'Password',
  },
}

export function wordsOf(type: FactorType): FactorWords {
  return factorWords[type === 'UNKNOWN_FACTOR_TYPE' ? 'TOTP' : type]
}

/** Messages for a wrong code, by type. */
export const wrongCode: Readonly<Record<string, Sentences>> = {
  TOTP: {
    VERIFICATION_FAILED:
      'This code is wrong or has expired. Enter the current one and check the clock of your phone.',
  },
  SMS: {
    VERIFICATION_FAILED: 'This code is wrong or has expired. Enter the newest one or request another.',
  },
  CALL: { VERIFICATION_FAILED: 'This code is wrong or has expired. Request another call.' },
}

/** Returns details that distinguish two factors of one type. */
export function detailOf({ label, target }: Pick<Factor, 'label' | 'target'>): string | undefined {
  return [label, target].filter(Boolean).join(' · ') || undefined
}

/** Introduction of the step. */
export function leadOf({ type, target, label }: Factor): ReactNode {
  const to = target ? (
    <>
      {' '}
      to <Target type={type}>{target}</Target>
    </>
  ) : null
  switch (type) {
    case 'EMAIL':
    case 'SMS':
      return <>We sent a six-digit code{to}.</>
    case 'CALL':
      return `We call ${target ?? 'your phone'} and read out a six-digit code.`
    case 'PUSH':
      return `We sent a request to ${label ?? 'your phone'}. This page continues automatically.`
    case 'PASSWORD':
      return 'Enter your password again to confirm.'
    default:
      return 'Enter the six-digit code from the app.'
  }
}

/** The target of a code: phone numbers do not wrap, email addresses may. */
export function Target({ type, children }: { readonly type: FactorType; readonly children: ReactNode }) {
  const line = type === 'EMAIL' ? 'wrap-anywhere' : 'whitespace-nowrap'
  return <strong className={`font-medium text-ink ${line}`}>{children}</strong>
}
