import { type RawBuilder, sql } from 'kysely'
import type { PageRole } from '../../generated/shared.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { StoredContent } from './columns.ts'

export interface LinkRow {
  readonly page_id: string
  readonly role: PageRole | null
  readonly title: string
  readonly slug: string
  readonly published_at: Date
}

export interface PublishedRow extends LinkRow {
  readonly content: StoredContent
}

const columns = sql`p.page_id, p.role, v.title, v.slug, v.published_at`
const published = sql`from pages p join page_versions v
  on v.site_id = p.site_id and v.page_id = p.page_id and v.version = p.published_version`

/** The published pages by title. */
export async function publishedLinks({ db, siteId }: Data): Promise<readonly LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${columns} ${published} where p.site_id = ${siteId} order by v.title, p.page_id`.execute(db)
  return rows
}

/** The published pages with one of the roles. */
export async function publishedLinksOf(
  { db, siteId }: Data,
  roles: readonly PageRole[],
): Promise<readonly LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${columns} ${published} where p.site_id = ${siteId} and p.role = any(${roles}::text[])`.execute(db)
  return rows
}

export const publishedBySlug = (data: Data, slug: string) => find(data, sql`p.published_slug = ${slug}`)

export const publishedByRole = (data: Data, role: PageRole) => find(data, sql`p.role = ${role}`)

/** By title. */
export async function publishedByIds(
  { db, siteId }: Data,
  ids: readonly string[],
): Promise<readonly PublishedRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PublishedRow>`
    select ${columns}, v.content ${published} where p.site_id = ${siteId} and p.page_id = any(${ids}::uuid[])
    order by v.title, p.page_id`.execute(db)
  return rows
}

async function find({ db, siteId }: Data, condition: RawBuilder<unknown>): Promise<PublishedRow | undefined> {
  const { rows } = await sql<PublishedRow>`
    select ${columns}, v.content ${published} where p.site_id = ${siteId} and ${condition}`.execute(db)
  return rows[0]
}
