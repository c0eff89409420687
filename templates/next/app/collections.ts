import { listCollections } from '@vitrine/client/collections'
import { cache } from 'react'

import { site } from '../vitrine.ts'

/** All collections that customers see, in the order of the shop. */
export const readCollections = cache(async () => (await listCollections(await site.getClient())).collections)
