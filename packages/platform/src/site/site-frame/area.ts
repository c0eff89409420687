import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** The surroundings of each page of a storefront. */
export const siteFrameArea = { name: 'siteFrame', handlers } satisfies Area
