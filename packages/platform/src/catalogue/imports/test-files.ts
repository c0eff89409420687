import { findLayout, type Wish } from './formats/layout.ts'
import { type ReadProduct, readProducts } from './formats/read-products.ts'

/** A file in memory, which arrives in parts. */
export const fileOf = (content: string | Uint8Array) =>
  async function* () {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000)
  }

export async function allOf<T>(items: AsyncIterable<T> | Iterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

export async function readFile(content: string | Uint8Array, wish: Wish = {}) {
  const open = fileOf(content)
  const layout = await findLayout(open, wish)
  const rules = () => undefined
  const read = await allOf(readProducts(open, layout, { weightUnit: 'KG', rules }))
  return {
    layout,
    products: read.flatMap(({ product }) => product ?? []),
    problems: read.flatMap(({ problems }: ReadProduct) => problems),
  }
}

export const csv = (...rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
