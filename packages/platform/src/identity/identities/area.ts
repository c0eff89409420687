import type { Area } from '../../kernel/area.ts'
import { sweepIdentities } from './sweep.ts'

/** Accounts and the temporary data of sign-ins. */
export const identitiesArea = { name: 'identities', sweep: sweepIdentities } satisfies Area
