import { Button } from '@vitrine/ui/button'
import { useId, useState } from 'react'

import { FilePicker } from '../../../media/file-picker.tsx'
import type { DraftPicture } from './profile-draft.ts'

export interface PictureFieldProps {
  readonly label: string
  readonly hint: string
  readonly picture: DraftPicture | null
  readonly onChange: (picture: DraftPicture | null) => void
  readonly error: string | undefined
}

/** A picture from the library or uploaded into it. */
export function PictureField({ label, hint, picture, onChange, error }: PictureFieldProps) {
  const [picking, setPicking] = useState(false)
  const id = useId()
  const name = label.toLowerCase()
  return (
    <section aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-sm font-medium">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {picture ? (
          <img
            src={picture.url}
            alt={`${label} of the shop`}
            className="h-14 max-w-40 rounded-md border border-line object-contain p-1.5"
          />
        ) : null}
        <Button variant="secondary" size="sm" onClick={() => setPicking(true)}>
          {`${picture ? 'Change' : 'Choose'} ${name}`}
        </Button>
        {picture ? (
          <Button variant="quiet" size="sm" onClick={() => onChange(null)}>
            {`Remove ${name}`}
          </Button>
        ) : null}
      </div>
      {error ? (
        <p role="alert" className="mt-2 text-sm text-critical">
          {error}
        </p>
      ) : null}
      <p className="mt-1.5 text-sm text-ink-soft">{hint}</p>
      <FilePicker
        open={picking}
        title={`Choose ${name}`}
        choose="Use picture"
        types={['IMAGE', 'VECTOR']}
        onClose={() => setPicking(false)}
        onChoose={([file]) => file && onChange({ fileId: file.id, url: file.url })}
      />
    </section>
  )
}
