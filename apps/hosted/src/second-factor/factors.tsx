import { BellIcon, LockIcon, MailIcon, MessageIcon, PhoneIcon, SmartphoneIcon } from '@vitrine/ui/icons'
import type { ComponentType, ReactNode } from 'react'
import type { Sentences } from '../data/failure.ts'
import type { Factor, FactorType } from '../sign-in/flow.ts'

export interface FactorWords {
  readonly Icon: ComponentType<{ readonly size?: number; readonly className?: string }>
  /** In a list to choose from. */
  readonly name: string
  /** In a list of what can be set up. */
  readonly about: string
  /** Where the person finds the code or the question, as a heading. */
  readonly heading: string
  /** Of the field. */
  readonly label: string
  /** The button that sends once more; absent where nothing is sent. */
  readonly again?: string
}

export const factorWords: Readonly<Record<Exclude<FactorType, 'UNKNOWN_FACTOR_TYPE'>, FactorWords>> = {
  TOTP: {
    Icon: SmartphoneIcon,
    name: 'Authenticator app',
    about: 'An app on your phone shows a new code every half minute. Works without a network.',
    heading: 'Look into your authenticator app',
    label: 'Code from the app',
  },
  EMAIL: {
    Icon: MailIcon,
    name: 'E-mail',
    about: 'We send a code to your address each time.',
    heading: 'Look into your e-mail',
    label: 'Code from the e-mail',
    again: 'Send another code',
  },
  SMS: {
    Icon: MessageIcon,
    name: 'Text message',
    about: 'We send a code to your phone each time.',
    heading: 'Look at your messages',
    label: 'Code from the message',
    again: 'Send another code',
  },
  CALL: {
    Icon: PhoneIcon,
    name: 'Phone call',
    about: 'We call you and say a code.',
    heading: 'We are calling you',
    label: 'Code from the call',
    again: 'Call me again',
  },
  PUSH: {
    Icon: BellIcon,
    name: 'A tap on your phone',
    about: 'We ask on your phone, and you confirm there.',
    heading: 'Confirm on your phone',
    label: 'Confirmation',
    again: 'Ask again',
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

/** What a refused code is called, where it is not a mail’s. */
export const wrongCode: Readonly<Record<string, Sentences>> = {
  TOTP: {
    VERIFICATION_FAILED:
      'This code is not right, or a new one has come. Enter the one that the app shows now; the clock of your phone has to be right.',
  },
  SMS: {
    VERIFICATION_FAILED:
      'This code is not right, or it is too old. Look at the newest message, or ask for another one.',
  },
  CALL: { VERIFICATION_FAILED: 'This code is not right, or it is too old. Let us call you again.' },
}

/** What tells two factors of a kind apart. */
export function detailOf({ label, target }: Pick<Factor, 'label' | 'target'>): string | undefined {
  return [label, target].filter(Boolean).join(' · ') || undefined
}

/** Below the heading of an answer: where exactly to look. */
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
      return <>To be sure that it is you, we sent a code with six digits{to}.</>
    case 'CALL':
      return `To be sure that it is you, we call ${target ?? 'your phone'} and say a code with six digits.`
    case 'PUSH':
      return `To be sure that it is you, we ask on ${label ?? 'your phone'}. This page goes on by itself.`
    case 'PASSWORD':
      return 'To be sure that it is you, enter your password once more.'
    default:
      return 'To be sure that it is you, enter the six digits that it shows now.'
  }
}

/** Where a code went: a number stays on one line, an address may be too long for it. */
export function Target({ type, children }: { readonly type: FactorType; readonly children: ReactNode }) {
  const line = type === 'EMAIL' ? 'wrap-anywhere' : 'whitespace-nowrap'
  return <strong className={`font-medium text-ink ${line}`}>{children}</strong>
}
