import type { Code } from '@vitrine/contract/codes'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import type { Context } from '../../kernel/http/context.ts'
import { seesHidden } from '../products/index.ts'
import {
  type EntityKind,
  type EntityRow,
  entityRows,
  forgetEntity,
  readEntityRows,
  saveEntity,
} from './store.ts'

/** How the texts of products are entities of one kind. */
export interface Kind<Fields extends { readonly name: string }> {
  readonly kind: EntityKind
  /** The id that follows from the text. */
  contentId(fields: Fields): string
  /** The texts that products have. */
  used(ctx: Context<Code>, shown: { readonly hidden: boolean }): Promise<readonly Used<Fields>[]>
  fromRow(row: EntityRow): Fields
  toDocument(fields: Fields): Readonly<Record<string, unknown>>
  /** A written entity that products have: their texts can add to it. */
  merge?(known: Fields, used: Fields): Fields
}

export interface Used<Fields> {
  readonly fields: Fields
  /** The number of products. */
  readonly count: number
}

export interface Entity<Fields> extends Used<Fields> {
  readonly id: string
  readonly contentId: string
  readonly revision: string
  readonly createdDate?: Date
  readonly updatedDate?: Date
}

interface Reading {
  /** Also those that only hidden products have, or none. */
  readonly hidden: boolean
  /** For a transaction that has locked the entities: other nodes may have written since the cache was filled. */
  readonly fresh?: boolean
}

export const forWriting: Reading = { hidden: true, fresh: true }

/** The entities of a kind. Visitors see only those of published products. */
export async function entitiesOf<F extends { readonly name: string }>(
  ctx: Context<Code>,
  kind: Kind<F>,
  { hidden, fresh }: Reading = { hidden: seesHidden(ctx.caller) },
): Promise<readonly Entity<F>[]> {
  const rows = await (fresh ? readEntityRows : entityRows)(ctx)
  const used = (await kind.used(ctx, { hidden })).map(({ fields, count }): Entity<F> => {
    const contentId = kind.contentId(fields)
    const row = rows.get(contentId)
    if (!row?.is_listed) return { id: row?.id ?? contentId, contentId, revision: '1', fields, count }
    const known = fromRow(kind, row)
    return { ...known, fields: kind.merge?.(known.fields, fields) ?? known.fields, count }
  })
  if (!hidden) return used
  const known = new Set(used.map(({ contentId }) => contentId))
  const others = [...rows.values()].filter(
    (row) => row.kind === kind.kind && row.is_listed && !known.has(row.content_id),
  )
  return [...used, ...others.map((row) => fromRow(kind, row))]
}

function fromRow<F extends { readonly name: string }>(kind: Kind<F>, row: EntityRow): Entity<F> {
  return {
    id: row.id,
    contentId: row.content_id,
    revision: String(row.revision),
    createdDate: row.created_at,
    updatedDate: row.updated_at,
    fields: kind.fromRow(row),
    count: 0,
  }
}

export async function entityById<F extends { readonly name: string }>(
  ctx: Context<Code>,
  kind: Kind<F>,
  id: string,
  reading: Reading = { hidden: true },
): Promise<Entity<F> | undefined> {
  return (await entitiesOf(ctx, kind, reading)).find((entity) => entity.id === id.toLowerCase())
}

/** One transaction at a time writes entities, so that each sees the texts of the others. */
export const lockEntities = (ctx: Context<Code>): Promise<void> => lockByName(ctx, 'named entities')

/** Lists a text as an entity; the caller has locked the entities. */
export async function listEntity<F extends { readonly name: string }>(
  ctx: Context<Code>,
  kind: Kind<F>,
  fields: F,
): Promise<Entity<F>> {
  const contentId = kind.contentId(fields)
  const reserved = (await readEntityRows(ctx)).get(contentId)
  await write(ctx, kind, { id: reserved?.id ?? contentId, revision: 1, createdDate: undefined, fields })
  return found(ctx, kind, reserved?.id ?? contentId)
}

/** Gives an entity other fields; the caller has locked the entities and changes the products. */
export async function changeEntity<F extends { readonly name: string }>(
  ctx: Context<Code>,
  kind: Kind<F>,
  { id, contentId, fields: before, revision, createdDate }: Entity<F>,
  fields: F,
): Promise<Entity<F>> {
  if (kind.contentId(fields) !== contentId) await forget(ctx, kind, { contentId, fields: before })
  await write(ctx, kind, { id, revision: Number(revision) + 1, createdDate, fields })
  return found(ctx, kind, id)
}

export async function forget<F extends { readonly name: string }>(
  ctx: Context<Code>,
  { kind }: Kind<F>,
  { contentId, fields }: Pick<Entity<F>, 'contentId' | 'fields'>,
): Promise<void> {
  await forgetEntity(ctx, { content_id: contentId, kind, name: fields.name })
}

async function write<F extends { readonly name: string }>(
  ctx: Context<Code>,
  kind: Kind<F>,
  {
    id,
    revision,
    createdDate,
    fields,
  }: {
    readonly id: string
    readonly revision: number
    readonly createdDate: Date | undefined
    readonly fields: F
  },
): Promise<void> {
  await saveEntity(ctx, {
    id,
    content_id: kind.contentId(fields),
    kind: kind.kind,
    name: fields.name,
    document: kind.toDocument(fields),
    revision,
    created_at: createdDate ?? ctx.clock.now(),
  })
}

async function found<F extends { readonly name: string }>(
  ctx: Context<Code>,
  kind: Kind<F>,
  id: string,
): Promise<Entity<F>> {
  const entity = await entityById(ctx, kind, id, forWriting)
  if (!entity) throw new Error(`The entity ${id} was written and is not there`)
  return entity
}
