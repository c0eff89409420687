import { Checkbox } from '@vitrine/ui/checkbox'
import { CircleCheckIcon } from '@vitrine/ui/icons'
import { Progress } from '@vitrine/ui/progress'
import { texts } from '../texts/texts.ts'
import type { Captcha } from './use-captcha.ts'

export interface CaptchaCheckProps {
  readonly captcha: Captcha
  /** True if the form was submitted without the tick. */
  readonly missing: boolean
}

/** A checkbox that starts a proof of work: cheap for one user, expensive for a million guesses. */
export function CaptchaCheck({ captcha, missing }: CaptchaCheckProps) {
  const { kind, status, progress } = captcha
  if (kind !== 'VISIBLE') return null
  const ticked = status === 'solving' || status === 'solved'
  return (
    <fieldset className="min-w-0 rounded-md border border-line-strong px-4 py-3.5">
      <legend className="sr-only">{texts().account.captcha.legend}</legend>
      <noscript>
        <p>{texts().account.captcha.noScript}</p>
      </noscript>
      <Checkbox
        className="vt-script-only"
        name="captcha"
        label={texts().account.captcha.label}
        checked={ticked}
        error={ticked ? undefined : mistake(status, missing)}
        hint={status === 'idle' ? texts().account.captcha.hint : undefined}
        onChange={() => {
          if (!ticked) captcha.begin()
        }}
      />
      {status === 'solving' ? (
        <div className="mt-2 pl-8.5 text-ink-soft">
          <Progress label={texts().account.captcha.checking} value={progress} max={1} />
        </div>
      ) : null}
      {status === 'solved' ? (
        <p className="flex items-center gap-2 pl-8.5 text-sm text-positive">
          <CircleCheckIcon size={16} /> {texts().account.captcha.confirmed}
        </p>
      ) : null}
      <p aria-live="polite" className="sr-only">
        {spoken(status)}
      </p>
    </fieldset>
  )
}

function mistake(status: Captcha['status'], missing: boolean): string | undefined {
  if (status === 'failed') return texts().account.captcha.failed
  return missing ? texts().account.captcha.tick : undefined
}

function spoken(status: Captcha['status']): string {
  if (status === 'solving') return texts().account.captcha.spokenChecking
  return status === 'solved' ? texts().account.captcha.spokenConfirmed : ''
}
