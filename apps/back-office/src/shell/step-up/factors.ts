import { isApiError } from '@vitrine/client'
import type { verifyFactor } from '@vitrine/client/authentication'

export type Result = Awaited<ReturnType<typeof verifyFactor>>
export type Factor = NonNullable<Result['mfaChallengeData']>['factors'][number]

export interface AnswerProps {
  readonly factor: Factor
  readonly stateToken: string
  readonly onResult: (result: Result) => void
  /** Returns to the other factors, if there are any. */
  readonly onBack: (() => void) | undefined
}

interface FactorTexts {
  readonly name: string
  /** The label of the field. */
  readonly label: string
  readonly lead: string
  readonly wrong: string
  /** Resends the code; absent for factors without one. */
  readonly again?: string
}

const stale = 'The code is incorrect or has expired.'
const texts: Readonly<Record<string, FactorTexts>> = {
  PASSWORD: {
    name: 'Password',
    label: 'Password',
    lead: 'This action requires a recent sign-in. Enter your password to continue.',
    wrong: 'The password is incorrect.',
  },
  TOTP: {
    name: 'Authenticator app',
    label: 'Authenticator code',
    lead: 'Enter the six-digit code from your authenticator app, or a recovery code.',
    wrong: 'The code is incorrect or has expired.',
  },
  EMAIL: {
    name: 'Email',
    label: 'Email code',
    lead: 'Enter the six-digit code that we sent to your email address.',
    wrong: stale,
    again: 'Send new code',
  },
  SMS: {
    name: 'Text message',
    label: 'Text message code',
    lead: 'Enter the six-digit code that we sent to your phone.',
    wrong: stale,
    again: 'Send new code',
  },
  CALL: {
    name: 'Phone call',
    label: 'Phone call code',
    lead: 'Enter the six-digit code from the phone call.',
    wrong: stale,
    again: 'Call again',
  },
  PUSH: {
    name: 'Push notification',
    label: 'Confirmation',
    lead: 'Confirm the notification on your phone.',
    wrong: 'The request was not confirmed on your phone.',
    again: 'Send again',
  },
}

export const textsOf = ({ type }: Pick<Factor, 'type'>): FactorTexts =>
  texts[type] ?? (texts.TOTP as FactorTexts)

/** Distinguishes two factors of one type. */
export const detailOf = ({ label, target }: Factor): string => [label, target].filter(Boolean).join(' · ')

export const isWrong = (error: unknown): boolean =>
  isApiError(error, 'WRONG_PASSWORD') || isApiError(error, 'VERIFICATION_FAILED')
