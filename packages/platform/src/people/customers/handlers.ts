import { currencyDigits } from '@vitrine/pricing/money'
import { type SqlBool, sql } from 'kysely'

import type { CustomersHandlers } from '../../generated/customers.ts'
import { audit } from '../../identity/identities/index.ts'
import { cursorQuery } from '../../kernel/database/cursor-query.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import { compileFilter } from '../../kernel/database/filter.ts'
import type { Context } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { checkConditions, conditionOf, findSegment } from '../customer-segments/index.ts'
import { customerFields, idField } from './fields.ts'
import { addNote, deleteNotes, notesOf } from './notes-store.ts'
import { latestOrders, ownersOf } from './orders-store.ts'
import { absorb } from './record.ts'
import { wordsIn } from './search.ts'
import {
  type CustomerRow,
  countCustomers,
  editCustomer,
  findCustomer,
  insertCustomer,
  lockCustomer,
  refresh,
} from './store.ts'
import { toCustomer, toNote } from './to-customer.ts'

export const handlers: CustomersHandlers = {
  async queryCustomers({ query, search, segmentId }, ctx) {
    const settings = await ctx.services.settings(ctx)
    const segment = segmentId === undefined ? undefined : await findSegment(ctx, segmentId)
    if (segmentId !== undefined && !segment) ctx.fail('CUSTOMER_SEGMENT_NOT_FOUND')
    const source = {
      from: 'customers',
      fields: customerFields(currencyDigits(settings.currency)),
      tieBreak: idField,
      sort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
      words: (text: string) => wordsIn(ctx, text),
      ...(segment && { scope: conditionOf(segment.conditions, { now: ctx.clock.now(), ...settings }) }),
    }
    const { rows, metadata } = await cursorQuery<CustomerRow>(ctx, source, {
      ...query,
      ...(search?.trim() && { search }),
    })
    const money = moneyWriter(settings)
    return { customers: rows.map((row) => toCustomer(row, money)), metadata }
  },

  async countCustomers({ filter = {}, search, conditions = {} }, ctx) {
    const { currency } = await ctx.services.settings(ctx)
    const condition = compileFilter(filter, customerFields(currencyDigits(currency)), (field, description) =>
      ctx.violation(field, 'VALIDATION', description),
    )
    const words = search?.trim() ? await wordsIn(ctx, search) : sql<SqlBool>`true`
    await checkConditions(ctx, conditions, 'conditions')
    const matching = conditionOf(conditions, { now: ctx.clock.now(), currency })
    return { count: await countCustomers(ctx, sql<SqlBool>`(${condition} and ${words} and ${matching})`) }
  },

  async getCustomer({ id }, ctx) {
    const row = (await findCustomer(ctx, id)) ?? ctx.fail('CUSTOMER_NOT_FOUND')
    return {
      customer: await shown(ctx, row),
      notes: (await notesOf(ctx, id)).map(toNote),
      orderIds: await latestOrders(ctx, id),
    }
  },

  async createCustomer({ customer: { email, name } }, ctx) {
    const id = ctx.random.id()
    const fields = {
      email: email.toLowerCase(),
      name: name || null,
      memberId: null,
      createdAt: ctx.clock.now(),
    }
    if (!(await insertCustomer(ctx, { id, ...fields }))) ctx.fail('CUSTOMER_ALREADY_EXISTS')
    return { customer: await read(ctx, id) }
  },

  async updateCustomer({ id, customer: { name, tags, acceptsMarketing } }, ctx) {
    const row = (await lockCustomer(ctx, id)) ?? ctx.fail('CUSTOMER_NOT_FOUND')
    const consentChanges = acceptsMarketing !== undefined && acceptsMarketing !== row.accepts_marketing
    await editCustomer(ctx, id, {
      name: name === undefined ? row.name : name || null,
      tags: tags ? [...new Set(tags)] : row.tags,
      ...(consentChanges && { accepts_marketing: acceptsMarketing, marketing_changed_at: ctx.clock.now() }),
    })
    await refresh(ctx, id)
    return { customer: await read(ctx, id) }
  },

  async mergeCustomers({ id, otherId }, ctx) {
    // Locks in the order of ids, so that concurrent merges cannot deadlock.
    const found = []
    for (const one of [id, otherId].sort()) found.push(await lockCustomer(ctx, one))
    const into = found.find((row) => row?.customer_id === id) ?? ctx.fail('CUSTOMER_NOT_FOUND')
    const other = found.find((row) => row?.customer_id === otherId) ?? ctx.fail('CUSTOMER_NOT_FOUND')
    if (id === otherId || (into.member_id && other.member_id)) ctx.fail('CUSTOMERS_NOT_MERGEABLE')
    await absorb(ctx, into, other)
    await audit(ctx, { action: 'customers merged', detail: { customerId: id, otherId } })
    return { customer: await read(ctx, id) }
  },

  async getCustomerOfOrder({ orderId }, ctx) {
    const [id] = isUuid(orderId) ? await ownersOf(ctx, [orderId]) : []
    return id ? { customer: await read(ctx, id) } : {}
  },

  async addCustomerNote({ id, text }, ctx) {
    if (!(await lockCustomer(ctx, id))) ctx.fail('CUSTOMER_NOT_FOUND')
    return { note: toNote(await addNote(ctx, id, text)) }
  },

  async deleteCustomerNote({ id, noteId }, ctx) {
    if (isUuid(id)) await deleteNotes(ctx, id, noteId)
    return {}
  },
}

async function read(ctx: Context, id: string) {
  const row = await findCustomer(ctx, id)
  if (!row) throw new Error(`The customer ${id} is missing after its change`)
  return shown(ctx, row)
}

async function shown(ctx: Context, row: CustomerRow) {
  return toCustomer(row, moneyWriter(await ctx.services.settings(ctx)))
}
