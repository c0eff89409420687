import * as z from 'zod'

import { guid, text } from '../wire.ts'
import { shopLink } from './shop-link.ts'

const MenuEntryType = z
  .enum(['PAGE', 'COLLECTION', 'PRODUCT', 'ALL_PRODUCTS', 'SEARCH', 'URL', 'HEADING'])
  .meta({ id: 'MenuEntryType', description: 'HEADING: text without a link, such as above a column.' })

const target = {
  label: text(60)
    .optional()
    .describe('Default: the name of the page, product or collection. URL and HEADING need a label.'),
  type: MenuEntryType,
  targetId: guid().optional().describe('The page, the product or the collection.'),
  url: shopLink().optional().describe('Of the type URL.'),
}

const state = {
  title: z.string().describe('The shown text.'),
  link: z.string().optional(),
  hiddenBecause: z
    .enum(['DELETED', 'NOT_PUBLISHED'])
    .optional()
    .describe('Present if shoppers do not see the entry.'),
}

const MenuSubEntry = z.object({ ...target, ...state }).meta({ id: 'MenuSubEntry' })
const NewMenuSubEntry = z.object(target).meta({ id: 'NewMenuSubEntry' })

export const MenuEntry = MenuSubEntry.extend({ entries: z.array(MenuSubEntry) }).meta({ id: 'MenuEntry' })

export const NewMenuEntry = NewMenuSubEntry.extend({
  entries: z.array(NewMenuSubEntry).max(30).optional(),
}).meta({ id: 'NewMenuEntry' })

const MenuSubLink = z
  .object({ label: z.string(), link: z.string().optional().describe('Absent for a heading.') })
  .meta({ id: 'MenuSubLink' })

export const MenuLink = MenuSubLink.extend({ entries: z.array(MenuSubLink) }).meta({
  id: 'MenuLink',
  description: 'A link of a menu as shoppers see it, with the links below it.',
})
