import { sql } from 'kysely'

import type { PageRole } from '../../generated/shared.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { LinkTarget } from '../../kernel/ports/hooks.ts'

/** The path of a page in the storefront. */
export const pathOfPage = ({
  role,
  slug,
}: {
  readonly role?: PageRole | null
  readonly slug: string
}): string => (role === 'HOME' ? '/' : `/pages/${slug}`)

interface TargetRow {
  readonly page_id: string
  readonly role: PageRole | null
  readonly title: string
  readonly slug: string
  readonly is_published: boolean
}

/** Pages by their ids, with their published titles; deleted ones are absent. */
export async function pageTargets(
  { db, siteId }: Data,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LinkTarget>> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return new Map()
  const { rows } = await sql<TargetRow>`
    select p.page_id, p.role, coalesce(v.title, p.title) as title, coalesce(p.published_slug, p.slug) as slug,
      p.published_version is not null as is_published
    from pages p left join page_versions v
      on v.site_id = p.site_id and v.page_id = p.page_id and v.version = p.published_version
    where p.site_id = ${siteId} and p.page_id = any(${known}::uuid[])`.execute(db)
  return new Map(
    rows.map((row) => [
      row.page_id,
      { name: row.title, path: pathOfPage(row), isPublished: row.is_published },
    ]),
  )
}
