import { createClient } from '@vitrine/client'

/** Same origin: the platform knows the caller by its cookie, so the page holds no token at all. */
export const client = createClient({ baseUrl: '' })
