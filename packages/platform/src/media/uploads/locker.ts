import { setTimeout as pause } from 'node:timers/promises'

import type { TusUpload } from '@vitrine/media'

import type { Context } from '../../kernel/http/context.ts'
import { later } from '../../kernel/time/time-spans.ts'
import { releaseUploadLock, renewUploadLock, requestUploadLock, takeUploadLock } from './store.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>
type Locker = TusUpload['locker']

/** In milliseconds. A sender without activity for this long counts as dead. */
const believedFor = 10_000
const beat = 500
const look = 100
const patience = 20_000

/** Another request holds the lock and does not release it. */
export class UploadLockRefused extends Error {
  override readonly name = 'UploadLockRefused'
}

/**
 * Serialises the requests of an upload across processes. A new request takes over from the old one, because clients
 * often notice a broken connection first.
 */
export function createLocker(ctx: Scope): Locker {
  return {
    newLock(fileId) {
      const sender = ctx.random.token(12)
      const until = () => later(ctx.clock.now(), believedFor)
      let timer: NodeJS.Timeout | undefined
      return {
        async lock(signal, release) {
          const given = performance.now() + patience
          while (!(await takeUploadLock(ctx, fileId, sender, until()))) {
            if (signal.aborted || performance.now() > given)
              throw new UploadLockRefused('Another request sends')
            await requestUploadLock(ctx, fileId)
            await pause(look)
          }
          timer = setInterval(async () => {
            const turn = await renewUploadLock(ctx, fileId, sender, until()).catch(() => 'KEPT')
            if (turn !== 'KEPT') await release()
          }, beat).unref()
        },
        async unlock() {
          clearInterval(timer)
          await releaseUploadLock(ctx, fileId, sender)
        },
      }
    },
  }
}
