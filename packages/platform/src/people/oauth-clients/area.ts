import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

export const oauthClientsArea = { name: 'oauthClients', handlers } satisfies Area
