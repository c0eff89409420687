import { site } from '../server/site.server.ts'

/** Signing in and out, and the calls of the browser, passed on with the tokens that it never sees. */
export const loader = site.answer
export const action = site.answer
