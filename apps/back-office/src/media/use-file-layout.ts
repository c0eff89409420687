import { parseStored, useStored } from '../data/stored.ts'

export type FileLayout = 'GRID' | 'LIST'

export const useFileLayout = (): [FileLayout, (layout: FileLayout) => void] =>
  useStored<FileLayout>('back-office.media-look', read)

const read = (text: string | null): FileLayout => (parseStored(text) === 'LIST' ? 'LIST' : 'GRID')
