// A page that uploads files, with its client. The library for multipart uploads loads with the first large file.
export { createClient, oauth } from '@vitrine/client'
export { upload } from '@vitrine/client/upload'
