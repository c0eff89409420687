import { Checkbox } from '@vitrine/ui/checkbox'
import { CircleCheckIcon } from '@vitrine/ui/icons'
import { Progress } from '@vitrine/ui/progress'
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
      <legend className="sr-only">Are you a person?</legend>
      <noscript>
        <p>This check needs JavaScript. Turn it on in your browser and reload the page.</p>
      </noscript>
      <Checkbox
        className="vt-script-only"
        name="captcha"
        label="I am a person"
        checked={ticked}
        error={ticked ? undefined : mistake(status, missing)}
        hint={status === 'idle' ? 'Your device runs a short check. There is no puzzle.' : undefined}
        onChange={() => {
          if (!ticked) captcha.begin()
        }}
      />
      {status === 'solving' ? (
        <div className="mt-2 pl-8.5 text-ink-soft">
          <Progress label="Checking your device" value={progress} max={1} />
        </div>
      ) : null}
      {status === 'solved' ? (
        <p className="flex items-center gap-2 pl-8.5 text-sm text-positive">
          <CircleCheckIcon size={16} /> Confirmed
        </p>
      ) : null}
      <p aria-live="polite" className="sr-only">
        {spoken[status]}
      </p>
    </fieldset>
  )
}

function mistake(status: Captcha['status'], missing: boolean): string | undefined {
  if (status === 'failed') return 'The check failed. Check your connection, then tick the box again.'
  return missing ? 'Tick this box to continue.' : undefined
}

const spoken = {
  idle: '',
  solving: 'Checking your device. This takes a moment.',
  solved: 'Confirmed. You can continue.',
  failed: '',
} as const
