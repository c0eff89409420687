import type { FileDescriptor } from '@vitrine/client/files'

import { platformUrl } from '../data/pictures.ts'
import { FileStill } from './file-still.tsx'
import { Film } from './film.tsx'

export function FilePreview({ file }: { readonly file: FileDescriptor }) {
  const { media, url } = file
  const film = media?.video?.resolutions[0]
  if (film) return <Film {...{ file, film }} />
  if (media?.audio)
    return (
      <div className="flex flex-col gap-4">
        <FileStill file={file} sizes="20rem" className="aspect-square w-full max-w-80 rounded-md" />
        {/* biome-ignore lint/a11y/useMediaCaption: sound of one's own library */}
        <audio controls src={platformUrl(url)} className="w-full" />
      </div>
    )
  return (
    <FileStill
      file={file}
      sizes="(min-width: 64rem) 40rem, 100vw"
      fit="contain"
      className="aspect-4/3 w-full rounded-md"
    />
  )
}
