export { shownMenus } from './read.ts'
export { type SavedMenu, saveMenu } from './store.ts'
