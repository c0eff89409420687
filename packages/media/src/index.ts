export { resizeImage } from './images/resize.ts'
export type { ImageSource } from './images/source.ts'
export { thumbhash } from './images/thumbhash.ts'
