import type { Code } from '@vitrine/contract/codes'
import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { summed } from '../../kernel/http/bulk.ts'
import type { Context } from '../../kernel/http/context.ts'
import { byGetOrPost, publishedCalls, requestedFields } from '../../kernel/http/published.ts'
import { Filter, ListQuery, pageOf } from '../../kernel/published/list.ts'
import { each } from '../published/index.ts'
import { type Entity, entitiesOf } from './entities.ts'
import { createEntity, deleteEntity, getOrCreate, updateEntity, type Written } from './write.ts'

const codes = { PRODUCT_NOT_FOUND: 'NOT_FOUND' } as const
const { reads, writes, bulks } = publishedCalls(codes)
const words = { codes, fields: [] }
const manage = 'PRODUCTS.MANAGE'
const fields = requestedFields
const id = z.string().min(1).max(100)
const revision = z.union([z.string().min(1).max(20), z.number().int()]).transform(String)
const returnEntity = z.boolean().nullish()

/** How the entities of a kind look on the wire. */
export interface Shape<F extends { readonly name: string }> extends Written<F> {
  readonly single: string
  readonly path: string
  readonly list: string
  /** The name of the entity in results of bulk calls, if it is not `item`. */
  readonly itemName?: string
  /** The fields of a new entity, and of a change. */
  readonly input: z.ZodObject
  /** The fields of a new entity that its input may leave out. */
  readonly empty: Partial<F>
  toFields(input: Readonly<Record<string, unknown>>): Partial<F>
  /** The fields that filters and sort orders name. */
  toFiltered(fields: F): object
  toFull(entity: Entity<F>, requested: readonly string[]): object
}

/** The calls that all kinds of entities have. */
export function entityCalls<F extends { readonly name: string }>(shape: Shape<F>): readonly Page[] {
  const { single, list, input, path } = shape
  const base = `/stores/v3/${path}` as const
  const bulk = `/stores/v3/bulk/${path}` as const
  const idName = `${single}Id`
  const filtered = async (ctx: Context<Code>) =>
    (await entitiesOf(ctx, shape)).map((entity) => ({
      id: entity.id,
      createdDate: entity.createdDate,
      updatedDate: entity.updatedDate,
      ...shape.toFiltered(entity.fields),
      entity,
    }))
  const whole = (wished: object) =>
    ({ ...shape.empty, ...shape.toFields(wished as Readonly<Record<string, unknown>>) }) as F
  return [
    ...reads(byGetOrPost(`${base}/query`), z.object({ query: ListQuery, fields }), async (asked, ctx) => {
      const { entries, metadata } = pageOf(ctx, await filtered(ctx), asked.query)
      return {
        [list]: entries.map(({ entity }) => shape.toFull(entity, requestedIn(asked))),
        pagingMetadata: metadata,
      }
    }),

    ...reads([`POST ${base}/count`], z.object({ filter: Filter.nullish() }), async ({ filter }, ctx) => ({
      count: pageOf(ctx, await filtered(ctx), { filter }).total,
    })),

    ...reads([`GET ${base}/{${idName}}`], z.object({ [idName]: id, fields }), async (asked, ctx) => {
      const wanted = String(asked[idName]).toLowerCase()
      const found = (await entitiesOf(ctx, shape)).find((entity) => entity.id === wanted)
      return { [single]: shape.toFull(found ?? ctx.fail('PRODUCT_NOT_FOUND'), requestedIn(asked)) }
    }),

    ...writes(`POST ${base}`, manage, z.object({ [single]: input }), async (asked, ctx) => ({
      [single]: shape.toFull(await createEntity(ctx, shape, whole(asked[single] as object)), []),
    })),

    ...writes(
      `PATCH ${base}/{${single}.id}`,
      manage,
      z.object({ [single]: input.partial().extend({ id, revision }), fields }),
      async (asked, ctx) => {
        const change = asked[single] as { readonly id: string; readonly revision: string }
        const changed = await updateEntity(ctx, shape, change, shape.toFields({ ...change }))
        return { [single]: shape.toFull(changed, requestedIn(asked)) }
      },
    ),

    ...writes(`DELETE ${base}/{${idName}}`, manage, z.object({ [idName]: id }), async (asked, ctx) => {
      await deleteEntity(ctx, shape, String(asked[idName]))
      return {}
    }),

    ...bulks(
      `POST ${bulk}/create`,
      manage,
      z.object({ [list]: z.array(input).min(1).max(100), returnEntity }),
      async (asked, ctx) =>
        results(
          shape,
          asked,
          await each(
            ctx,
            asked[list] as readonly object[],
            () => undefined,
            words,
            async (inner, wished) => written(shape, await createEntity(inner, shape, whole(wished))),
          ),
        ),
    ),

    ...bulks(
      `POST ${bulk}/update`,
      manage,
      z.object({
        [list]: z
          .array(z.object({ [single]: input.partial().extend({ id, revision }) }))
          .min(1)
          .max(100),
        returnEntity,
      }),
      async (asked, ctx) =>
        results(
          shape,
          asked,
          await each(
            ctx,
            (asked[list] as unknown as readonly Readonly<Record<string, Change>>[]).map(
              (one) => one[single] as Change,
            ),
            (change) => change.id,
            words,
            async (inner, change) =>
              written(shape, await updateEntity(inner, shape, change, shape.toFields({ ...change }))),
          ),
        ),
    ),
  ]
}

