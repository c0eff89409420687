import type { Area } from '../../kernel/area.ts'
import { authenticator } from './authenticator.ts'

/** Resolves requests to callers, and creates the owner, clients and keys of a new site. */
export const credentialsArea = {
  name: 'credentials',
  authenticator,
} satisfies Area
