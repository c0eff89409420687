import { site } from '../server/site.server.ts'

/** Sign-in, sign-out, and the proxy that adds tokens to the browser's calls. */
export const loader = site.answer
export const action = site.answer
