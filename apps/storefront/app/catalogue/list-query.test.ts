import { describe, expect, test } from 'vitest'

import { countFilters, firstChoices, readListQuery, toProductsInput, writeListQuery } from './list-query.ts'

const read = (text: string) => readListQuery(new URLSearchParams(text))

describe('the address of a list', () => {
  test('contains every choice and survives a round trip', () => {
    const address =
      '?q=blue+bowl&choice=Glaze%3AMoss&choice=Size%3ASmall&type=PHYSICAL&stock=in&sort=price-asc'
    expect(writeListQuery(read(address))).toBe(address)
    expect(countFilters(read(address))).toBe(4)
  })

  test('is empty without choices', () => {
    expect(writeListQuery(read(''))).toBe('')
    expect(writeListQuery(read('?sort=featured&stock=&type='))).toBe('')
  })

  test('ignores invalid values', () => {
    const list = read('?choice=Moss&choice=Glaze:&type=CAR&sort=__proto__&sale=1&stock=no')
    expect(list).toMatchObject({ choices: [], types: [], sort: 'featured', onSale: false, inStock: false })
  })

  test('limits length and number of values', () => {
    expect(read(`?q=${'x'.repeat(500)}`).words).toHaveLength(100)
    expect(
      read(`?${Array.from({ length: 99 }, (_, at) => `choice=a:${at}`).join('&')}`).choices,
    ).toHaveLength(40)
  })
})

describe('the query for the platform', () => {
  test('combines values of one option with OR and different options with AND', () => {
    const { query } = toProductsInput(
      read('?choice=Glaze:Moss&choice=Glaze:Fog&choice=Size:Small'),
      'ceramics',
    )
    expect(query?.filter).toEqual({
      $and: [
        { collections: { $hasSome: ['ceramics'] } },
        { choices: { $hasSome: ['Glaze:Moss', 'Glaze:Fog'] } },
        { choices: { $hasSome: ['Size:Small'] } },
      ],
    })
  })

  test('facets count the whole collection, so that other choices stay visible', () => {
    expect(toProductsInput(read('?choice=Glaze:Moss'), 'ceramics').facets).toEqual({
      filter: { collections: { $hasSome: ['ceramics'] } },
    })
  })

  test('has no filter without choices', () => {
    expect(toProductsInput(read('')).query).not.toHaveProperty('filter')
  })

  test('uses the cursor of the page', () => {
    expect(toProductsInput(read('?page=abc')).query?.cursorPaging).toEqual({ limit: 24, cursor: 'abc' })
  })
})

test('a card shows the first choice of each option', () => {
  const list = read('?choice=Glaze:Moss&choice=Glaze:Fog&choice=Size:30 × 40')
  expect(firstChoices(list)).toEqual({ Glaze: 'Moss', Size: '30 × 40' })
})
