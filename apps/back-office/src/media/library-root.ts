/** What is in no folder. */
export const rootFolder = { id: 'media-root', displayName: 'Library' } as const
