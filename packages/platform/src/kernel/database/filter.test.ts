import fc from 'fast-check'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, test } from 'vitest'

import {
  booleanField,
  enumField,
  moneyField,
  textField,
  textsField,
  timestampField,
  uuidField,
} from './fields.ts'
import { compileFilter, type FieldTable } from './filter.ts'

const fields: FieldTable = {
  id: uuidField('things.id'),
  name: textField('things.name'),
  state: enumField('things.state', ['NEW', 'OLD']),
  createdDate: timestampField('things.created_at'),
  'price.amount': moneyField('things.price', 2),
  open: booleanField('things.open'),
  tags: textsField('things.tags'),
}

const db = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

class Refusal extends Error {
  readonly field: string

  constructor(field: string, description: string) {
    super(description)
    this.field = field
  }
}

const refuse = (field: string, description: string): never => {
  throw new Refusal(field, description)
}
const compile = (filter: unknown) => sql`select ${compileFilter(filter, fields, refuse)}`.compile(db)
const refusedField = (filter: unknown): string | undefined => {
  try {
    compile(filter)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.field
    throw error
  }
}

test.each<[object, string, unknown[]]>([
  [{}, 'true', []],
  [{ name: 'Ada' }, '("things"."name" = $1::text)', ['Ada']],
  [{ name: null }, '("things"."name" is null)', []],
  [
    { 'price.amount': { $gte: '12.5', $lt: 20 } },
    '("things"."price" >= $1::bigint and "things"."price" < $2::bigint)',
    ['1250', '2000'],
  ],
  [{ $not: { open: true } }, 'not coalesce((("things"."open" = $1::boolean)), false)', [true]],
  [{ tags: { $hasSome: ['a', 'b'] } }, '("things"."tags" && $1::text[])', [['a', 'b']]],
  [{ name: { $startsWith: '50%_\\' } }, '("things"."name" ilike $1)', ['50\\%\\_\\\\%']],
  [{ id: 'no id at all' }, '("things"."id" = $1::uuid)', ['00000000-0000-0000-0000-000000000000']],
])('compiles %j', (filter, text, parameters) => {
  const compiled = compile(filter)
  expect(compiled.sql).toContain(text)
  expect(compiled.parameters).toEqual(parameters)
})

test.each([
  [{ secret: 1 }, 'filter.secret'],
  [{ $or: [{ name: 'a' }, { secret: 1 }] }, 'filter.$or[1].secret'],
  [{ state: 'BROKEN' }, 'filter.state'],
  [{ state: { $contains: 'N' } }, 'filter.state'],
  [{ 'price.amount': '1.234' }, 'filter.price.amount'],
  [{ createdDate: { $gt: 'soon' } }, 'filter.createdDate'],
  [{ tags: { $hasAll: 'a' } }, 'filter.tags'],
  [{ $and: {} }, 'filter.$and'],
  [{ constructor: 'x' }, 'filter.constructor'],
  [{ name: { constructor: 'x' } }, 'filter.name'],
])('rejects %j by the field %s', (filter, field) => {
  expect(refusedField(filter)).toBe(field)
})

test('a value never becomes part of the statement', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8, unit: 'grapheme' }), (text) => {
      const mark = `§${text}§`
      for (const filter of [
        { name: mark },
        { name: { $in: [mark] } },
        { name: { $contains: mark } },
        { tags: { $hasSome: [mark] } },
      ]) {
        expect(compile(filter).sql).not.toContain('§')
      }
    }),
  )
})

test('any input either compiles or is rejected', () => {
  const keys = ['$and', '$or', '$not', '$eq', '$in', '$gt', '$hasSome', '$exists', ...Object.keys(fields)]
  const filters = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.jsonValue(),
      tie('filter'),
      fc.array(tie('filter'), { maxLength: 3 }),
    ),
    filter: fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), tie('value'), { maxKeys: 4 }),
  })).filter
  fc.assert(
    fc.property(filters, (filter) => void refusedField(filter)),
    { numRuns: 2_000 },
  )
})

test('empty groups count towards the size limit', () => {
  const empty = Array.from({ length: 1_000 }, () => ({}))
  expect(refusedField({ $or: empty.slice(1) })).toBeUndefined()
  expect(refusedField({ $or: Array.from({ length: 3 }, () => ({ $and: empty })) })).toMatch(/^filter\.\$or\[/)
})
