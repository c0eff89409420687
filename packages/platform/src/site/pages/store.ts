import { type Selectable, sql } from 'kysely'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { keptVersions } from './rules.ts'
import './columns.ts'

export type PageRow = Selectable<Database['pages']>
export type VersionRow = Selectable<Database['page_versions']>

/** No other transaction writes pages until this one ends: slugs and roles stay free. */
export const lockPages = (data: Data): Promise<void> => lockByName(data, 'pages')

export async function findPage({ db, siteId }: Data, id: string): Promise<PageRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('pages')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('page_id', '=', id)
    .executeTakeFirst()
}

type ListedRow = Omit<PageRow, 'content'> & { readonly placeholders: number }

/** All pages of the site without their content, the latest change first. */
export async function listPages({ db, siteId }: Data): Promise<readonly ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select site_id, page_id, revision, role, title, slug, published_version, published_slug, published_at,
      scheduled_at, has_changes, created_at, updated_at, ${countOfPlaceholders} as placeholders
    from pages where site_id = ${siteId} order by updated_at desc, page_id`.execute(db)
  return rows
}

/** As `placeholdersOf` finds them, so that a list need not read the content. */
const countOfPlaceholders = sql<number>`(
  select count(distinct found[1])::int
  from jsonb_path_query(jsonb_build_array(title, content), 'strict $.** ? (@.type() == "string")') as text,
    regexp_matches(text #>> '{}', '\\[[^][\\n]{2,100}\\]', 'g') as found
)`

/** The placeholders in the drafts of the pages with these roles. */
export async function countPlaceholders({ db, siteId }: Data, roles: readonly string[]): Promise<number> {
  const { rows } = await sql<{ placeholders: number }>`
    select ${countOfPlaceholders} as placeholders from pages
    where site_id = ${siteId} and role in (${sql.join(roles)})`.execute(db)
  return rows.reduce((sum, { placeholders }) => sum + placeholders, 0)
}

export interface Places {
  readonly page_id: string
  readonly role: string | null
  readonly slug: string
  readonly published_slug: string | null
}

/** The slugs and roles of all pages. */
export async function placesOf({ db, siteId }: Data): Promise<readonly Places[]> {
  return db
    .selectFrom('pages')
    .select(['page_id', 'role', 'slug', 'published_slug'])
    .where('site_id', '=', siteId)
    .execute()
}

export async function insertPage(
  { db, siteId }: Data,
  { content, ...page }: Omit<PageRow, 'site_id'>,
): Promise<void> {
  await db
    .insertInto('pages')
    .values({ ...page, site_id: siteId, content: json(content) })
    .execute()
}

/** Writes the page again, with its next revision. */
export async function storePage(
  { db, siteId, clock }: Data & Pick<Context, 'clock'>,
  { content, ...page }: PageRow,
): Promise<PageRow> {
  const { site_id, page_id, ...others } = page
  const changed = { ...others, revision: page.revision + 1, updated_at: clock.now() }
  await db
    .updateTable('pages')
    .set({ ...changed, content: json(content) })
    .where('site_id', '=', siteId)
    .where('page_id', '=', page_id)
    .execute()
  return { site_id, page_id, ...changed, content }
}

export async function removePage({ db, siteId }: Data, id: string): Promise<void> {
  for (const table of ['page_versions', 'pages'] as const)
    await db.deleteFrom(table).where('site_id', '=', siteId).where('page_id', '=', id).execute()
}

/** Keeps the draft as the next version; the oldest one beyond the kept number goes. */
export async function addVersion(
  { db, siteId, clock }: Data & Pick<Context, 'clock'>,
  { page_id, title, slug, content }: PageRow,
  publishedBy: string | undefined,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into page_versions (site_id, page_id, version, title, slug, content, published_at, published_by)
    select ${siteId}::uuid, ${page_id}::uuid, coalesce(max(version), 0) + 1, ${title}::text, ${slug}::text,
      ${json(content)}::jsonb, ${clock.now()}::timestamptz, ${publishedBy ?? null}::text
    from page_versions where site_id = ${siteId} and page_id = ${page_id}
    returning version`.execute(db)
  const version = rows[0]?.version ?? 1
  await db
    .deleteFrom('page_versions')
    .where('site_id', '=', siteId)
    .where('page_id', '=', page_id)
    .where('version', '<=', version - keptVersions)
    .execute()
  return version
}

/** The latest first. */
export async function listVersions(
  { db, siteId }: Data,
  id: string,
): Promise<readonly Pick<VersionRow, 'version' | 'title' | 'published_at' | 'published_by'>[]> {
  return db
    .selectFrom('page_versions')
    .select(['version', 'title', 'published_at', 'published_by'])
    .where('site_id', '=', siteId)
    .where('page_id', '=', id)
    .orderBy('version', 'desc')
    .limit(keptVersions)
    .execute()
}

export async function findVersion(
  { db, siteId }: Data,
  id: string,
  version: number,
): Promise<VersionRow | undefined> {
  return db
    .selectFrom('page_versions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('page_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
}
