// Everything that sign-in offers, verification and recovery too, with tokens that tabs share.
export { createClient, oauth, webStorage } from '@vitrine/client'
export * from '@vitrine/client/sign-in'
