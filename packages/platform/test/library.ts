import { createTemporaryStorage, type Storage } from '@vitrine/media'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { createCaches } from '../src/kernel/caches.ts'
import type { Context } from '../src/kernel/http/context.ts'
import { ownFacts } from '../src/kernel/http/own-facts.ts'
import { createContext, type Runtime } from '../src/kernel/http/runtime.ts'
import type { Services } from '../src/kernel/services.ts'
import { createClock, createRandom } from '../src/kernel/time/time.ts'
import { type CreateFile, createFile, fileKeys } from '../src/media/files/index.ts'
import { baseUrl, type Reply, requestsTo } from './requests.ts'

/** The small shop's media library, with functions that add files without upload calls. */
export interface Library {
  readonly platform: TestPlatform
  readonly storage: Storage
  /** Calls as an app of the shop. */
  ask(method: string, path: string, body?: object): Promise<Reply>
  /** Stores a file like a finished upload whose processing job is still to run. Answers its id. */
  put(name: string, bytes: Uint8Array, more?: Partial<CreateFile>): Promise<string>
  /** Stores a file and runs its processing job. */
  add(name: string, bytes: Uint8Array, more?: Partial<CreateFile>): Promise<string>
  readonly ctx: Context
  /** The announced events, as `file_ready <id>`. */
  announced(): Promise<string[]>
  close(): Promise<void>
}

export async function openLibrary(now?: Date): Promise<Library> {
  const storage = createTemporaryStorage()
  const platform = await createTestPlatform({ baseUrl, storage, ...(now && { now }) })
  const { apiKey } = await platform.connection()
  const requests = requestsTo(platform)
  const clock = createClock(now)
  const runtime: Runtime = {
    siteId: platform.siteId,
    db: platform.db,
    databaseKind: 'embedded',
    clock,
    random: createRandom(clock),
    services: { baseUrl, storage, caches: createCaches() } as unknown as Services,
    reactionsTo: () => [],
    wake() {},
  }
  const ctx = createContext(runtime, ownFacts(runtime))
  const put: Library['put'] = async (displayName, bytes, more = {}) => {
    const id = more.id ?? ctx.random.id()
    await storage.write(fileKeys(platform.siteId, id).original, bytes)
    await ctx.transaction((tx) => createFile(tx, { displayName, ...more, id }))
    return id
  }
  return {
    platform,
    storage,
    ctx,
    ask: (method, path, body) => requests.send(method, path, body, { authorization: apiKey }),
    put,
    async add(...given) {
      const id = await put(...given)
      await platform.clock.advance(1_000)
      return id
    },
    async announced() {
      const rows = await platform.db
        .selectFrom('outbox')
        .select(['type', 'entity_id'])
        .where('site_id', '=', platform.siteId)
        .where('type', 'like', 'wix.media.%')
        .orderBy('event_id')
        .execute()
      return rows.map(
        ({ type, entity_id }) => `${type.replace(/^.*v1\.(file_descriptor_)?/, '')} ${entity_id}`,
      )
    },
    async close() {
      await platform.close()
      await storage.close()
    },
  }
}

/** A PNG of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
