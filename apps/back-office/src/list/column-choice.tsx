import { Button } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import { ChevronDownIcon } from '@vitrine/ui/icons'

import { Popover } from '../shell/popover.tsx'
import type { ColumnsState } from './use-columns.ts'

type AnyColumn = { readonly id: string; readonly name: string }

export function ColumnChoice({ all, isShown, toggle, isDefault, reset }: ColumnsState<AnyColumn>) {
  return (
    <Popover
      className="w-60"
      labelClass="inline-flex min-h-control-small items-center gap-1.5 rounded-md px-3 text-sm font-medium hover:bg-surface"
      label={
        <>
          Columns <ChevronDownIcon size={14} />
        </>
      }
    >
      <fieldset>
        <legend className="mb-3 text-sm font-medium">Columns</legend>
        <div className="flex flex-col gap-2.5">
          {all.map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={isShown(id)} onChange={() => toggle(id)} />
          ))}
        </div>
      </fieldset>
      {isDefault ? null : (
        <Button variant="quiet" size="sm" className="mt-3 -ml-3" onClick={reset}>
          Reset
        </Button>
      )}
    </Popover>
  )
}
