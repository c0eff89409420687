import type { LoginOutput } from '@vitrine/client/authentication'
import type { AuthorizeSession } from '../page-data.ts'

/** Where the person is between arriving and leaving. */
export type SignInStep =
  | { readonly name: 'sign-in' }
  | { readonly name: 'sign-up' }
  | { readonly name: 'code'; readonly stateToken: string; readonly email: string }
  | { readonly name: 'approval'; readonly email: string }
  | { readonly name: 'leaving'; readonly sessionToken: string }

/** What a reply of login, register, verify or recover leads to. */
export function stepAfter(result: LoginOutput, email: string): SignInStep {
  if (result.state === 'SUCCESS' && result.sessionToken) {
    return { name: 'leaving', sessionToken: result.sessionToken }
  }
  if (result.state === 'REQUIRE_EMAIL_VERIFICATION' && result.stateToken) {
    return { name: 'code', stateToken: result.stateToken, email }
  }
  if (result.state === 'REQUIRE_OWNER_APPROVAL') return { name: 'approval', email }
  throw new Error(`No page for the sign-in state ${result.state}`)
}

export interface StepProps {
  readonly session: AuthorizeSession
  /** Kept when the person switches between signing in and signing up. */
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onStep: (step: SignInStep) => void
}
