import type { FileDescriptor, MediaType } from '@vitrine/client/files'
import { Button } from '@vitrine/ui/button'
import { type ReactNode, useId, useState } from 'react'

import { FilePicker } from './file-picker.tsx'

export interface PictureFieldProps {
  readonly label: string
  readonly hint?: string
  /** Whether a picture is chosen. */
  readonly isChosen: boolean
  /** The picture, or a placeholder. */
  readonly preview: ReactNode
  readonly onChoose: (file: FileDescriptor) => void
  readonly onRemove: () => void
  readonly error?: string | undefined
  readonly types?: readonly MediaType[]
  /** Fields about the chosen file. */
  readonly children?: ReactNode
}

/** A picture or film from the library or uploaded into it. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, isChosen, preview, onChoose, onRemove, error, types = pictures, children } = props
  const [picking, setPicking] = useState(false)
  const id = useId()
  const name = label.toLowerCase()
  return (
    <section aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-sm font-medium">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {preview}
        <Button variant="secondary" size="sm" onClick={() => setPicking(true)}>
          {`${isChosen ? 'Change' : 'Choose'} ${name}`}
        </Button>
        {isChosen ? (
          <Button variant="quiet" size="sm" onClick={onRemove}>
            {`Remove ${name}`}
          </Button>
        ) : null}
      </div>
      {error ? (
        <p role="alert" className="mt-2 text-sm text-critical">
          {error}
        </p>
      ) : null}
      {hint ? <p className="mt-1.5 text-sm text-ink-soft">{hint}</p> : null}
      {children}
      <FilePicker
        open={picking}
        title={`Choose ${name}`}
        choose={`Use ${name}`}
        types={types}
        onClose={() => setPicking(false)}
        onChoose={([file]) => file && onChoose(file)}
      />
    </section>
  )
}

const pictures = ['IMAGE', 'VECTOR'] as const
