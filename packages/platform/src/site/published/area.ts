import type { Area } from '../../kernel/area.ts'
import { dataItemCalls } from './data-items.ts'
import { sitePropertyCalls } from './site-properties.ts'

/** Answers published packages about the site: its properties, and data collections, of which it has none. */
export const publishedSiteArea = {
  name: 'publishedSite',
  published: [...sitePropertyCalls, ...dataItemCalls],
} satisfies Area
