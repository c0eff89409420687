import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resizeImage } from '@vitrine/media'

import { serveFile } from '../../hosted/static.ts'
import { seedPictures } from '../small-shop/index.ts'
import { type pictureFormats, pictureSizes, type SeedPicture } from '../small-shop/pictures.ts'
import { drawPicture } from './draw.ts'

type Format = (typeof pictureFormats)[number]

/** Answers requests for the demo shop's pictures: `<id>-<width>.<format>`. Each is drawn when it is first asked for. */
export type PictureServer = (request: Request, name: string) => Promise<Response | undefined>

export function createPictureServer(directory: string): PictureServer {
  const drawing = new Map<string, Promise<void>>()
  const pictures = new Map(seedPictures.map((picture) => [picture.id, picture]))
  return async (request, name) => {
    const known = await serveFile(request, directory, name, 'public, max-age=86400')
    const [, id = '', width = '', format = ''] = /^([a-z0-9-]+)-(\d+)\.(avif|webp)$/.exec(name) ?? []
    const picture = pictures.get(id)
    if (known || !picture || !pictureSizes.widths.some((one) => String(one) === width)) return known
    const work = drawing.get(name) ?? render(picture, Number(width), format as Format, join(directory, name))
    drawing.set(name, work)
    await work.finally(() => drawing.delete(name))
    return serveFile(request, directory, name, 'public, max-age=86400')
  }
}

async function render(picture: SeedPicture, width: number, format: Format, path: string): Promise<void> {
  const bytes = await resizeImage(Buffer.from(drawPicture(picture)), { width, format })
  await mkdir(join(path, '..'), { recursive: true })
  // Another process may draw the same one: whole files only.
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, path)
}
