/** Where it is kept which upload of a file was begun: `localStorage`, so that a page that was loaded again goes on with it. */
export type UploadStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * What a file is known again by. What is kept under it is the id of the upload alone: who goes on proves anew who asks.
 */
export function fingerprint(file: Blob, purpose = 'library'): string {
  const { name = '', lastModified = 0 } = file as Partial<File>
  return ['vitrine-upload', purpose, name, file.type, file.size, lastModified].join(':')
}

/** A store that is full or forbidden costs the way back after a reload, never the upload. */
export function remember(store: UploadStore | undefined, key: string, fileId: string | undefined): void {
  try {
    if (fileId) store?.setItem(key, fileId)
    else store?.removeItem(key)
  } catch {
    // It goes on without.
  }
}

export function recall(store: UploadStore | undefined, key: string): string | undefined {
  try {
    return store?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
