import { MoneyError, toMinor } from '@vitrine/pricing/money'
import type { AdditionalFeesHandlers, FeeRule } from '../../generated/additional-fees.ts'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import type { Context } from '../../kernel/http/context.ts'
import { checkConditions } from '../delivery/index.ts'
import type { FeeDocument } from './columns.ts'
import { type FeeRow, insertFee, listFees, lockFee, removeFee, saveFee } from './store.ts'

const mostFees = 50

export const handlers: AdditionalFeesHandlers = {
  async listAdditionalFees(_, ctx) {
    return { additionalFees: (await listFees(ctx)).map(toFee) }
  },

  async getAdditionalFee({ additionalFeeId }, ctx) {
    const row = (await listFees(ctx)).find(({ fee_id }) => fee_id === additionalFeeId)
    return { additionalFee: toFee(row ?? ctx.fail('ADDITIONAL_FEE_NOT_FOUND')) }
  },

  async createAdditionalFee({ additionalFee: { active = true, ...sent } }, ctx) {
    await lockByName(ctx, 'additional fees')
    if ((await listFees(ctx)).length >= mostFees) ctx.fail('TOO_MANY_ADDITIONAL_FEES')
    const document = { ...usual, ...sent }
    await check(ctx, document)
    return { additionalFee: toFee(await insertFee(ctx, active, document)) }
  },

  async updateAdditionalFee({ additionalFee: { id, revision, active, taxGroupId, ...changes } }, ctx) {
    const row = (await lockFee(ctx, id)) ?? ctx.fail('ADDITIONAL_FEE_NOT_FOUND')
    if (revision !== undefined && revision !== String(row.revision))
      ctx.fail('CONFLICT', { revision: String(row.revision) })
    const { taxGroupId: before, ...kept } = row.document
    const group = taxGroupId === undefined ? before : taxGroupId
    const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const document: FeeDocument = { ...kept, ...sent, ...(group && { taxGroupId: group }) }
    await check(ctx, document)
    return { additionalFee: toFee(await saveFee(ctx, id, active ?? row.active, document)) }
  },

  async deleteAdditionalFee({ additionalFeeId }, ctx) {
    if (!(await lockFee(ctx, additionalFeeId))) ctx.fail('ADDITIONAL_FEE_NOT_FOUND')
    await removeFee(ctx, additionalFeeId)
    return {}
  },
}

const usual = { appliesTo: 'ORDER', scope: {}, conditions: [], optionCodes: [], taxable: true } as const

async function check(ctx: Context<'INVALID_QUANTITY_VALUE'>, fee: FeeDocument): Promise<void> {
  checkConditions(ctx, fee.conditions, 'additionalFee')
  const field = 'additionalFee.value'
  if (fee.calculation === 'PERCENTAGE') {
    if (Number(fee.value) > 100) ctx.violation(field, 'VALIDATION', 'Expected a percentage from 0 to 100')
    return
  }
  const { currency } = await ctx.services.settings(ctx)
  try {
    toMinor(fee.value, currency)
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
    ctx.violation(field, 'VALIDATION', `Expected an amount of ${currency}`)
  }
}

function toFee({ fee_id, revision, active, document, created_at, updated_at }: FeeRow): FeeRule {
  return {
    id: fee_id,
    revision: String(revision),
    active,
    ...document,
    createdDate: created_at,
    updatedDate: updated_at,
  }
}
