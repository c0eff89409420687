export { refusalPages } from './pages.ts'
export { wantsNoMails } from './store.ts'
