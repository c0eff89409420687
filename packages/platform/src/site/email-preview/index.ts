export { previewUrl } from './preview.ts'
