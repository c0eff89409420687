/** Holds the files without a folder. */
export const rootFolder = { id: 'media-root', displayName: 'Library' } as const
