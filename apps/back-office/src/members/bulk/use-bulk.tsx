import { type ReactNode, useState } from 'react'

import { BulkDialog, type BulkTask } from './bulk-dialog.tsx'

export interface Bulk {
  readonly start: (task: BulkTask) => void
  /** To be drawn somewhere. */
  readonly dialog: ReactNode
}

/** One task at a time; each begins with its own preview. */
export function useBulk(onFinished: () => void): Bulk {
  const [task, setTask] = useState<BulkTask & { readonly number: number }>()
  const [open, setOpen] = useState(false)
  return {
    start: (next) => {
      setTask((last) => ({ ...next, number: (last?.number ?? 0) + 1 }))
      setOpen(true)
    },
    dialog: task ? (
      <BulkDialog
        key={task.number}
        task={task}
        open={open}
        onClose={() => setOpen(false)}
        onFinished={onFinished}
      />
    ) : null,
  }
}
