import { site } from './vitrine.ts'

export const proxy = site.proxy

/** Matches pages and actions, not built assets. */
export const config = { matcher: '/((?!_next/|favicon.ico).*)' }
