import type { Client } from '@vitrine/client'
import { approveReturn, type ReturnEntry } from '@vitrine/client/returns'

import type { RowTask } from '../../bulk/use-row-tasks.tsx'

export interface ReturnRow extends ReturnEntry {
  readonly id: string
}

export const approveTask = (client: Client): RowTask<ReturnRow> => ({
  label: 'Approve',
  done: 'approved',
  consequence: 'Each customer gets the return instructions of the settings by email.',
  others: 'not requested, or already answered',
  fits: (row) => row.return.status === 'REQUESTED',
  send: ({ id }) => approveReturn(client, { returnId: id }),
})
