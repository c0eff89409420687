// All sign-in functions, with verification and recovery, and tokens that tabs share.
export { createClient, oauth, webStorage } from '@vitrine/client'
export * from '@vitrine/client/sign-in'
