import type { LoginOutput } from '@vitrine/client/authentication'
import type { AuthorizeSession, SignUpField } from '../generated/hosted-pages.ts'

/** A second way in which somebody proves who they are. */
export type Factor = NonNullable<LoginOutput['mfaChallengeData']>['factors'][number]
export type FactorType = Factor['type']

/** Where the person is between arriving and leaving. */
export type SignInStep =
  | { readonly name: 'sign-in' }
  | { readonly name: 'sign-up' }
  | { readonly name: 'code'; readonly stateToken: string; readonly email: string }
  | ChooseStep
  | AnswerStep
  | RecoveryCodeStep
  | EnrolStep
  | MissingFieldsStep
  | { readonly name: 'approval'; readonly email: string }
  | { readonly name: 'closed'; readonly email: string }
  | { readonly name: 'leaving'; readonly sessionToken: string }

/** The site asks something that the account has no answer to. */
export interface MissingFieldsStep {
  readonly name: 'missing-fields'
  readonly stateToken: string
  readonly email: string
  readonly fields: readonly SignUpField[]
}

/** A second factor is needed; which one? */
export interface ChooseStep {
  readonly name: 'choose-factor'
  readonly stateToken: string
  readonly email: string
  /** Where none of them can be answered, a recovery code still can. */
  readonly factors: readonly Factor[]
}

/** One factor is chosen, and its code or prompt is on its way. */
export interface AnswerStep {
  readonly name: 'answer-factor'
  readonly stateToken: string
  readonly email: string
  readonly factor: Factor
  /** Where "another way" leads; absent when there is no other factor. */
  readonly choice?: ChooseStep | undefined
}

/** The phone is not at hand: one of the codes that were written down. */
export interface RecoveryCodeStep {
  readonly name: 'recovery-code'
  readonly stateToken: string
  readonly email: string
  /** Where "another way" leads back. */
  readonly from: ChooseStep | AnswerStep
}

/** No factor can be answered: one has to be set up, here and now. */
export interface EnrolStep {
  readonly name: 'enrol'
  readonly stateToken: string
  readonly email: string
  readonly enrollable: readonly FactorType[]
  /** One was set up before and does not count any more. */
  readonly again: boolean
}

/** Between the form and the way back: what a sign-in may wait for. */
export type PendingStep = Exclude<SignInStep, { readonly name: 'sign-in' | 'sign-up' | 'leaving' }>

/** What a reply of login, register, verify or recover leads to; `choice` is where a second factor was chosen. */
export function stepAfter(result: LoginOutput, email: string, choice?: ChooseStep): SignInStep {
  const { state, sessionToken, stateToken, requireMfaData, mfaChallengeData, missingFieldsData } = result
  if (state === 'SUCCESS' && sessionToken) return { name: 'leaving', sessionToken }
  if (state === 'REQUIRE_OWNER_APPROVAL') return { name: 'approval', email }
  if (state === 'STATUS_CHECK') return { name: 'closed', email }
  if (!stateToken) throw new Error(`No page for the sign-in state ${state}`)
  const waiting = { stateToken, email }
  if (state === 'REQUIRE_EMAIL_VERIFICATION') return { name: 'code', ...waiting }
  if (state === 'REQUIRE_MISSING_FIELDS' && missingFieldsData) {
    return { name: 'missing-fields', ...waiting, fields: missingFieldsData.fields }
  }
  const factor = mfaChallengeData?.factors[0]
  if (state === 'MFA_CHALLENGE' && factor) {
    const others = choice && choice.factors.length > 1 ? { ...choice, stateToken } : undefined
    return { name: 'answer-factor', ...waiting, factor, choice: others }
  }
  if (state === 'REQUIRE_MFA' && requireMfaData) {
    const { factors, enrollable = [] } = requireMfaData
    const isUsable = factors.some(({ status }) => status === 'ACTIVE')
    if (isUsable || enrollable.length === 0) return { name: 'choose-factor', ...waiting, factors }
    return { name: 'enrol', ...waiting, enrollable, again: factors.length > 0 }
  }
  throw new Error(`No page for the sign-in state ${state}`)
}

export interface StepProps {
  readonly session: AuthorizeSession
  /** Kept when the person switches between signing in and signing up. */
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onStep: (step: SignInStep) => void
}
