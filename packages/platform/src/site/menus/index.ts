export { pagesOfMenus } from './pages-of-menus.ts'
export { shownMenus } from './read.ts'
export { type SavedMenu, saveMenu } from './store.ts'
