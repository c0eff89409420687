import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** The security settings of an account: second factors, remembered devices and sessions. */
export const securityArea = { name: 'security', handlers } satisfies Area
