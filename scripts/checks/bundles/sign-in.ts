// Everything that sign-in offers: by redirect, by own form, silent, verification, recovery, sign-out.
export { createClient, oauth, webStorage } from '@vitrine/client'
export * from '@vitrine/client/sign-in'
