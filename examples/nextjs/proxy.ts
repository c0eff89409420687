import { site } from './vitrine.ts'

export const proxy = site.proxy

/** Pages and actions; not what is built in. */
export const config = { matcher: '/((?!_next/|favicon.ico).*)' }
