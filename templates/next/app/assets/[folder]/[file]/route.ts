import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fontFiles, fontFolder } from '@vitrine/theme/fonts'

interface Context {
  readonly params: Promise<{ readonly folder: string; readonly file: string }>
}

// `next build` stores all files, and other paths do not exist.
export const dynamic = 'force-static'
export const dynamicParams = false

export const generateStaticParams = () =>
  fontFiles.map(({ name }) => ({ folder: fontFolder.split('/')[1] ?? '', file: name }))

/** The fonts of all looks, because the owner can choose another pair while the shop runs. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { file } = await params
  const font = fontFiles.find(({ name }) => name === file)
  if (!font) return new Response('Not found', { status: 404 })
  const path = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', font.module)
  return new Response(await readFile(path), {
    headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' },
  })
}
