import type { Area } from '../../kernel/area.ts'
import { sweepIdentities } from './sweep.ts'

/** Accounts, and what a sign-in leaves on its way. */
export const identitiesArea = { name: 'identities', sweep: sweepIdentities } satisfies Area
