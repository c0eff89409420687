import { seed } from '../../assembly/seeds/steps/credentials.ts'
import type { Area } from '../../kernel/area.ts'
import { authenticator } from './authenticator.ts'

export { BootstrapError, type BootstrapOptions, type Bootstrapped, bootstrap } from './bootstrap.ts'
export { addPartner, type PartnerOptions } from './partner.ts'

/** Who is who: how a request becomes a caller, and the people, clients and keys of a new site. */
export const credentialsArea = {
  name: 'credentials',
  authenticator,
  seed,
} satisfies Area
