/** Storage for the IDs of started uploads, such as `localStorage`, so that a reloaded page can resume them. */
export type UploadStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The key that identifies a file. Its value is only the ID of the upload; resuming it needs a valid caller. */
export function fingerprint(file: Blob, purpose = 'library'): string {
  const { name = '', lastModified = 0 } = file as Partial<File>
  return ['vitrine-upload', purpose, name, file.type, file.size, lastModified].join(':')
}

/** If the store is full or forbidden, the upload works but cannot resume after a reload. */
export function remember(store: UploadStore | undefined, key: string, fileId: string | undefined): void {
  try {
    if (fileId) store?.setItem(key, fileId)
    else store?.removeItem(key)
  } catch {
    // The upload works without the store.
  }
}

export function recall(store: UploadStore | undefined, key: string): string | undefined {
  try {
    return store?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
