import type { Area } from '../../kernel/area.ts'
import { authenticator } from './authenticator.ts'

/** Who is who: how a request becomes a caller, and the people, clients and keys of a new site. */
export const credentialsArea = {
  name: 'credentials',
  authenticator,
} satisfies Area
