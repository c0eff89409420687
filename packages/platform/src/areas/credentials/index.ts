import type { Area } from '../../area.ts'
import { authenticator } from './authenticator.ts'
import { seed } from './seed.ts'

export { BootstrapError, type BootstrapOptions, type Bootstrapped, bootstrap } from './bootstrap.ts'
export { addPartner, type PartnerOptions } from './partner.ts'

/** Who is who: how a request becomes a caller, and the people, clients and keys of a new site. */
export const credentialsArea = {
  name: 'credentials',
  authenticator,
  seed,
} satisfies Area
