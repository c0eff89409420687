import { parseStored, useStored } from '../data/stored.ts'

export type Look = 'GRID' | 'LIST'

/** How this person looks at files, kept in the browser. */
export const useLook = (): [Look, (look: Look) => void] => useStored<Look>('back-office.media-look', read)

const read = (text: string | null): Look => (parseStored(text) === 'LIST' ? 'LIST' : 'GRID')
