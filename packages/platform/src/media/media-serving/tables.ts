import type { Generated } from 'kysely'

export interface MediaServingTables {
  media_renditions: {
    site_id: string
    file_id: string
    kept: Generated<number>
  }
}
