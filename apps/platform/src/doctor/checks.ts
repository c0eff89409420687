import { database } from './database.ts'
import { exposure } from './exposure.ts'
import type { Check } from './finding.ts'
import { machine } from './machine.ts'
import { services } from './services.ts'
import { signIn } from './sign-in.ts'

/** The order of the output and of the list in docs/guides/deploy.md. */
export const checks: readonly Check[] = [...machine, ...database, ...services, ...signIn, ...exposure]
