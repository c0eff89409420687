import type { Area } from '../../kernel/area.ts'
import { sweepInstallCodes } from './install-codes-store.ts'
import { originsOf } from './rules.ts'
import { listClients } from './store.ts'

/** OAuth clients, apps and API keys of a site: the receivers of tokens and the allowed redirect URIs. */
export const clientsArea = {
  name: 'clients',
  sweep: sweepInstallCodes,
  origins: async (ctx) => (await listClients(ctx)).flatMap((client) => originsOf(client)),
} satisfies Area
