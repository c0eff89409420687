import type { Data } from '../../kernel/http/context.ts'
import type { Section } from '../published/index.ts'
import { brands, ribbons, sections } from './kinds.ts'
import { entityRows } from './store.ts'

/** The ids by which published packages know the texts of products. */
export interface EntityIds {
  brand(name: string): string
  ribbon(name: string): string
  section(section: Section): { readonly id: string; readonly uniqueName: string }
}

export async function entityIds(data: Data): Promise<EntityIds> {
  const rows = await entityRows(data)
  const idIn = (contentId: string) => rows.get(contentId)?.id ?? contentId
  return {
    brand: (name) => idIn(brands.contentId({ name })),
    ribbon: (name) => idIn(ribbons.contentId({ name })),
    section({ title, text }) {
      const contentId = sections.contentId({ name: title, title, text })
      const row = rows.get(contentId)
      return { id: row?.id ?? contentId, uniqueName: row?.is_listed ? row.name : title }
    },
  }
}
