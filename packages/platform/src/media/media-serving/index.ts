export { isOfFile } from './canonical-url.ts'
export { createMediaServer, type MediaServer } from './serve.ts'
