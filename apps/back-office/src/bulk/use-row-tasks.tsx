import { isApiError } from '@vitrine/client'
import type { ReactNode } from 'react'

import { StaffFailure } from '../data/staff-failure.ts'
import { userMessage } from '../data/user-message.ts'
import { type Batches, createSingles } from './batches.ts'
import { useJob } from './use-job.tsx'

/** The most rows of one task. */
const rowLimit = 1_000

/** A task with one call for each row. */
export interface RowTask<Row> {
  /** If the label alone would not say it. */
  readonly title?: string
  readonly label: string
  /** `3 drafts deleted.` */
  readonly done: string
  readonly consequence: string
  /** The reason why some rows are skipped. */
  readonly others?: string
  readonly final?: boolean
  /** The names of what the task changes, if they are not those of the list. */
  readonly one?: string
  readonly many?: string
  readonly fits?: (row: Row) => boolean
  readonly send: (row: Row) => Promise<unknown>
  /** The name and the page of a row that failed; by default those of the list. */
  readonly titleOf?: (row: Row) => string
  readonly hrefOf?: (row: Row) => string
}

export interface RowTasksOptions<Row> {
  readonly one: string
  readonly many: string
  readonly titleOf: (row: Row) => string
  readonly hrefOf: (row: Row) => string
  readonly onDone: () => void
}

export interface RowTasks<Row> {
  readonly start: (task: RowTask<Row>, rows: readonly Row[]) => void
  /** The caller renders it. */
  readonly dialog: ReactNode
}

/** Runs a task for the selected rows, with a preview, the progress and the result. */
export function useRowTasks<Row extends { readonly id: string }>(
  options: RowTasksOptions<Row>,
): RowTasks<Row> {
  const { one, many, onDone } = options
  const job = useJob()
  const start: RowTasks<Row>['start'] = (task, rows) => {
    const { fits = () => true, send, titleOf = options.titleOf, hrefOf = options.hrefOf } = task
    const fitting = new Map(rows.filter(fits).map((row) => [row.id, row]))
    const reasons = new Map<string | undefined, string>()
    const batches: Batches = createSingles([...fitting.keys()], async (id) => {
      const row = fitting.get(id)
      try {
        if (row) await send(row)
      } catch (error) {
        if (error instanceof StaffFailure) reasons.set(error.code, error.message)
        else if (isApiError(error)) reasons.set(error.code, userMessage(error))
        throw error
      }
    })
    job.start({
      title: `${task.label} ${many}`,
      one,
      many,
      // Not below the key of the list: `onDone` invalidates the list, and that would read the job again.
      key: ['back-office', 'row-tasks', many, task.label, rows.map(({ id }) => id)],
      ...task,
      hrefOf: (id) => {
        const row = fitting.get(id)
        return row ? hrefOf(row) : ''
      },
      inTab: true,
      preview: async () => ({ total: rows.length, possible: fitting.size, limit: rowLimit }),
      async start() {
        await batches.start()
        return 'rows'
      },
      read: async () => batches.read(),
      nameRows: async () => new Map([...fitting].map(([id, row]) => [id, titleOf(row)])),
      errorText: (code) => reasons.get(code) ?? 'The shop gave no reason.',
      onDone,
    })
  }
  return { start, dialog: job.dialog }
}
