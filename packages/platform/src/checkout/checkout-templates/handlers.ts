import { CheckoutTemplateStatus } from '@vitrine/contract/shapes/checkout-settings'
import type {
  CheckoutTemplate,
  CheckoutTemplatesHandlers,
  CreateCheckoutTemplateError,
  NewCheckoutTemplate,
} from '../../generated/checkout-templates.ts'
import { cursorQuery } from '../../kernel/database/cursor-query.ts'
import { enumField, textField, timestampField, uuidField } from '../../kernel/database/fields.ts'
import { runBulkItem, summed } from '../../kernel/http/bulk.ts'
import type { Context } from '../../kernel/http/context.ts'
import { toQrCode } from '../../kernel/qr-code.ts'
import { addLines } from '../../pricing/line-items/index.ts'
import { hostedUrl, refuseClosedShop } from '../checkouts/index.ts'
import { showLink } from './link.ts'
import { changed, contentsOf, toTemplate } from './rules.ts'
import {
  findTemplate,
  insertTemplate,
  lockTemplate,
  removeTemplate,
  saveTemplate,
  type TemplateContents,
  type TemplateRow,
} from './store.ts'
import { useTemplate } from './use.ts'

const sortable = { sortable: true }
const source = {
  from: 'checkout_templates',
  tieBreak: uuidField('id'),
  fields: {
    id: uuidField('id'),
    status: enumField('status', CheckoutTemplateStatus.options, sortable),
    name: textField('name', { sortable: true, nullable: true }),
    createdDate: timestampField('created_at', sortable),
    updatedDate: timestampField('updated_at', sortable),
  },
  sort: [{ fieldName: 'createdDate', order: 'DESC' }],
} as const

type Writing = Context<CreateCheckoutTemplateError>

export const handlers: CheckoutTemplatesHandlers = {
  async createCheckoutTemplate({ checkoutTemplate }, ctx) {
    return { checkoutTemplate: await create(ctx, checkoutTemplate) }
  },

  async bulkCreateCheckoutTemplates({ checkoutTemplates, returnEntity }, ctx) {
    const results = []
    for (const [originalIndex, template] of checkoutTemplates.entries()) {
      const made = await runBulkItem({ originalIndex }, async () => ({
        item: await create(ctx as Writing, template),
      }))
      const itemMetadata = { ...made.itemMetadata, ...(made.item && { id: made.item.id }) }
      results.push({ itemMetadata, ...(made.item && returnEntity && { item: made.item }) })
    }
    return summed(results)
  },

  async getCheckoutTemplate({ checkoutTemplateId }, ctx) {
    const row = (await findTemplate(ctx, checkoutTemplateId)) ?? ctx.fail('CHECKOUT_TEMPLATE_NOT_FOUND')
    return { checkoutTemplate: toTemplate(row, ctx.services.baseUrl) }
  },

  async getCheckoutTemplateQrCode({ checkoutTemplateId }, ctx) {
    const row = (await findTemplate(ctx, checkoutTemplateId)) ?? ctx.fail('CHECKOUT_TEMPLATE_NOT_FOUND')
    return { qrCode: toQrCode(toTemplate(row, ctx.services.baseUrl).url) }
  },

  async updateCheckoutTemplate({ checkoutTemplate: { id, ...changes } }, ctx) {
    const row = (await lockTemplate(ctx, id)) ?? ctx.fail('CHECKOUT_TEMPLATE_NOT_FOUND')
    const contents = changed(row, changes)
    await checkItems(ctx, contents)
    const saved = await saveTemplate(ctx, id, contents, ctx.clock.now())
    return { checkoutTemplate: await announce(ctx, 'updated', saved) }
  },

  async deleteCheckoutTemplate({ checkoutTemplateId }, ctx) {
    if (!(await removeTemplate(ctx, checkoutTemplateId))) ctx.fail('CHECKOUT_TEMPLATE_NOT_FOUND')
    await ctx.emit('wix.ecom.v1.checkout_template_deleted', checkoutTemplateId, {})
    return {}
  },

  async queryCheckoutTemplates({ query }, ctx) {
    const { rows, metadata } = await cursorQuery<TemplateRow>(ctx, source, query)
    return {
      checkoutTemplates: rows.map((row) => toTemplate(row, ctx.services.baseUrl)),
      pagingMetadata: metadata,
    }
  },

  async createCheckoutFromTemplate({ checkoutTemplateId }, ctx) {
    await refuseClosedShop(ctx)
    const row = await findTemplate(ctx, checkoutTemplateId)
    if (row?.status !== 'ACTIVE') return ctx.fail('CHECKOUT_TEMPLATE_NOT_FOUND')
    const { id, purchaseFlowId } = await useTemplate(ctx, row)
    return { checkoutId: id, checkoutUrl: hostedUrl(ctx, id), purchaseFlowId }
  },

  createAndRedirectToCheckout: showLink,
}

async function create(ctx: Writing, template: NewCheckoutTemplate): Promise<CheckoutTemplate> {
  const contents = contentsOf(template)
  await checkItems(ctx, contents)
  return announce(ctx, 'created', await insertTemplate(ctx, ctx.random.id(), contents, ctx.clock.now()))
}

/** Rejects a template without items or with unknown ones, because its link would fail. */
async function checkItems(ctx: Writing, { document }: TemplateContents): Promise<void> {
  const { lineItems, customLineItems } = document
  if (lineItems.length + customLineItems.length === 0) {
    ctx.violation('checkoutTemplate.lineItems', 'REQUIRED_ONE_OF_FIELD', 'Send at least one item')
  }
  await addLines([], { lineItems, customLineItems }, ctx)
}

async function announce(
  ctx: Context,
  what: 'created' | 'updated',
  row: TemplateRow,
): Promise<CheckoutTemplate> {
  const template = toTemplate(row, ctx.services.baseUrl)
  await ctx.emit(`wix.ecom.v1.checkout_template_${what}`, row.id, template)
  return template
}
