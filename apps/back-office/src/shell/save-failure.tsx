import { Banner } from '@vitrine/ui/banner'
import { useLayoutEffect, useRef, useState } from 'react'

import { EditConflict } from '../data/edit-conflict.ts'
import { isFieldError } from '../data/field-errors.ts'
import { FailureBanner } from './failure-banner.tsx'

/** Field errors are only announced, because the fields show them. */
export function SaveFailure({ error }: { readonly error: unknown }) {
  const box = useRef<HTMLDivElement>(null)
  const [isAtField, setAtField] = useState(false)
  useLayoutEffect(
    () =>
      setAtField(isFieldError(error) && !!box.current?.closest('form')?.querySelector('[aria-invalid=true]')),
    [error],
  )
  return (
    <div ref={box}>
      {error instanceof EditConflict ? (
        <Banner tone="caution" title="These details were changed in another window or by another person">
          <ul>
            {error.fields.map(({ name, now }) => (
              <li key={name}>{`${name} is now ${now ? `“${now}”` : 'empty'}.`}</li>
            ))}
          </ul>
          <p>Save again to overwrite these changes, or cancel to keep them.</p>
        </Banner>
      ) : isAtField ? (
        <p className="sr-only" role="alert">
          Correct the highlighted fields.
        </p>
      ) : (
        <FailureBanner title="The changes were not saved" error={error} />
      )}
    </div>
  )
}
