import type { Code } from '@vitrine/contract/codes'
import type { Context } from '../../kernel/http/context.ts'
import { publishedRefusal } from '../../kernel/http/published.ts'
import {
  changeEntity,
  type Entity,
  entitiesOf,
  entityById,
  forget,
  forWriting,
  type Kind,
  listEntity,
  lockEntities,
} from './entities.ts'
import { type SectionFields, sections } from './kinds.ts'

interface Named {
  readonly name: string
}

/** A kind, and how its entities are written. */
export interface Written<F extends Named> extends Kind<F> {
  /** Changes the products that have the text; null takes it from them. `count` is the number that is known. */
  replace(
    ctx: Context<Code>,
    change: { readonly from: F; readonly to: F | null },
    count: number,
  ): Promise<void>
  /** The field of a violation, such as `brand.name`. */
  readonly nameField: string
  /** Two entities with different texts cannot have one name. */
  readonly isNameUnique?: true
}

export async function createEntity<F extends Named>(
  ctx: Context<Code>,
  kind: Written<F>,
  fields: F,
): Promise<Entity<F>> {
  await lockEntities(ctx)
  await mustBeFree(ctx, kind, fields)
  return listEntity(ctx, kind, fields)
}

/** The entity with the name. */
export async function getOrCreate<F extends Named>(
  ctx: Context<Code>,
  kind: Written<F>,
  fields: F,
): Promise<Entity<F>> {
  await lockEntities(ctx)
  const known = (await entitiesOf(ctx, kind, forWriting)).find((entity) => entity.fields.name === fields.name)
  if (known) return known
  await mustBeFree(ctx, kind, fields)
  return listEntity(ctx, kind, fields)
}

export async function updateEntity<F extends Named>(
  ctx: Context<Code>,
  kind: Written<F>,
  { id, revision }: { readonly id: string; readonly revision: string },
  changes: Partial<F>,
): Promise<Entity<F>> {
  await lockEntities(ctx)
  const entity = (await entityById(ctx, kind, id, forWriting)) ?? ctx.fail('PRODUCT_NOT_FOUND')
  if (revision !== entity.revision) ctx.fail('CONFLICT', { revision: entity.revision })
  const fields = { ...entity.fields, ...changes }
  await mustBeFree(ctx, kind, fields, entity.id)
  const changed = await changeEntity(ctx, kind, entity, fields)
  if (kind.contentId(fields) !== entity.contentId)
    await kind.replace(ctx, { from: entity.fields, to: fields }, entity.count)
  return changed
}

/** Products lose the text. */
export async function deleteEntity<F extends Named>(
  ctx: Context<Code>,
  kind: Written<F>,
  id: string,
): Promise<void> {
  await lockEntities(ctx)
  const entity = (await entityById(ctx, kind, id, forWriting)) ?? ctx.fail('PRODUCT_NOT_FOUND')
  await forget(ctx, kind, entity)
  await kind.replace(ctx, { from: entity.fields, to: null }, entity.count)
}

/** No other entity has the name or the text. */
async function mustBeFree<F extends Named>(
  ctx: Context<Code>,
  kind: Written<F>,
  fields: F,
  id?: string,
): Promise<void> {
  if (!fields.name.trim()) throw publishedRefusal('ONLY_SPACES_STRING_ERROR', { field: kind.nameField })
  const contentId = kind.contentId(fields)
  const others = (await entitiesOf(ctx, kind, forWriting)).filter((entity) => entity.id !== id)
  const taken = others.find(
    (entity) =>
      entity.contentId === contentId ||
      (kind.isNameUnique && entity.createdDate && entity.fields.name === fields.name),
  )
  if (taken)
    ctx.violation(kind.nameField, 'VALIDATION', 'Another one has the same name or text', { id: taken.id })
}

/** Keeps the unique name of a section that a product brings along, if name and text are free. */
export async function nameSection(ctx: Context<Code>, fields: SectionFields): Promise<void> {
  await lockEntities(ctx)
  const contentId = sections.contentId(fields)
  const isTaken = (await entitiesOf(ctx, sections, forWriting)).some(
    (entity) => entity.fields.name === fields.name || (entity.createdDate && entity.contentId === contentId),
  )
  if (!isTaken) await listEntity(ctx, sections, fields)
}
