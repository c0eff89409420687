import { isApiError } from '@vitrine/client'
import type { verifyFactor } from '@vitrine/client/authentication'

export type Result = Awaited<ReturnType<typeof verifyFactor>>
export type Factor = NonNullable<Result['mfaChallengeData']>['factors'][number]

export interface AnswerProps {
  readonly factor: Factor
  readonly stateToken: string
  readonly onResult: (result: Result) => void
  /** To the other ways, where there are any. */
  readonly onBack: (() => void) | undefined
}

interface Words {
  readonly name: string
  /** Of the field. */
  readonly label: string
  readonly lead: string
  readonly wrong: string
  /** Sends once more; absent where nothing is sent. */
  readonly again?: string
}

const stale = 'This code is not right, or it is too old.'
const words: Readonly<Record<string, Words>> = {
  PASSWORD: {
    name: 'Password',
    label: 'Password',
    lead: 'You signed in a while ago, and this has effect for longer than you are here. Enter your password once more.',
    wrong: 'The password is not right.',
  },
  TOTP: {
    name: 'Authenticator app',
    label: 'Code from the app',
    lead: 'Enter the six digits that your authenticator app shows now. A recovery code is good too.',
    wrong: 'This code is not right, or a new one has come.',
  },
  EMAIL: {
    name: 'E-mail',
    label: 'Code from the e-mail',
    lead: 'We sent a code with six digits to your address.',
    wrong: stale,
    again: 'Send another code',
  },
  SMS: {
    name: 'Text message',
    label: 'Code from the message',
    lead: 'We sent a code with six digits to your phone.',
    wrong: stale,
    again: 'Send another code',
  },
  CALL: {
    name: 'Phone call',
    label: 'Code from the call',
    lead: 'We call you and say a code with six digits.',
    wrong: stale,
    again: 'Call me again',
  },
  PUSH: {
    name: 'A tap on your phone',
    label: 'Confirmation',
    lead: 'We ask on your phone. This goes on by itself.',
    wrong: 'It was not confirmed on your phone.',
    again: 'Ask again',
  },
}

export const wordsOf = ({ type }: Pick<Factor, 'type'>): Words => words[type] ?? (words.TOTP as Words)

/** What tells two factors of a kind apart. */
export const detailOf = ({ label, target }: Factor): string => [label, target].filter(Boolean).join(' · ')

export const isWrong = (error: unknown): boolean =>
  isApiError(error, 'WRONG_PASSWORD') || isApiError(error, 'VERIFICATION_FAILED')
