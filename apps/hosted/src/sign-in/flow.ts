import type { LoginOutput } from '@vitrine/client/authentication'
import type { EnrolFactorInput, EnrolFactorOutput } from '@vitrine/client/security'
import type { AuthorizeSession, SignUpField } from '../generated/hosted-pages.ts'

/** A second factor. */
export type Factor = NonNullable<LoginOutput['mfaChallengeData']>['factors'][number]
export type FactorType = Factor['type']

/** The current step of a sign-in. */
export type SignInStep =
  | { readonly name: 'sign-in' }
  | { readonly name: 'sign-up' }
  | CodeStep
  | ChooseStep
  | AnswerStep
  | RecoveryCodeStep
  | EnrolStep
  | MissingFieldsStep
  | { readonly name: 'approval'; readonly email: string }
  | { readonly name: 'closed'; readonly email: string }
  | { readonly name: 'leaving'; readonly sessionToken: string }

/** The user enters the code that verifies the email address. */
export interface CodeStep {
  readonly name: 'code'
  readonly stateToken: string
  readonly email: string
}

/** The site requires profile fields that the account lacks. */
export interface MissingFieldsStep {
  readonly name: 'missing-fields'
  readonly stateToken: string
  readonly email: string
  readonly fields: readonly SignUpField[]
}

/** The user chooses a second factor. */
export interface ChooseStep {
  readonly name: 'choose-factor'
  readonly stateToken: string
  readonly email: string
  /** If none is usable, a recovery code still is. */
  readonly factors: readonly Factor[]
}

/** The user answers the chosen factor. */
export interface AnswerStep {
  readonly name: 'answer-factor'
  readonly stateToken: string
  readonly email: string
  readonly factor: Factor
  /** The step of "Use another method"; absent without other factors. */
  readonly choice?: ChooseStep | undefined
}

/** The user enters a recovery code. */
export interface RecoveryCodeStep {
  readonly name: 'recovery-code'
  readonly stateToken: string
  readonly email: string
  /** The step of "Use another method". */
  readonly from: ChooseStep | AnswerStep
}

/** The user has to set up a second factor. */
export interface EnrolStep {
  readonly name: 'enrol'
  readonly stateToken: string
  readonly email: string
  readonly enrollable: readonly FactorType[]
  /** True if an earlier factor is no longer valid. */
  readonly again: boolean
  /** Absent: the user chooses a method. */
  readonly part?: EnrolPart | undefined
}

/** The parts of the setup after the choice of a method. */
export type EnrolPart =
  | { readonly name: 'phone'; readonly type: 'SMS' | 'CALL' }
  | { readonly name: 'confirm'; readonly input: EnrolFactorInput; readonly enrolment: EnrolFactorOutput }
  | { readonly name: 'codes'; readonly codes: readonly string[]; readonly next: SignInStep }

/** Steps between the form and the return to the shop. */
export type PendingStep = Exclude<SignInStep, { readonly name: 'sign-in' | 'sign-up' | 'leaving' }>

/**
 * Returns the step after a response of login, register, verify or recover. `choice` is the step where a factor was
 * chosen.
 */
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
  /** Kept when the user switches between sign-in and sign-up. */
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onStep: (step: SignInStep) => void
}
