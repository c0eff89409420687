export { authenticator } from './authenticator.ts'
export { BootstrapError, type BootstrapOptions, type Bootstrapped, bootstrap } from './bootstrap.ts'
export { addPartner, type PartnerOptions } from './partner.ts'
