import type { FileDescriptor } from '@vitrine/client/files'

import { platformUrl } from '../data/image-urls.ts'
import { FileThumbnail } from './file-thumbnail.tsx'
import { VideoPlayer } from './video-player.tsx'

export function FilePreview({ file }: { readonly file: FileDescriptor }) {
  const { media, url } = file
  const videoInfo = media?.video?.resolutions[0]
  if (videoInfo) return <VideoPlayer {...{ file, videoInfo }} />
  if (media?.audio)
    return (
      <div className="flex flex-col gap-4">
        <FileThumbnail file={file} sizes="20rem" className="aspect-square w-full max-w-80 rounded-md" />
        {/* biome-ignore lint/a11y/useMediaCaption: library files have no captions */}
        <audio controls src={platformUrl(url)} className="w-full" />
      </div>
    )
  return (
    <FileThumbnail
      file={file}
      sizes="(min-width: 64rem) 40rem, 100vw"
      fit="contain"
      className="aspect-4/3 w-full rounded-md"
    />
  )
}
