import type { Db } from '../../kernel/database/database.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { createLruCache, type LruCache } from '../../kernel/lru-cache.ts'
import { catalogueMarks } from './marks-store.ts'

/**
 * How long a list is kept (milliseconds) though its marks are the same: what was changed past them, by hand or by a node of
 * an earlier version, is no older than that.
 */
const keptFor = 1_000
const bounds = { most: 5_000, mostBytes: 16 * 1_048_576 }

type Bytes = Uint8Array<ArrayBuffer>

interface Kept {
  /** Those who ask while it is made wait for it. */
  readonly body: Promise<Bytes>
  readonly marks: string
  readonly until: number
}

const memories = new WeakMap<Db, LruCache<Kept>>()

/**
 * What `make` answers to a question, in UTF-8, or what it answered a moment ago if the catalogue has not changed since: the
 * marks are read each time, so that no node answers what was so before a change that is committed. In development both
 * are made and compared.
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
