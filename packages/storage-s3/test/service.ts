import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { BucketOptions } from '../src/bucket.ts'

interface KoaContext {
  readonly path: string
  readonly state: object
  mountPath?: string
}

/** The package is CommonJS without types. */
interface S3rver {
  readonly middleware: ((context: KoaContext, next: () => Promise<void>) => Promise<void>)[]
  run(): Promise<{ readonly port: number }>
  close(): Promise<void>
}

const require = createRequire(import.meta.url)
const S3rver: new (options: object) => S3rver = require('@20minutes/s3rver')

export interface Service {
  readonly options: BucketOptions
  close(): Promise<void>
}

/** Starts a local S3 service that checks signatures, with one empty bucket. */
export async function startService(): Promise<Service> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-s3-test-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'shop' }],
  })
  server.middleware.unshift(keepSlash)
  const { port } = await server.run()
  return {
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'shop',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}

/** This service drops the slash after the bucket when it checks signatures; real services do not. */
async function keepSlash(context: KoaContext, next: () => Promise<void>): Promise<void> {
  if (context.path === '/shop/') {
    context.mountPath = '/'
    Object.defineProperty(context.state, 'vhost', { get: () => true, set: () => {} })
  }
  await next()
}
