import type { Faults } from '../http/faults.ts'
import type { RequestLog } from '../http/request-log.ts'
import type { Runtime } from '../http/runtime.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import type { PlatformClock } from '../platform.ts'
import type { SeedName } from '../seeds/seed.ts'

export interface ControlPlaneParts {
  readonly runtime: Runtime
  readonly clock: PlatformClock
  readonly mailbox: Mailbox
  readonly requestLog: RequestLog
  readonly faults: Faults
  reset(seed: SeedName): Promise<void>
  settle(): Promise<void>
}

export function createControlPlane(_parts: ControlPlaneParts) {
  return async (_request: Request, _url: URL, _ip: string): Promise<Response | undefined> => undefined
}