/** Deletes many; customizations have no such call. */
export function bulkDeleteCalls<F extends { readonly name: string }>(shape: Shape<F>): readonly Page[] {
  const { single, path } = shape
  return bulks(
    `POST /stores/v3/bulk/${path}/delete`,
    manage,
    z.object({ [`${single}Ids`]: z.array(id).min(1).max(100) }),
    async (asked, ctx) =>
      summed(
        await each(
          ctx,
          asked[`${single}Ids`] as readonly string[],
          (one) => one,
          words,
          async (inner, one) => {
            await deleteEntity(inner, shape, one)
            return {}
          },
        ),
      ),
  )
}

const requestedIn = ({ fields: requested }: { readonly fields?: unknown }) =>
  (requested ?? []) as readonly string[]

interface Change {
  readonly id: string
  readonly revision: string
}

/** `getOrCreate` for one and for many. `one` and `many` are the inputs' names. */
export function getOrCreateCalls<F extends { readonly name: string }, W>(
  shape: Shape<F>,
  { one, many, schema }: { readonly one: string; readonly many: string; readonly schema: z.ZodType<W> },
  toFields: (ctx: Context<Code>, wished: W) => Promise<Entity<F> | F>,
): readonly Page[] {
  const resolve = async (ctx: Context<Code>, wished: W): Promise<Entity<F>> => {
    const wanted = await toFields(ctx, wished)
    return 'contentId' in wanted ? wanted : getOrCreate(ctx, shape, wanted)
  }
  return [
    ...writes(
      `POST /stores/v3/${shape.path}/get-or-create`,
      manage,
      z.object({ [one]: schema, fields }),
      async (asked, ctx) => ({
        [shape.single]: shape.toFull(await resolve(ctx, asked[one] as W), requestedIn(asked)),
      }),
    ),

    ...bulks(
      `POST /stores/v3/bulk/${shape.path}/get-or-create`,
      manage,
      z.object({ [many]: z.array(schema).min(1).max(100), fields }),
      async (asked, ctx) =>
        results(
          shape,
          { returnEntity: true },
          await each(
            ctx,
            asked[many] as readonly W[],
            () => undefined,
            words,
            async (inner, wished) => written(shape, await resolve(inner, wished)),
          ),
        ),
    ),
  ]
}

const written = <F extends { readonly name: string }>(shape: Shape<F>, entity: Entity<F>) => ({
  made: entity.id,
  item: shape.toFull(entity, []),
})

type Result = Partial<{ readonly made: string; readonly item: object }> &
  Awaited<ReturnType<typeof each>>[number]

function results(
  { itemName = 'item' }: { readonly itemName?: string | undefined },
  { returnEntity: wanted }: { readonly returnEntity?: unknown },
  all: readonly Result[],
) {
  return summed(
    all.map(({ made, item, itemMetadata }) => ({
      itemMetadata: { ...itemMetadata, ...(made && { id: made }) },
      ...(wanted === true && item && { [itemName]: item }),
    })),
  )
}
