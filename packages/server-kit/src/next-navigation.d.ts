// Next.js resolves this module differently for server components only under this name; its own types use `.js`.
declare module 'next/navigation' {
  export { redirect } from 'next/navigation.js'
}
