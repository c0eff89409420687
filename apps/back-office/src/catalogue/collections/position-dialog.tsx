import { useState } from 'react'

import { NumberField } from '../../form/field-kit.tsx'
import { FormDialog } from '../../shell/form-dialog.tsx'

export interface PositionDialogProps {
  /** The name of the product; the dialog is open while there is one. */
  readonly name: string | undefined
  readonly index: number
  readonly count: number
  readonly onClose: () => void
  readonly onMove: (to: number) => void
}

/** Moves a row of a long list to a place that is not visible. */
export function PositionDialog({ name, index, count, onClose, onMove }: PositionDialogProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const close = () => {
    setTyped('')
    setError('')
    onClose()
  }
  return (
    <FormDialog
      open={name !== undefined}
      title={`Move ${name ?? ''}`}
      save="Move"
      onClose={close}
      onSave={async () => {
        const to = Number(typed)
        if (to >= 1 && to <= count) return onMove(to - 1)
        const expected = `Enter a position from 1 to ${count}.`
        setError(expected)
        throw new RangeError(expected)
      }}
    >
      {() => (
        <NumberField
          label="Position"
          hint={`Now ${index + 1} of ${count}`}
          value={typed}
          onChange={(value) => setTyped(value.replace(/\D/g, ''))}
          error={error || undefined}
        />
      )}
    </FormDialog>
  )
}
