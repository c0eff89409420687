import type { Runtime } from '../http/runtime.ts'
import { later, seconds } from '../time/time-spans.ts'
import { finish, moveLease } from './jobs-store.ts'

/** How long after its last sign of life a job that works outside a transaction is taken for dead by other runners. */
export const lease: number = seconds(30)

/** The lease is made longer while the work goes on, so that no other runner takes it for dead; then the job is done. */
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
