import type { Db } from '../../kernel/database/database.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { createLruCache, type LruCache } from '../../kernel/lru-cache.ts'
import { catalogueMarks } from './marks-store.ts'

/** Milliseconds. Changes that set no mark, made by hand or by a node of an earlier version, show after this time. */
const keptFor = 1_000
const bounds = { most: 5_000, mostBytes: 16 * 1_048_576 }

type Bytes = Uint8Array<ArrayBuffer>

interface Kept {
  /** Concurrent callers wait for the same body. */
  readonly body: Promise<Bytes>
  readonly marks: string
  readonly until: number
}

const memories = new WeakMap<Db, LruCache<Kept>>()

/**
 * Answers what `make` answers, in UTF-8, from a cache while the catalogue's marks are the same. It reads the marks on
 * each call, so that no node answers a list older than a committed change. Development compares the cached list with a
 * new one.
 */
export async function answeredList(
  ctx: Data & Pick<Context, 'services'>,
  question: string,
  make: () => Promise<string>,
): Promise<Bytes> {
  const lists = memories.get(ctx.db) ?? createLruCache<Kept>(bounds)
  memories.set(ctx.db, lists)
  const key = `${ctx.siteId} ${question}`
  const marks = await catalogueMarks(ctx)
  const known = lists.get(key)
  if (known?.marks === marks && known.until > performance.now()) {
    if (ctx.services.dev) await compare(ctx, known, make)
    return known.body
  }
  const list = { body: make().then(toBytes), marks, until: performance.now() + keptFor }
  lists.keep(key, list)
  try {
    const body = await list.body
    if (lists.get(key) === list) lists.keep(key, list, key.length + body.byteLength)
    return body
  } catch (error) {
    if (lists.get(key) === list) lists.forget(key)
    throw error
  }
}

const toBytes = (text: string): Bytes => new Uint8Array(Buffer.from(text))

async function compare(ctx: Data, { body, marks }: Kept, make: () => Promise<string>): Promise<void> {
  const [now, before] = [await make(), await body]
  const isSame = Buffer.compare(Buffer.from(now), before) === 0
  if (!isSame && (await catalogueMarks(ctx)) === marks)
    throw new Error('The catalogue was changed without a mark (markCatalogue)')
}
