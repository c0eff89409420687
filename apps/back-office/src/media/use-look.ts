import { parseStored, useStored } from '../data/stored.ts'

export type Look = 'GRID' | 'LIST'

export const useLook = (): [Look, (look: Look) => void] => useStored<Look>('back-office.media-look', read)

const read = (text: string | null): Look => (parseStored(text) === 'LIST' ? 'LIST' : 'GRID')
