import type { Code } from '@vitrine/contract/codes'
import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { summed } from '../../kernel/http/bulk.ts'
import type { Context } from '../../kernel/http/context.ts'
import { publishedCalls, publishedRefusal, requestedFields } from '../../kernel/http/published.ts'
import { each } from '../published/index.ts'
import { ChoiceInput, toChoices } from './customization-input.ts'
import { type Choice, type Customization, choiceId, customizations } from './customization-kind.ts'
import { customizationShape as shape } from './customizations.ts'
import { changeEntity, type Entity, entityById, forWriting, lockEntities } from './entities.ts'

const codes = { PRODUCT_NOT_FOUND: 'CUSTOMIZATION_NOT_EXIST' } as const
const { writes, bulks } = publishedCalls(codes)
const manage = 'PRODUCTS.MANAGE'
const id = z.string().min(1).max(100)
const ids = z.array(id).min(1).max(1000)
const revision = z.union([z.string().min(1).max(20), z.number().int()]).transform(String)
const choices = z.array(ChoiceInput).min(1).max(1000)
const named = { customizationId: id, fields: requestedFields }
const Renamed = z.object({ choice: ChoiceInput.partial().extend({ id }) })

const path = (verb: string) => `POST /stores/v3/customizations/{customizationId}/${verb}` as const

/** The choices of a customization. Products keep the choices that they have. */
export const choiceCalls: readonly Page[] = [
  ...writes(path('add-choices'), manage, z.object({ ...named, choices }), async (input, ctx) =>
    shown(await change(ctx, input, (known) => added(known, input.choices)), input.fields),
  ),

  ...writes(path('set-choices'), manage, z.object({ ...named, choices }), async (input, ctx) =>
    shown(await change(ctx, input, () => toChoices(input.choices)), input.fields),
  ),

  ...writes(
    path('remove-choices'),
    manage,
    z.object({ ...named, choiceIds: ids, revision }),
    async (input, ctx) =>
      shown(
        await change(ctx, input, (known, { fields }) => {
          mustBeThere(input.choiceIds, known, fields)
          return known.filter(({ value }) => !input.choiceIds.includes(choiceId(fields, value)))
        }),
        input.fields,
      ),
  ),

  ...writes(
    path('update-choices'),
    manage,
    z.object({ ...named, choices: z.array(Renamed).min(1).max(100), revision }),
    async (input, ctx) =>
      shown(
        await change(ctx, input, (known, { fields }) => {
          const wished = new Map(input.choices.map(({ choice }) => [choice.id, choice]))
          mustBeThere([...wished.keys()], known, fields)
          const inputs = known.map(({ value, colorCode, addedPrice }) => ({
            name: value,
            colorCode,
            defaultAddedPrice: addedPrice,
            ...wished.get(choiceId(fields, value)),
          }))
          return toChoices(inputs)
        }),
        input.fields,
      ),
  ),

  ...writes(
    path('reorder-choices'),
    manage,
    z.object({ ...named, choiceIds: ids, revision }),
    async (input, ctx) =>
      shown(
        await change(ctx, input, (known, { fields }) => {
          const byId = new Map(known.map((choice) => [choiceId(fields, choice.value), choice]))
          const ordered = input.choiceIds.flatMap((one) => byId.get(one) ?? [])
          if (new Set(ordered).size !== known.length || input.choiceIds.length !== known.length)
            throw publishedRefusal('CHOICE_IDS_MISMATCH', { choiceIds: [...byId.keys()] })
          return ordered
        }),
        input.fields,
      ),
  ),

  ...bulks(
    'POST /stores/v3/bulk/customizations/add-choices',
    manage,
    z.object({
      customizationsChoices: z
        .array(z.object({ customizationId: id, choices }))
        .min(1)
        .max(1000),
      returnEntity: z.boolean().nullish(),
      fields: requestedFields,
    }),
    async (input, ctx) =>
      summed(
        await each(
          ctx,
          input.customizationsChoices,
          ({ customizationId }) => customizationId,
          { codes, fields: [] },
          async (inner, wished) => {
            const changed = await change(inner, wished, (known) => added(known, wished.choices))
            return input.returnEntity ? shown(changed, input.fields) : {}
          },
        ),
      ),
  ),
]

type Change = (known: readonly Choice[], entity: Entity<Customization>) => readonly Choice[]

async function change(
  ctx: Context<Code>,
  wanted: { readonly customizationId: string; readonly revision?: string },
  next: Change,
): Promise<Entity<Customization>> {
  await lockEntities(ctx)
  const entity =
    (await entityById(ctx, customizations, wanted.customizationId, forWriting)) ??
    ctx.fail('PRODUCT_NOT_FOUND')
  const { fields, contentId } = entity
  if (wanted.revision !== undefined && wanted.revision !== entity.revision)
    ctx.fail('CONFLICT', { revision: entity.revision })
  if (fields.renderType === 'FREE_TEXT') throw publishedRefusal('DOESNT_SUPPORT_CHOICES')
  const changed = next(fields.choices, entity)
  if (changed.length === 0) throw publishedRefusal('NOT_ALLOWED_CUSTOMIZATION_WITHOUT_CHOICES')
  if (changed.length > 1000) throw publishedRefusal('CHOICES_LIMIT_EXCEEDED', { ids: [entity.id] })
  const used = (await customizations.used(ctx, { hidden: true })).find(
    (one) => customizations.contentId(one.fields) === contentId,
  )
  const lost = used?.fields.choices.find(({ value, colorCode }) => {
    const kept = changed.find((choice) => choice.value === value)
    return kept === undefined || kept.colorCode !== colorCode
  })
  if (lost) throw publishedRefusal('CHOICE_ASSIGNED_TO_PRODUCT', { name: lost.value })
  return changeEntity(ctx, customizations, entity, { ...fields, choices: changed })
}

const added = (known: readonly Choice[], wished: readonly ChoiceInput[]): readonly Choice[] =>
  toChoices([
    ...known.map(({ value, colorCode, addedPrice }) => ({
      name: value,
      colorCode,
      defaultAddedPrice: addedPrice,
    })),
    ...wished,
  ])

function mustBeThere(wanted: readonly string[], known: readonly Choice[], fields: Customization): void {
  const there = new Set(known.map(({ value }) => choiceId(fields, value)))
  const unknown = wanted.find((one) => !there.has(one))
  if (unknown) throw publishedRefusal('CHOICE_NOT_FOUND', { choiceId: unknown })
}

const shown = (entity: Entity<Customization>, requested: readonly string[] | undefined) => ({
  customization: shape.toFull(entity, requested ?? []),
})
