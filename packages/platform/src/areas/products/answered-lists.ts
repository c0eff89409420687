import type { Db } from '../../db/database.ts'
import type { Context, Data } from '../../http/context.ts'
import { catalogueMarks } from './marks-store.ts'

/**
 * How long a list is kept (milliseconds) though its marks are the same: what was changed past them, by hand or by a node of
 * an earlier version, is no older than that.
 */
const keptFor = 1_000
/** Of all lists together, in bytes. */
const most = 16 * 1_048_576

type Bytes = Uint8Array<ArrayBuffer>

interface Kept {
  readonly body: Bytes
  readonly marks: string
  readonly until: number
}

interface Lists {
  readonly byQuestion: Map<string, Kept>
  bytes: number
}

const memories = new WeakMap<Db, Lists>()

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
  const lists = memories.get(ctx.db) ?? { byQuestion: new Map(), bytes: 0 }
  memories.set(ctx.db, lists)
  const name = `${ctx.siteId} ${question}`
  const marks = await catalogueMarks(ctx)
  const known = lists.byQuestion.get(name)
  if (known?.marks === marks && known.until > performance.now()) {
    if (ctx.services.dev) await compare(ctx, known, make)
    return known.body
  }
  const body = new Uint8Array(Buffer.from(await make()))
  keep(lists, name, { body, marks, until: performance.now() + keptFor })
  return body
}

/** The oldest go first, and none is worth a quarter of the room. */
function keep(lists: Lists, name: string, list: Kept): void {
  const { byQuestion } = lists
  const weight = ([question, { body }]: readonly [string, Kept]) => question.length + body.byteLength
  const forget = (one: string) => {
    const known = byQuestion.get(one)
    if (known) lists.bytes -= weight([one, known])
    byQuestion.delete(one)
  }
  forget(name)
  if (weight([name, list]) > most / 4) return
  byQuestion.set(name, list)
  lists.bytes += weight([name, list])
  for (const oldest of byQuestion.keys()) {
    if (lists.bytes <= most) return
    forget(oldest)
  }
}

async function compare(ctx: Data, { body, marks }: Kept, make: () => Promise<string>): Promise<void> {
  const now = await make()
  const isSame = Buffer.compare(Buffer.from(now), body) === 0
  if (!isSame && (await catalogueMarks(ctx)) === marks)
    throw new Error('The catalogue was changed without a mark (markCatalogue)')
}
