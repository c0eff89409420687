import { Button } from '@vitrine/ui/button'
import { IconButton } from '@vitrine/ui/icon-button'
import { PlusIcon, TrashIcon } from '@vitrine/ui/icons'
import type { ReactNode } from 'react'

import { MoveButtons, moved } from '../shell/move-buttons.tsx'

export interface RowsFieldProps<Row> {
  readonly legend: string
  /** `detail`. */
  readonly one: string
  readonly rows: readonly Row[]
  readonly blank: Row
  readonly maximum: number
  readonly nameOf: (row: Row, index: number) => string
  readonly onChange: (rows: readonly Row[]) => void
  readonly render: (row: Row, put: (changes: Partial<Row>) => void, index: number) => ReactNode
}

/** A list of small entries, each with its own fields, in an order of their own. */
export function RowsField<Row extends object>(props: RowsFieldProps<Row>) {
  const { legend, one, rows, blank, maximum, nameOf, onChange, render } = props
  const put = (at: number, changes: Partial<Row>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)))
  return (
    <fieldset className="flex flex-col items-start gap-4">
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      {rows.map((row, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other identity
          key={index}
          className="flex w-full items-start gap-2 border-l-2 border-line pl-4"
        >
          <div className="min-w-0 flex-1">{render(row, (changes) => put(index, changes), index)}</div>
          <span className="flex max-sm:flex-col">
            {rows.length > 1 ? (
              <MoveButtons
                name={nameOf(row, index)}
                index={index}
                count={rows.length}
                onMove={(to) => onChange(moved(rows, index, to))}
              />
            ) : null}
            <IconButton
              label={`Remove ${nameOf(row, index)}`}
              size="sm"
              icon={<TrashIcon size={16} />}
              onClick={() => onChange(rows.filter((_, place) => place !== index))}
            />
          </span>
        </div>
      ))}
      {rows.length < maximum ? (
        <Button
          variant="secondary"
          size="sm"
          icon={<PlusIcon size={16} />}
          onClick={() => onChange([...rows, blank])}
        >
          {`Add ${one}`}
        </Button>
      ) : null}
    </fieldset>
  )
}
