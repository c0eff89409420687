import { useToast } from '@vitrine/ui/toast'
import { useCallback, useEffect, useRef } from 'react'

import { userMessage } from '../data/user-message.ts'
import type { JobTask } from './job-dialog.tsx'
import { type BulkJob, resultOf } from './job-result.tsx'

export const pollEvery = 400

/** Long enough to read a result that comes while the staff member does something else. */
const duration = 10_000

/**
 * Follows a running job after its dialog is closed, replaced or left with its page, and shows the result as a toast.
 *
 * @returns The function for each state of the job that the dialog reads.
 */
export function useFollowed(task: JobTask, jobId: string, open: boolean): (job: BulkJob) => void {
  const toast = useToast()
  const now = useRef({ isOpen: open, isFollowed: false, isOver: false }).current
  const onRead = useCallback(
    (job: BulkJob) => {
      if (job.status !== 'DONE' || now.isOver) return
      now.isOver = true
      task.onDone()
      if (now.isOpen) return
      toast({ message: resultOf(job, task), duration, ...(job.totalFailures > 0 && { tone: 'critical' }) })
    },
    [now, task, toast],
  )
  useEffect(() => {
    const follow = async () => {
      if (now.isFollowed) return
      now.isFollowed = true
      try {
        while (!now.isOver) {
          onRead(await task.read(jobId, new AbortController().signal))
          if (!now.isOver) await new Promise((resolve) => setTimeout(resolve, pollEvery))
        }
      } catch (error) {
        const message = `${task.title}: the result could not be loaded. ${userMessage(error)}`
        toast({ message, duration, tone: 'critical' })
      }
    }
    now.isOpen = open
    if (!open) void follow()
    return () => {
      now.isOpen = false
      void follow()
    }
  }, [now, onRead, task, jobId, open, toast])
  return onRead
}
