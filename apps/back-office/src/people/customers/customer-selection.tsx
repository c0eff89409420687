import type { Customer } from '@vitrine/client/customers'
import { useClient } from '@vitrine/react/provider'

import { RowSelectionBar } from '../../bulk/row-selection-bar.tsx'
import type { RowTask } from '../../bulk/use-row-tasks.tsx'
import { may } from '../../data/may.ts'
import { ExportList } from '../../list/export-list.tsx'
import type { RowsSelection } from '../../list/use-rows-selection.ts'
import { TagPopover } from '../../orders/orders/bulk/tag-popover.tsx'
import { toRows } from './collect-customers.ts'
import { customerTagTask } from './customer-tasks.ts'

export const customerWords = { one: 'customer', many: 'customers' }

export interface CustomerSelectionProps {
  readonly selected: RowsSelection<Customer>
  readonly onTask: (task: RowTask<Customer>, rows: readonly Customer[]) => void
}

export function CustomerSelection({ selected, onTask }: CustomerSelectionProps) {
  const client = useClient()
  return (
    <RowSelectionBar {...{ selected, onTask }} {...customerWords} tasks={[]}>
      {may('MEMBERS.MANAGE') ? (
        <TagPopover onTag={(tag, isAdded) => onTask(customerTagTask(client, tag, isAdded), selected.rows)} />
      ) : null}
      <ExportList {...customerWords} gather={async () => toRows(selected.rows)} />
    </RowSelectionBar>
  )
}
