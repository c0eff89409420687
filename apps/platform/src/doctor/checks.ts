import { database } from './database.ts'
import { exposure } from './exposure.ts'
import type { Check } from './finding.ts'
import { machine } from './machine.ts'
import { services } from './services.ts'

/** In the order in which they are told; docs/guides/deploy.md says the same list in words. */
export const checks: readonly Check[] = [...machine, ...database, ...services, ...exposure]
