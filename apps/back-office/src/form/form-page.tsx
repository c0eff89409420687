import { Banner } from '@vitrine/ui/banner'
import { Button, buttonClass } from '@vitrine/ui/button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { SaveFailure } from '../shell/save-failure.tsx'
import { useFormSave } from '../shell/use-form-save.ts'

export interface FormPageProps {
  readonly save: string
  /** Navigates away on success. The form keeps its input on failure. */
  readonly onSave: () => Promise<void>
  /** The path of the cancel link. */
  readonly leave: string
  readonly isRestored: boolean
  readonly onReset: () => void
  /** A summary beside the fields; above them on narrow screens. */
  readonly aside?: ReactNode
  /** A second column of fields; below the others on narrow screens. */
  readonly side?: (errorOf: FieldErrors) => ReactNode
  readonly children: (errorOf: FieldErrors) => ReactNode
}

type FieldErrors = (path: string) => string | undefined

/** A form that fills its page. The first invalid field receives the focus. */
export function FormPage(props: FormPageProps) {
  const { save, onSave, leave, isRestored, onReset, aside, side, children } = props
  const { box, submit, busy, error, errorOf } = useFormSave(onSave)
  return (
    <form ref={box} onSubmit={submit} noValidate className={`mt-4 ${side ? 'max-w-page' : ''}`}>
      <div className={side ? twoColumns : withSummary}>
        <div className="@container flex min-w-0 flex-col gap-10">
          {isRestored ? (
            <Banner
              title="Unsaved changes restored"
              action={
                <Button variant="secondary" size="sm" onClick={onReset}>
                  Discard changes
                </Button>
              }
            >
              Your earlier changes were not saved yet.
            </Banner>
          ) : null}
          {children(errorOf)}
          {side ? null : <SaveBar {...{ error, save, busy, leave }} />}
        </div>
        {side ? (
          <div className="@container flex min-w-0 flex-col gap-10 xl:gap-8 xl:[&_h2]:text-lg">
            {side(errorOf)}
          </div>
        ) : null}
        {aside ? (
          <div className="xl:sticky xl:top-8 xl:order-last xl:self-start max-xl:order-first">{aside}</div>
        ) : null}
      </div>
      {side ? <SaveBar {...{ error, save, busy, leave }} className="mt-10" /> : null}
    </form>
  )
}

const withSummary = 'grid gap-x-14 gap-y-8 xl:grid-cols-[minmax(0,42rem)_minmax(16rem,20rem)]'
const twoColumns = 'grid items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_21rem]'

interface SaveBarProps extends Pick<FormPageProps, 'save' | 'leave'> {
  readonly error: unknown
  readonly busy: boolean
  readonly className?: string
}

function SaveBar({ error, save, busy, leave, className = '' }: SaveBarProps) {
  return (
    <>
      {error ? <SaveFailure error={error} /> : null}
      <div
        className={`sticky bottom-0 z-10 flex flex-wrap max-lg:bottom-14 gap-3 border-t border-line bg-paper py-4 ${className}`}
      >
        <Button type="submit" busy={busy}>
          {save}
        </Button>
        <Link to={leave} className={buttonClass({ variant: 'quiet' })}>
          Cancel
        </Link>
      </div>
    </>
  )
}
