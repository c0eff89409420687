import { cp, mkdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Scratch } from './scratch.ts'

/** Runs the steps of the project's CI example, with the browser of this machine. */
export async function runWorkflow(scratch: Scratch, project: string): Promise<void> {
  const steps = linesOf(await read(scratch, project, '.github/workflows/ci.yml'), /^\s*- run: (.+)$/)
  if (steps.length < 3) throw new Error(`The CI example has too few steps: ${steps.join(', ')}`)
  for (const step of steps) if (!step.includes('playwright install')) await scratch.run(step, project)
}

/** Runs the building steps of the project's container file, and answers the folder with the image's files. */
export async function buildImage(scratch: Scratch, project: string): Promise<string> {
  const image = `${project}-image`
  await mkdir(join(scratch.folder, image))
  const ignored = new Set((await read(scratch, project, '.dockerignore')).split(/\s+/).filter(Boolean))
  const [, building = ''] = (await read(scratch, project, 'Containerfile')).split(/^FROM .*$/m)
  const steps = linesOf(building, /^((?:COPY|RUN) .+)$/)
  if (steps.length < 4) throw new Error(`The container file has too few steps: ${steps.join(', ')}`)
  for (const step of steps) {
    const [kind, ...words] = step.split(' ')
    if (kind === 'RUN') await scratch.run(words.join(' '), image)
    else
      for (const source of words.slice(0, -1)) {
        const from = join(scratch.folder, project, source)
        const to = source === '.' ? image : join(image, basename(source))
        await cp(from, join(scratch.folder, to), {
          recursive: true,
          filter: (path) => !ignored.has(basename(path)) || path === from,
        })
      }
  }
  return image
}

const read = (scratch: Scratch, project: string, file: string) =>
  readFile(join(scratch.folder, project, file), 'utf8')

const linesOf = (text: string, line: RegExp): string[] =>
  text.split('\n').flatMap((one) => line.exec(one)?.[1] ?? [])
