import type { Readable } from 'node:stream'

import { DataStore, type Upload } from '@tus/utils'

/** The upload was already created; the client lost the response and should continue it. */
export class AlreadyBegun extends Error {
  override readonly name = 'AlreadyBegun'
  readonly upload: Upload

  constructor(upload: Upload) {
    super('The upload was begun before')
    this.upload = upload
  }
}

/**
 * A data store in which creating an upload again does not truncate it. It has no expiry, because upload URLs expire
 * themselves.
 */
export class StoreOnce extends DataStore {
  private readonly inner: DataStore

  constructor(inner: DataStore) {
    super()
    this.inner = inner
    this.extensions = inner.extensions.filter((name) => name !== 'expiration')
  }

  override async create(upload: Upload): Promise<Upload> {
    const begun = await findUpload(this.inner, upload.id)
    if (begun) throw new AlreadyBegun(begun)
    return this.inner.create(upload)
  }

  override remove(id: string): Promise<void> {
    return this.inner.remove(id)
  }

  override write(bytes: Readable, id: string, offset: number): Promise<number> {
    return this.inner.write(bytes, id, offset)
  }

  override getUpload(id: string): Promise<Upload> {
    return this.inner.getUpload(id)
  }

  override declareUploadLength(id: string, length: number): Promise<void> {
    return this.inner.declareUploadLength(id, length)
  }
}

/** Returns undefined if no upload has this id. */
export async function findUpload(store: DataStore, id: string): Promise<Upload | undefined> {
  try {
    return await store.getUpload(id)
  } catch (error) {
    const status = (error as { readonly status_code?: number }).status_code
    if (status === 404 || status === 410) return undefined
    throw error
  }
}
