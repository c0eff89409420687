import { cx } from '@vitrine/ui/cx'
import { Dialog } from '@vitrine/ui/dialog'
import { CircleCheckIcon } from '@vitrine/ui/icons'
import type { ReactNode } from 'react'

import type { CellPicture } from './sheet.ts'

export interface PictureDialogProps {
  readonly open: boolean
  /** Of the row. */
  readonly name: string
  readonly value: string
  readonly pictures: readonly CellPicture[]
  readonly onChoose: (value: string) => void
  readonly onClose: () => void
}

/** Chooses one of the pictures that a row can have, or none. */
export function PictureDialog({ open, name, value, pictures, onChoose, onClose }: PictureDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Picture of ${name}`}>
      {pictures.length === 0 ? (
        <p className="text-ink-soft">Add pictures to the product first.</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
          <Tile name="None of its own" isChosen={value === ''} onChoose={() => onChoose('')}>
            <span className="grid size-24 place-items-center rounded-sm border border-dashed border-line-strong text-ink-soft">
              –
            </span>
          </Tile>
          {pictures.map((one) => (
            <Tile
              key={one.value}
              name={one.name}
              isChosen={one.value === value}
              onChoose={() => onChoose(one.value)}
            >
              <span className="*:size-24!">{one.picture}</span>
            </Tile>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

interface TileProps {
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

const Tile = ({ name, isChosen, onChoose, children }: TileProps) => (
  <li>
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'relative flex w-full flex-col items-center gap-1.5 rounded-md border p-2 hover:bg-surface',
        isChosen ? 'border-accent' : 'border-transparent',
      )}
    >
      {children}
      <span className="w-full truncate text-center text-xs">{name}</span>
      {isChosen ? (
        <CircleCheckIcon size={20} className="absolute top-1 right-1 rounded-full bg-paper text-accent" />
      ) : null}
    </button>
  </li>
)
