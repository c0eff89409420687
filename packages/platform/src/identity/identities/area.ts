import type { Area } from '../../kernel/area.ts'
import * as emails from './emails/kinds.ts'
import { sweepIdentities } from './sweep.ts'

/** Accounts and the temporary data of sign-ins. */
export const identitiesArea = {
  name: 'identities',
  sweep: sweepIdentities,
  emails: Object.values(emails),
} satisfies Area
