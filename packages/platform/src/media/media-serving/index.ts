export { isOfFile } from './own-spelling.ts'
export { createMediaServer, type MediaServer } from './serve.ts'
