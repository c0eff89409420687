import { type ReactNode, useState } from 'react'

import { JobDialog, type JobTask } from './job-dialog.tsx'

export interface JobState {
  readonly start: (task: JobTask) => void
  /** The caller renders it. */
  readonly dialog: ReactNode
}

export function useJob(): JobState {
  const [current, setCurrent] = useState<{ readonly task: JobTask; readonly number: number }>()
  const [open, setOpen] = useState(false)
  return {
    start: (task) => {
      setCurrent((last) => ({ task, number: (last?.number ?? 0) + 1 }))
      setOpen(true)
    },
    dialog: current ? (
      <JobDialog key={current.number} task={current.task} open={open} onClose={() => setOpen(false)} />
    ) : null,
  }
}
