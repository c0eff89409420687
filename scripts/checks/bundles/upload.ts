// A page that sends files, with the client that it stands on. The library for parts comes with the first large file.
export { createClient, oauth } from '@vitrine/client'
export { upload } from '@vitrine/client/upload'
