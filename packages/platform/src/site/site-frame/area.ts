import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** What a storefront shows around each of its pages. */
export const siteFrameArea = { name: 'siteFrame', handlers } satisfies Area
