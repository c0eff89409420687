import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** How somebody guards their account: second factors, remembered devices, and where they are signed in. */
export const securityArea = { name: 'security', handlers } satisfies Area
