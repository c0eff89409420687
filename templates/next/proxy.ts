import { site } from './vitrine.ts'

export const proxy = site.proxy

/** Matches pages and actions, not built assets and fonts. */
export const config = { matcher: '/((?!_next/|assets/|favicon.ico).*)' }
