import type { CaptchaToken } from '@vitrine/client/authentication'
import { Checkbox } from '@vitrine/ui/checkbox'
import type { Failure } from '../data/failure.ts'
import type { AuthorizeSession } from '../page-data.ts'

export interface CaptchaCheckProps {
  readonly captcha: NonNullable<AuthorizeSession['captcha']>
  readonly solved: boolean
  readonly onSolved: (solved: boolean) => void
}

/** Shown once the platform asks for it, after several wrong passwords. */
export function CaptchaCheck({ solved, onSolved }: CaptchaCheckProps) {
  return (
    <Checkbox
      label="I am a person"
      hint="We ask because there were several tries with a wrong password."
      checked={solved}
      onChange={(event) => onSolved(event.target.checked)}
    />
  )
}

export function isCaptchaAsked(failure: Failure | undefined): boolean {
  return failure?.code === '-19971' || failure?.code === '-19970'
}

export function captchaTokens(
  captcha: AuthorizeSession['captcha'],
  solved: boolean,
): { readonly captchaTokens?: readonly CaptchaToken[] } {
  return captcha && solved ? { captchaTokens: [{ Recaptcha: captcha.solution }] } : {}
}
