import type { Runtime } from '../http/runtime.ts'
import { later, seconds } from '../time/time-spans.ts'
import { finish, moveLease } from './jobs-store.ts'

/** A job outside a transaction counts as abandoned when its lease is not renewed for this long. */
export const lease: number = seconds(30)

/** Renews the lease while the work runs, so that no other runner takes the job, and marks the job as done. */
export async function keepingLease(
  runtime: Runtime,
  jobId: string,
  leasedUntil: Date,
  work: () => Promise<void>,
): Promise<void> {
  let until = leasedUntil
  let renewal = Promise.resolve()
  const renew = async () => {
    const next = later(runtime.clock.now(), lease)
    await moveLease(runtime, jobId, until, next)
    until = next
  }
  const timer = setInterval(() => {
    renewal = renewal.then(renew).catch((error: unknown) => {
      runtime.services.log.warn({ err: error }, 'failed to renew the lease of a job')
    })
  }, lease / 3).unref()
  try {
    await work()
  } finally {
    clearInterval(timer)
    await renewal
  }
  await finish(runtime, jobId, until)
}
