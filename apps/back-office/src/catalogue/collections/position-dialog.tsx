import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { useState } from 'react'

import { NumberField } from '../../form/field-kit.tsx'

export interface PositionDialogProps {
  /** The name of the product; the dialog is open while there is one. */
  readonly name: string | undefined
  readonly index: number
  readonly count: number
  readonly onClose: () => void
  readonly onMove: (to: number) => void
}

/** Moves a row of a long list to a place that is not visible. */
export function PositionDialog({ name, onClose, ...props }: PositionDialogProps) {
  return (
    <Dialog open={name !== undefined} onClose={onClose} title={`Move ${name ?? ''}`} focusField>
      {name === undefined ? null : <Position {...props} onClose={onClose} />}
    </Dialog>
  )
}

/** Not a form of its own, because it stands in that of the collection. */
function Position({ index, count, onClose, onMove }: Omit<PositionDialogProps, 'name'>) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const move = () => {
    const to = Number(typed)
    if (to < 1 || to > count) return setWrong(true)
    onMove(to - 1)
    onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field presses the button
    <div
      className="flex flex-col gap-5"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || (event.target as Element).tagName !== 'INPUT') return
        event.preventDefault()
        move()
      }}
    >
      <NumberField
        label="Position"
        hint={`Now ${index + 1} of ${count}`}
        value={typed}
        onChange={(value) => {
          setTyped(value.replace(/\D/g, ''))
          setWrong(false)
        }}
        error={isWrong ? `Enter a position from 1 to ${count}.` : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={move}>Move</Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
