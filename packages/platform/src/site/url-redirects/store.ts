import { sql } from 'kysely'
import type { UrlRedirect } from '../../generated/url-redirects.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { pathOfTarget } from './rules.ts'

/** So many redirects follow each other at most. */
const mostSteps = 10

export interface RedirectRow {
  readonly redirect_id: string
  readonly from_path: string
  readonly target: string
  readonly created_at: Date
  readonly updated_at: Date
}

export const toUrlRedirect = (row: RedirectRow): UrlRedirect => ({
  id: row.redirect_id,
  from: row.from_path,
  to: row.target,
  createdDate: row.created_at,
  updatedDate: row.updated_at,
})

export interface NewRedirect {
  readonly from: string
  readonly to: string
}

/** Adds redirects, or changes where those with the same path lead. In the order of the list. */
export async function setRedirects(
  { db, siteId, clock, random }: Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>,
  redirects: readonly NewRedirect[],
): Promise<readonly RedirectRow[]> {
  const now = clock.now()
  // Sorted, so that concurrent lists with the same paths cannot deadlock.
  const sorted = redirects.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const { rows } = await sql<RedirectRow>`
    insert into url_redirects (site_id, redirect_id, from_path, target, target_path, created_at, updated_at)
    select ${siteId}::uuid, id, path, target, target_path, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${sorted.map(() => random.id())}::uuid[], ${sorted.map(({ from }) => from)}::text[],
      ${sorted.map(({ to }) => to)}::text[], ${sorted.map(({ to }) => pathOfTarget(to) ?? null)}::text[])
      as sent (id, path, target, target_path)
    on conflict (site_id, from_path) do update
      set target = excluded.target, target_path = excluded.target_path, updated_at = excluded.updated_at
    returning *`.execute(db)
  const byPath = new Map(rows.map((row) => [row.from_path, row]))
  return redirects.flatMap(({ from }) => byPath.get(from) ?? [])
}

export async function countRedirects({ db, siteId }: Data): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from url_redirects where site_id = ${siteId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function deleteRedirects({ db, siteId }: Data, ids: readonly string[]): Promise<void> {
  await sql`
    delete from url_redirects where site_id = ${siteId} and redirect_id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
}

export async function deleteRedirectsFrom({ db, siteId }: Data, path: string): Promise<void> {
  await sql`delete from url_redirects where site_id = ${siteId} and from_path = ${path}`.execute(db)
}

/** Where a path leads in the end. Undefined if it leads nowhere, or in a circle. */
export async function follow(data: Data, path: string): Promise<string | undefined> {
  const [end] = await walk(data, [path])
  return end?.isEndless ? undefined : end?.target
}

/** Those of the paths that lead back to where they began, or over too many redirects. */
export async function endless(data: Data, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const ends = await walk(data, paths)
  return new Set(ends.flatMap(({ start, isEndless }) => (isEndless ? start : [])))
}

interface End {
  readonly start: string
  readonly target: string
  readonly isEndless: boolean
}

async function walk({ db, siteId }: Data, paths: readonly string[]): Promise<readonly End[]> {
  const { rows } = await sql<End>`
    with recursive walk as (
      select from_path as start, target, target_path, 1 as step from url_redirects
      where site_id = ${siteId} and from_path = any(${[...paths]}::text[])
      union all
      select walk.start, next.target, next.target_path, walk.step + 1
      from walk join url_redirects next on next.site_id = ${siteId} and next.from_path = walk.target_path
      where walk.step <= ${mostSteps}::int
    )
    select distinct on (start) start, target, step > ${mostSteps}::int as "isEndless" from walk order by start, step desc`.execute(
    db,
  )
  return rows
}
