export { mergeWishlists } from './merge.ts'
