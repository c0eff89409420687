import * as z from 'zod'

import { guid, text } from '../wire.ts'
import { fileReference } from './file.ts'
import { CollectionRules, ProductSeo } from './product.ts'
import { name, slug } from './product-input.ts'

const fields = {
  slug: slug().optional().describe('Default: made from the name.'),
  description: text(1000).optional(),
  parentId: guid()
    .optional()
    .describe('The collection that this one belongs to. Trees have at most five levels.'),
  pictureId: fileReference().optional(),
  seo: ProductSeo.optional(),
  rules: CollectionRules.optional(),
  visible: z.boolean().optional().describe('Default: true.'),
}

export const NewCollection = z.object({ name: name(100), ...fields }).meta({ id: 'NewCollection' })

export const CollectionChanges = z
  .object({
    id: guid(),
    revision: z.string().max(20).optional(),
    name: name(100).optional(),
    ...fields,
    parentId: fields.parentId.nullable(),
    pictureId: fields.pictureId.nullable(),
    seo: fields.seo.nullable(),
    rules: fields.rules.nullable(),
  })
  .meta({ id: 'CollectionChanges', description: 'The named fields change, and null clears a field.' })
