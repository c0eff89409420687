import type { Area } from '../../kernel/area.ts'
import { sweepUnapprovedClients } from './document-store.ts'
import { sweepInstallCodes } from './install-codes-store.ts'
import { registrationPage } from './registration.ts'
import { originsOf } from './rules.ts'
import { listClients } from './store.ts'

/** OAuth clients, apps and API keys of a site: the receivers of tokens and the allowed redirect URIs. */
export const clientsArea = {
  name: 'clients',
  pages: [registrationPage],
  async sweep(scope) {
    await sweepInstallCodes(scope)
    await sweepUnapprovedClients(scope)
  },
  origins: async (ctx) => (await listClients(ctx)).flatMap((client) => originsOf(client)),
} satisfies Area
