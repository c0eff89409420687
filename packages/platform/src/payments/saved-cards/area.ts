import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** The saved cards of a member, as the account page shows them. */
export const savedCardsArea = { name: 'savedCards', handlers } satisfies Area
